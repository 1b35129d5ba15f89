import { createHash } from 'node:crypto'
import type { TFunction } from 'i18next'
import type { Catalogue } from '#server/domain/catalogue.ts'
import { DEFAULT_LOCALE, type Locale } from '#server/domain/vocabulary/locales.ts'
import type { ApiClient } from '../api/client.server.ts'
import type { WebContext } from '../api/load-context.ts'
import { sharedAnswer } from '../cache/shared-answer.server.ts'
import { CATALOGUES, overlaid } from './catalogues.server.ts'
import { startI18n } from './start.ts'
import { textParts, type TextPart } from './text-parts.server.ts'
import type { PageTexts } from './use-translation.ts'

/** The texts of one locale, ready to render with and to be sent to a browser part by part. */
export type LocaleTexts = { page: PageTexts; sent: ReadonlyMap<TextPart, SentTexts> }

type SentTexts = { json: string; href: string }

/** Path of one locale's texts for the browser; the hash changes with any of them. */
const TEXTS_PATH = '/services/texts'

/**
 * One i18next instance per locale, shared by all requests: catalogue, overlaid by the lines that editors changed.
 * Without an answer of the API the catalogue stands alone: an error page must have words too.
 */
export function textsFor(context: WebContext): Promise<LocaleTexts> {
  const { locale } = context
  return sharedAnswer(context, { name: 'texts', tags: ['type:language-lines', 'type:app-envs'] }, async api =>
    build(locale, await changedLines(api)),
  ).catch(() => context.sharedAnswers.get(`texts:${locale}:bare`, [], () => build(locale, {})))
}

/** The addresses of parts of the texts. Loaders that return them as `textHrefs` have them loaded with their page. */
export async function textHrefs(context: WebContext, parts: readonly TextPart[]): Promise<string[]> {
  const { sent } = await textsFor(context)
  return parts.flatMap(part => sent.get(part)?.href ?? [])
}

/** The translation function for loaders and actions. */
export async function translator(context: WebContext): Promise<TFunction> {
  return (await textsFor(context)).page.t
}

/** Far above the number of texts: keys that are made from what is read can't fill the memory. */
const MAX_REMEMBERED = 20_000

/**
 * Texts without values are looked up once: i18next takes a fifth of the time of a rendered page to find them again
 * (docs/performance.md).
 */
function remembering(t: TFunction): TFunction {
  const known = new Map<string, string>()
  const remembered = (...asked: Parameters<TFunction>): string => {
    const [key] = asked
    if (asked.length > 1 || typeof key !== 'string') return t(...asked)
    const text = known.get(key) ?? t(key)
    if (known.size < MAX_REMEMBERED) known.set(key, text)
    return text
  }
  return remembered as TFunction
}

async function changedLines(api: ApiClient): Promise<Record<string, string>> {
  const answer = await api.get<{ data: Record<string, string> }>('/api/v1/services/web-language-lines')
  return answer.data
}

async function build(locale: Locale, lines: Record<string, string>): Promise<LocaleTexts> {
  const catalogue: Catalogue = withCurrency(overlaid(CATALOGUES[locale], lines))
  const fallback = locale === DEFAULT_LOCALE ? undefined : { [DEFAULT_LOCALE]: CATALOGUES[DEFAULT_LOCALE] }
  const parts = textParts(catalogue, locale)
  const { t } = await startI18n(locale, { [locale]: catalogue, ...fallback })
  return {
    page: { t: remembering(t), i18n: { language: locale } },
    sent: new Map([...parts].map(([part, texts]) => [part, sentTexts(locale, part, texts)])),
  }
}

/** Lines of the API name the special currency already; a catalogue that stands alone takes its own word. */
function withCurrency(catalogue: Catalogue): Catalogue {
  const name = String(catalogue['site']?.['specialCurrency'])
  return JSON.parse(
    JSON.stringify(catalogue).replaceAll('{{specialCurrency}}', () => JSON.stringify(name).slice(1, -1)),
  ) as Catalogue
}

function sentTexts(locale: Locale, part: TextPart, texts: Catalogue): SentTexts {
  const json = JSON.stringify(texts)
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 12)
  return { json, href: `${TEXTS_PATH}/${locale}/${part}/${hash}` }
}
