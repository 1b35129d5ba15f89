import { languageLines } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { catalogueOf } from '../catalogues.ts'
import { SERVER_NAMESPACES } from '../domain/catalogue.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { specialCurrencyName } from '../special-currency.ts'

/** By `namespace:key.below.key`, as the web names its texts. */
export type LanguageLines = Record<string, string>

/**
 * `GET /api/v1/services/web-language-lines`: every text of the interface in the reader's language, editors' changes
 * laid over the catalogue.
 */
export async function webLanguageLines({ app, locale }: RequestContext): Promise<ApiAnswer> {
  const data = await load(app, locale)
  return plain(200, { data }, { 'cache-tags': 'type:language-lines, type:app-envs' })
}

async function load({ database: { orm } }: AppContext, locale: Locale): Promise<LanguageLines> {
  const changed = await orm
    .select({ group: languageLines.group, key: languageLines.key, text: languageLines.text })
    .from(languageLines)
  const overlay = changed.flatMap(({ group, key, text }) =>
    text[locale] && !SERVER_NAMESPACES.has(group) ? [[`${group}:${key}`, text[locale]] as const] : [],
  )
  const lines: LanguageLines = { ...codeLines(locale), ...Object.fromEntries(overlay) }
  const name = (await specialCurrencyName(orm, locale)) || lines['site:specialCurrency']!
  // A name may hold any sign, `$` among them: it is no pattern.
  return Object.fromEntries(
    Object.entries(lines).map(([key, text]) => [
      key,
      key === 'site:specialCurrency' ? name : text.replaceAll('{{specialCurrency}}', () => name),
    ]),
  )
}

/** The texts that come with the code and that pages show, in one locale. */
const codeLines = linesWhere(namespace => !SERVER_NAMESPACES.has(namespace))

/** The texts that come with the code and that editors may change, in one locale: of pages, and of mails. */
export const editableLines = linesWhere(namespace => namespace === 'mail' || !SERVER_NAMESPACES.has(namespace))

/** Flattens the catalogues' namespaces of a kind, once a locale. */
function linesWhere(isOfKind: (namespace: string) => boolean): (locale: Locale) => LanguageLines {
  const linesOf = new Map<Locale, LanguageLines>()
  return locale => {
    const known = linesOf.get(locale)
    if (known) return known
    const lines = Object.fromEntries(
      Object.entries(catalogueOf(locale))
        .filter(([namespace]) => isOfKind(namespace))
        .flatMap(([namespace, texts]) => flattened(texts, `${namespace}:`)),
    )
    linesOf.set(locale, lines)
    return lines
  }
}

function flattened(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    flattened(child, name.endsWith(':') ? `${name}${key}` : `${name}.${key}`),
  )
}
