import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import { languageLines } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { InterfaceText, InterfaceTexts, LocaleText } from './contract/interface-texts.ts'
import type { AppContext, RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import { TEXT_FILTERS, type TextFilter } from './domain/texts/filters.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { appAdminsOnly } from '#server/policies/sentences.ts'
import { forbidden, unauthenticated } from '../problem.ts'
import { assertParameters, readPageQuery, readWordQuery } from '../query.ts'
import { pageParameter } from '../domain/list-query.ts'
import { editableLines } from './language-lines.ts'

const PAGE_SIZE = 20
const MAX_SEARCH = 200

type Line = Pick<typeof languageLines.$inferSelect, 'group' | 'key' | 'text' | 'catalogueText'>

/** @throws Problem 401, 403: interface texts are the app admins' */
export function requireTextEditor(actor: Actor): void {
  if (actor.kind === 'guest') throw unauthenticated()
  if (!appAdminsOnly(actor)) throw forbidden()
}

/**
 * `GET /api/v1/services/interface-texts?search=&state=&page[number]=&id=`: the texts that say all the words searched
 * for, in one language of the site, as the catalogue or as editors have them, or in their key. `id` gives one text,
 * whatever else is asked.
 */
export async function interfaceTexts({ app, actor, query }: RequestContext): Promise<ApiAnswer> {
  requireTextEditor(actor)
  const asked = readQuery(query)
  const all = await textsOf(app)
  const found =
    asked.id === null ? all.filter(text => matchesWords(text, asked.words)) : all.filter(text => text.id === asked.id)
  const inState = (state: TextFilter) => found.filter(text => isInState(text, state))
  const listed = asked.id === null ? inState(asked.state) : found
  const lastPage = Math.max(1, Math.ceil(listed.length / PAGE_SIZE))
  const number = Math.min(asked.page, lastPage)
  const answer: InterfaceTexts = {
    data: listed.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE),
    meta: {
      page: { number, size: PAGE_SIZE, total: listed.length, lastPage },
      counts: Object.fromEntries(TEXT_FILTERS.map(state => [state, inState(state).length])) as Record<
        TextFilter,
        number
      >,
    },
  }
  return plain(200, answer, { 'cache-control': 'private, no-store' })
}

function readQuery(query: URLSearchParams): { words: string[]; state: TextFilter; page: number; id: string | null } {
  assertParameters(query, ['search', 'state', pageParameter('number'), 'id'])
  const words = folded((query.get('search') ?? '').slice(0, MAX_SEARCH))
    .split(/\s+/)
    .filter(Boolean)
  return {
    words,
    state: readWordQuery(query, 'state', TEXT_FILTERS) ?? 'all',
    page: readPageQuery(query),
    id: query.get('id'),
  }
}

/** Every text of the interface and of mails in the site's languages. */
async function textsOf(app: AppContext): Promise<InterfaceText[]> {
  const lines = await app.database.orm
    .select({
      group: languageLines.group,
      key: languageLines.key,
      text: languageLines.text,
      catalogueText: languageLines.catalogueText,
    })
    .from(languageLines)
  const byId = new Map(lines.map(line => [`${line.group}:${line.key}`, line]))
  const ids = new Set(app.site.locales.flatMap(locale => Object.keys(editableLines(locale))))
  return [...ids].sort().map(id => textOf(id, app.site.locales, byId.get(id)))
}

/** One text as the catalogue and as editors have it. */
export function textOf(id: string, locales: readonly Locale[], line: Line | undefined): InterfaceText {
  const [group = '', key = ''] = id.split(/:(.*)/s)
  const texts = locales.flatMap(locale => {
    const catalogue = editableLines(locale)[id]
    if (catalogue === undefined) return []
    const changed = line?.text[locale] || null
    const former = changed === null ? undefined : line?.catalogueText[locale]
    return [
      [
        locale,
        {
          catalogue,
          changed,
          former: former === undefined || former === catalogue ? null : former,
        } satisfies LocaleText,
      ] as const,
    ]
  })
  return { id, group, key, texts: Object.fromEntries(texts) }
}

function isInState({ texts }: InterfaceText, state: TextFilter): boolean {
  return (
    state === 'all' || Object.values(texts).some(text => (state === 'changed' ? text.changed : text.former) !== null)
  )
}

function matchesWords({ id, texts }: InterfaceText, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const wholes = [
    id,
    ...Object.values(texts).flatMap(({ catalogue, changed }) =>
      changed === null ? [catalogue] : [catalogue, changed],
    ),
  ]
  return wholes.some(whole => {
    const text = folded(whole)
    return words.every(word => text.includes(word))
  })
}

const known = new BoundedCache<string>({ name: 'searched-texts', bound: 50_000 })

/** Without case, accents and kinds of apostrophes and spaces, so that a text is found however it is typed. */
function folded(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  return known.set(text, plain)
}
