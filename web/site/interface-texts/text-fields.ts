import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { isLocale, LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import type { FormValues } from '#web/forms/definition.ts'

/** The same limit as the API's. */
const MAX_LENGTH = 5_000

export const localesOf = (text: Pick<InterfaceText, 'texts'>): Locale[] => Object.keys(text.texts).filter(isLocale)

/** One field for each language that has this text. An empty one resets it to the catalogue's. */
export const textFields = (text: Pick<InterfaceText, 'texts'>): Field[] =>
  localesOf(text).map(locale => ({
    name: locale,
    kind: 'textarea',
    label: LOCALE_NAMES[locale],
    optional: true,
    maxLength: MAX_LENGTH,
  }))

/** The current text in each language. */
export const textValues = (text: Pick<InterfaceText, 'texts'>): FormValues =>
  Object.fromEntries(
    localesOf(text).map(locale => [locale, text.texts[locale]!.changed ?? text.texts[locale]!.catalogue]),
  )
