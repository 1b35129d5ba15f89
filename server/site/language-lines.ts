import { readdirSync, readFileSync } from 'node:fs'
import { languageLines } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { DEFAULT_LOCALE, type Locale } from '../domain/vocabulary/locales.ts'
import { specialCurrencyName } from '../special-currency.ts'

/** By `namespace:key.below.key`, as the web names its texts. */
export type LanguageLines = Record<string, string>

const CATALOGUES = new URL('../../locales/', import.meta.url)
/** Letters and demo content are the server's own. */
const SERVER_ONLY = new Set(['mail', 'demo'])

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
    text[locale] && !SERVER_ONLY.has(group) ? [[`${group}:${key}`, text[locale]] as const] : [],
  )
  const lines: LanguageLines = { ...catalogueOf(locale), ...Object.fromEntries(overlay) }
  const name = (await specialCurrencyName(orm, locale)) || lines['site:specialCurrency']!
  // A name may hold any sign, `$` among them: it is no pattern.
  return Object.fromEntries(
    Object.entries(lines).map(([key, text]) => [
      key,
      key === 'site:specialCurrency' ? name : text.replaceAll('{{specialCurrency}}', () => name),
    ]),
  )
}

const catalogues = new Map<Locale, LanguageLines>()

/** The texts that come with the code; a namespace without a file in this locale is read in the default one. */
export function catalogueOf(locale: Locale): LanguageLines {
  const known = catalogues.get(locale)
  if (known) return known
  const namespaces = readdirSync(CATALOGUES, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !SERVER_ONLY.has(entry.name))
    .map(entry => entry.name)
  const lines = Object.fromEntries(
    namespaces.flatMap(namespace => flattened(readNamespace(namespace, locale), `${namespace}:`)),
  )
  catalogues.set(locale, lines)
  return lines
}

function readNamespace(namespace: string, locale: Locale): unknown {
  const files = readdirSync(new URL(`${namespace}/`, CATALOGUES))
  const file = [`${locale}.json`, `${DEFAULT_LOCALE}.json`].find(name => files.includes(name))
  return file === undefined ? {} : JSON.parse(readFileSync(new URL(`${namespace}/${file}`, CATALOGUES), 'utf8'))
}

function flattened(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    flattened(child, name.endsWith(':') ? `${name}${key}` : `${name}.${key}`),
  )
}
