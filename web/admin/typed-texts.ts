import type { AdminField } from '#server/contract/manifest.ts'
import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import type { FormValue, FormValues, TypedTexts } from '#web/forms/definition.ts'
import { NEXT_LANGUAGE } from './edition-parameter.ts'

/** The hidden value with the texts that were typed in the languages that the form does not show. */
export const TYPED_TEXTS = '_texts'

/** The language whose button was pressed; null when another button was. */
export function nextLanguageOf(data: FormData): Locale | null {
  const next = data.get(NEXT_LANGUAGE)
  return isLocale(next) ? next : null
}

/** The texts that the form carried; none when they are malformed. */
export function typedTextsOf(data: FormData): TypedTexts {
  try {
    const texts: unknown = JSON.parse(String(data.get(TYPED_TEXTS) ?? '{}'))
    if (typeof texts !== 'object' || texts === null) return {}
    return Object.fromEntries(
      Object.entries(texts).filter(([locale, values]) => isLocale(locale) && typeof values === 'object'),
    ) as TypedTexts
  } catch {
    return {}
  }
}

/** The values of the translated fields alone. */
export const textsOf = (fields: readonly AdminField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.filter(({ translated }) => translated).map(({ name }): [string, FormValue] => [name, values[name] ?? '']),
  )

/** The form's values with the texts of another language in place of those it shows. */
export const withTextsOf = (
  fields: readonly AdminField[],
  values: FormValues,
  texts: FormValues | undefined,
): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.filter(({ translated }) => translated).map(({ name }): [string, FormValue] => [name, texts?.[name] ?? '']),
  ),
})

/** The languages beside the current one in which something is typed. */
export const otherTexts = (texts: TypedTexts, current: Locale): [Locale, FormValues][] =>
  (Object.entries(texts) as [Locale, FormValues][])
    .map(([locale, values]): [Locale, FormValues] => [
      locale,
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ])
    .filter(([locale, values]) => locale !== current && Object.keys(values).length > 0)
