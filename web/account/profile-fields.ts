import type { Field, FieldOption } from '#server/domain/forms/field.ts'
import { LOCALE_NAMES, LOCALES } from '#server/domain/vocabulary/locales.ts'

export type Option = FieldOption
type Offered = {
  jobs: readonly Option[]
  categories: readonly Option[]
  frequencies: readonly Option[]
  countries: readonly Option[]
  zones: readonly Option[]
  locales: readonly string[]
  entersBackOffice: boolean
  maxAddresses: number
}

const label = (name: string) => ({
  name,
  label: `account:profile.fields.${name}`,
  help: `account:profile.help.${name}`,
})
const languages = (locales: readonly string[]): Option[] =>
  LOCALES.filter(locale => locales.includes(locale)).map(locale => ({
    value: locale,
    label: LOCALE_NAMES[locale],
  }))

/** The fields of the profile (specification 1, section 3: user). */
export function profileFields({
  jobs,
  categories,
  frequencies,
  countries,
  zones,
  locales,
  entersBackOffice,
  maxAddresses,
}: Offered): Field[] {
  return [
    { ...label('firstName'), kind: 'text', maxLength: 100, autoComplete: 'given-name' },
    { ...label('lastName'), kind: 'text', maxLength: 100, autoComplete: 'family-name' },
    { ...label('phoneCountry'), kind: 'select', options: countries, autoComplete: 'tel-country-code' },
    { ...label('phone'), kind: 'phone', optional: true, maxLength: 40, autoComplete: 'tel' },
    { ...label('description'), kind: 'textarea', optional: true, maxLength: 5_000 },
    { ...label('job'), kind: 'select', optional: true, options: jobs },
    { ...label('jobOther'), kind: 'text', optional: true, maxLength: 255, autoComplete: 'organization-title' },
    { ...label('organizationName'), kind: 'text', optional: true, maxLength: 255, autoComplete: 'organization' },
    ...(categories.length > 0
      ? [{ ...label('userCategory'), kind: 'select', optional: true, options: categories } as const]
      : []),
    { ...label('locale'), kind: 'select', options: languages(locales) },
    ...(entersBackOffice ? [{ ...label('editionLocale'), kind: 'select', options: languages(locales) } as const] : []),
    { ...label('timezone'), kind: 'select', options: zones },
    { ...label('secondaryEmailAddresses'), kind: 'lines', optional: true, maxItems: maxAddresses, autoComplete: 'off' },
    { ...label('newsletterFrequency'), kind: 'radios', options: frequencies },
  ]
}

/** The sections of the form, in order. */
export const PROFILE_PARTS = [
  { title: 'account:profile.parts.identity', names: ['firstName', 'lastName', 'phoneCountry', 'phone'] },
  {
    title: 'account:profile.parts.about',
    names: ['description', 'job', 'jobOther', 'organizationName', 'userCategory'],
  },
  { title: 'account:profile.parts.place', names: ['locale', 'editionLocale', 'timezone'] },
  { title: 'account:profile.parts.mail', names: ['secondaryEmailAddresses', 'newsletterFrequency'] },
] as const

/** The relationships of a user among the fields, with their types. */
export const PROFILE_RELATIONS = {
  job: 'jobs',
  userCategory: 'user-categories',
  newsletterFrequency: 'newsletter-frequencies',
} as const
