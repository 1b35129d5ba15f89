import type { Field } from '#server/domain/forms/field.ts'
import { CONSENT_DEFAULTS } from '#server/privacy/domain/vocabulary.ts'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { PASSWORD_MAX_LENGTH } from '#server/domain/rules/password.ts'

/** The same limit as the API's. */
const MAX_LOGO_BYTES = 256 * 1024

/** The steps of the assistant, in their order. */
export const START_PARTS = [
  { name: 'code', names: ['code'] },
  {
    name: 'site',
    names: [
      'appName',
      'description',
      'logo',
      'themePrimaryLight',
      'themePrimaryDark',
      'defaultLocale',
      'consentDefault',
    ],
  },
  { name: 'account', names: ['firstName', 'lastName', 'email', 'password'] },
  { name: 'content', names: ['pages'] },
] as const

export function startFields(locales: readonly Locale[]): Field[] {
  return [
    { name: 'code', kind: 'text', ...words('code'), autoComplete: 'off', maxLength: 60 },
    { name: 'appName', kind: 'text', ...words('appName'), maxLength: 80 },
    { name: 'description', kind: 'textarea', ...words('description'), optional: true, maxLength: 500 },
    { name: 'logo', kind: 'image', ...words('logo'), optional: true, maxBytes: MAX_LOGO_BYTES },
    { name: 'themePrimaryLight', kind: 'color', ...words('themePrimaryLight'), maxLength: 7 },
    { name: 'themePrimaryDark', kind: 'color', ...words('themePrimaryDark'), maxLength: 7 },
    {
      name: 'defaultLocale',
      kind: 'select',
      ...words('defaultLocale'),
      options: locales.map(value => ({ value, label: LOCALE_NAMES[value] })),
    },
    {
      name: 'consentDefault',
      kind: 'radios',
      ...words('consentDefault'),
      options: CONSENT_DEFAULTS.map(value => ({ value, label: `auth:start.options.consentDefault.${value}` })),
    },
    { name: 'firstName', kind: 'text', ...words('firstName'), autoComplete: 'given-name', maxLength: 100 },
    { name: 'lastName', kind: 'text', ...words('lastName'), autoComplete: 'family-name', maxLength: 100 },
    { name: 'email', kind: 'email', ...words('email'), autoComplete: 'username', maxLength: 254 },
    {
      name: 'password',
      kind: 'password',
      ...words('password'),
      autoComplete: 'new-password',
      maxLength: PASSWORD_MAX_LENGTH,
    },
    { name: 'pages', kind: 'checkbox', ...words('pages') },
  ]
}

const words = (name: string) => ({ label: `auth:start.fields.${name}`, help: `auth:start.help.${name}` })
