import { randomUUID } from 'node:crypto'
import type { AccountSettings } from '#server/account/contract.ts'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import { unicodeDomain } from '#server/domain/contact/email.ts'
import { typedPhone } from '#server/domain/contact/phone-number.ts'
import { timeZoneOptions } from '#server/domain/vocabulary/time-zones.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { htmlToMarkdown } from '#server/domain/html/markdown.ts'
import { entersBackOffice } from '#web/guards/visitor-facts.ts'
import { siteOf } from '#web/session/site.server.ts'
import { profileFields, type Option } from './profile-fields.ts'

type ProfileRequest = { request: Request; context: WebContext; visitor: Visitor }
/** `isProved`: its link was opened. Unproved addresses are ignored. */
export type Address = { id: string; email: string; isProved: boolean }

/** The values, fields and choices of the profile form. */
export async function loadProfile({ request, context, visitor }: ProfileRequest) {
  const api = apiFor(request, context)
  const list = (type: string) => api.get<ListDocument>(`/api/v1/${type}`, { query: { 'page[size]': 100 } })
  const [site, { data: settings }, me, jobs, categories, frequencies, countries] = await Promise.all([
    siteOf(context),
    api.get<{ data: AccountSettings }>('/api/v1/services/account/settings'),
    api.get<OneDocument>('/api/v1/users/me', {
      query: { include: 'job,userCategory,newsletterFrequency,secondaryEmailAddresses,avatar,accessLevel' },
    }),
    list('jobs'),
    list('user-categories'),
    list('newsletter-frequencies'),
    api.get<{ data: Record<string, { name: string }> }>('/api/v1/services/countries'),
  ])
  const { data } = me
  const addresses: Address[] = identifiersOf(data.relationships?.['secondaryEmailAddresses'])
    .flatMap(
      ({ id }) => me.included?.find(record => record.type === 'secondary-email-addresses' && record.id === id) ?? [],
    )
    .map(record => ({ id: record.id, email: textOf(record, 'email'), isProved: textOf(record, 'proof') === 'proved' }))
  const phone = typedPhone(textOf(data, 'phone'), settings.phoneCountries)
  const fields = profileFields({
    jobs: optionsOf(jobs),
    categories: optionsOf(categories),
    frequencies: optionsOf(frequencies),
    locales: site.locales,
    entersBackOffice: entersBackOffice(visitor),
    maxAddresses: settings.secondaryEmailAddresses,
    zones: timeZoneOptions(context.locale, textOf(data, 'timezone'), new Date()),
    countries: settings.phoneCountries.map(code => ({ value: code, label: countries.data[code]?.name ?? code })),
  })
  const description = textOf(data, 'description')
  const stored = {
    ...data.attributes,
    locale: textOf(data, 'locale') || context.locale,
    editionLocale: textOf(data, 'editionLocale') || context.locale,
    phone: phone.number,
    phoneCountry: phone.country,
    description: htmlToMarkdown(description) ?? description,
    job: idOf(data.relationships?.['job']),
    userCategory: idOf(data.relationships?.['userCategory']),
    newsletterFrequency: idOf(data.relationships?.['newsletterFrequency']) || 'never',
    secondaryEmailAddresses: addresses.map(({ email }) => toUnicodeEmail(email)),
  }
  const level = findRelated(me, data, 'accessLevel')
  return {
    fields,
    addresses,
    values: toFormValues(fields, stored, { timeZone: visitor.timezone }),
    updatedAt: textOf(data, 'updatedAt'),
    formKey: randomUUID(),
    avatarUrl: typeof data.attributes['avatarUrl'] === 'string' ? data.attributes['avatarUrl'] : null,
    email: toUnicodeEmail(textOf(data, 'email')),
    level: level ? textOf(level, 'name') : '',
  }
}

const idOf = (relationship: Parameters<typeof identifiersOf>[0]) => identifiersOf(relationship)[0]?.id ?? ''
const optionsOf = ({ data }: ListDocument): Option[] =>
  data.map(record => ({ value: record.id, label: textOf(record, 'name') }))

/** E-mails are shown in Unicode (specification 1, section 5). */
export function toUnicodeEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at)}@${unicodeDomain(email.slice(at + 1))}`
}
