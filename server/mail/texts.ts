import { eq } from 'drizzle-orm'
import { createInstance, type i18n } from 'i18next'
import { languageLines } from '#db/schema/pages/pages.ts'
import type { Orm } from '#db/client.ts'
import { catalogueOf } from '../catalogues.ts'
import { DEFAULT_LOCALE, type Locale } from '../domain/vocabulary/locales.ts'
import { specialCurrencyName } from '../special-currency.ts'
import type { Translate } from './template.ts'

/** Texts by their key. */
export type TextsByKey = Readonly<Record<string, string>>

/**
 * The texts of the mails in one language, with what editors changed (group `mail` of the language lines) laid over
 * them, and `typed`, which nobody has saved, over that.
 */
export async function mailTexts(orm: Pick<Orm, 'select'>, locale: Locale, typed: TextsByKey = {}): Promise<Translate> {
  // One after the other: both may be asked within one transaction.
  const changed = await orm
    .select({ key: languageLines.key, text: languageLines.text })
    .from(languageLines)
    .where(eq(languageLines.group, 'mail'))
  const currencyName = await specialCurrencyName(orm, locale)
  const saved = changed.flatMap(({ key, text }) => (text[locale] ? [[key, text[locale]] as const] : []))
  const lines = [...saved, ...Object.entries(typed)]
  const instance = lines.length === 0 ? plainInstance(locale) : instanceOf(locale, lines)
  const specialCurrency = currencyName || instance.t('specialCurrency')
  return (key, values) => String(instance.t(key, guarded({ specialCurrency, ...values }))).replaceAll(BETWEEN, '')
}

/** A sign that stands for nothing (Unicode keeps it for programs). */
const BETWEEN = '\u{FDD0}'

/** What somebody wrote may look like a place of ours that is to be filled in: it is kept from being taken for one. */
function guarded(values: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('{', `{${BETWEEN}`) : value,
    ]),
  )
}

const plain = new Map<Locale, i18n>()

function plainInstance(locale: Locale): i18n {
  const known = plain.get(locale) ?? instanceOf(locale, [])
  plain.set(locale, known)
  return known
}

function instanceOf(locale: Locale, lines: readonly (readonly [string, string])[]): i18n {
  const instance = createInstance()
  const bundle = (each: Locale) => ({ mail: catalogueOf(each)['mail']! })
  void instance.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    ns: ['mail'],
    defaultNS: 'mail',
    initImmediate: false,
    returnNull: false,
    resources: { [DEFAULT_LOCALE]: bundle(DEFAULT_LOCALE), [locale]: structuredClone(bundle(locale)) },
    // React escapes; escaping twice would show the entities.
    interpolation: { escapeValue: false },
    // A text that is missing is a fault of ours: the tests render every template in every language.
    parseMissingKeyHandler: key => `[${key}]`,
  })
  for (const [key, text] of lines) instance.addResource(locale, 'mail', key, text)
  return instance
}
