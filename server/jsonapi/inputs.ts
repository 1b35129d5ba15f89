import { COUNTRIES } from '../domain/vocabulary/countries.ts'
import { FRENCH_DEPARTMENTS } from '../french-departments.ts'
import type { Input } from './spec.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/rules/password.ts'

type Options = Partial<Omit<Input, 'kind'>>

const input =
  (kind: Input['kind'], defaults: Options = {}) =>
  (options: Options = {}): Input => ({ kind, ...defaults, ...options })

/** How forms ask for values. A length that is not given is the kind's own bound. */
export const text = input('text', { maxLength: 255 })
export const textarea = input('textarea', { maxLength: 20_000 })
export const richText = input('richText', { maxLength: 200_000 })
export const css = input('css', { maxLength: 50_000 })
export const email = input('email', { maxLength: 254, autoComplete: 'off' })
export const phone = input('phone', { maxLength: 40 })
export const url = input('url', { maxLength: 2_000 })
export const link = input('link', { maxLength: 2_000 })
export const password = input('password', {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  autoComplete: 'new-password',
})
export const number = input('number')
export const integer = input('integer', { min: 0 })
export const checkbox = input('checkbox')
export const color = input('color', { maxLength: 9 })
export const dateTime = input('dateTime')
export const day = input('date')
/** Cents of the configured currency; people write units. */
export const money = input('money', { min: 0 })
export const json = input('json')
export const relation = input('relation')
export const relations = input('relations')
/**
 * Owned children as rows of their owner's form: asked for as their own form asks, but for what their place says. Each
 * is named by `resources:{type}.item`.
 */
export const ownedRows = input('rows', { optional: true, maxItems: 100 })
export const image = input('image', { fileKind: 'image' })
/** Several files, those that are stored or new ones. */
export const files = input('relations', { takesUploads: true })
export const images = input('relations', { takesUploads: true, fileKind: 'image' })

/** A country by its two letters, named in the reader's language. */
export const country = (options: Options = {}): Input => ({
  kind: 'select',
  options: COUNTRIES.map(value => ({ value, label: `country:${value}` })),
  ...options,
})

/** A time zone, by its city in the reader's language. */
export const timeZones: Input = { kind: 'select', optionsFrom: 'timeZones' }

/** Departments of France, by their codes and official names. */
export const departments = input('checkboxes', {
  options: FRENCH_DEPARTMENTS.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
})

/** A choice of values; labels are `resources:options.{field}.{value}`. */
export function select(values: readonly string[], options: Options = {}): Input {
  return { kind: 'select', options: values.map(value => ({ value, label: value })), ...options }
}
