import type { Planning } from '#server/publications/contract.ts'
import { dateText, listFormat } from '#server/domain/formats.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { PlanningAddress } from './address.ts'

type Record = Planning['drafts']['shown'][number]

/** A publication in words of the reader's language and time zone, which are made once, on the server. */
export type PlanningItem = Pick<Record, 'type' | 'title' | 'lang' | 'levelId' | 'author'> & {
  key: string
  href: string
  /** Codes of the languages of its title, as a list; empty where it lacks none. */
  languages: string
}
export type PlannedItem = PlanningItem & { day: string; time: string; isPlanned: boolean; isUnlisted: boolean }

/** The editorial calendar as the screen shows it. `asked` is what the API knows of the address. */
export async function loadPlanning(request: Request, context: WebContext, asked: PlanningAddress) {
  const known = await ask(request, context, asked)
  const planning = known ?? (await ask(request, context, { ...asked, type: '' }))
  if (planning === null) throw new Response(null, { status: 400 })
  const { entries, drafts, requests, timeZone, ...others } = planning
  const { locales } = await siteOf(context)
  const itemOf = itemsFor(context.locale, locales.length)
  const timeOf = (at: string) => dateText(new Date(at), context.locale, { timeZone, timeStyle: 'short' })
  return {
    ...others,
    timeZone,
    asked: known === null ? { ...asked, type: '' } : asked,
    entries: {
      total: entries.total,
      shown: entries.shown.map(({ day, publishedAt, isPlanned, isUnlisted, ...record }): PlannedItem => ({
        ...itemOf(record),
        day,
        time: timeOf(publishedAt),
        isPlanned,
        isUnlisted,
      })),
    },
    drafts: {
      total: drafts.total,
      shown: drafts.shown.map(({ updatedAt, ...record }) => ({ ...itemOf(record), updatedAt })),
    },
    requests: {
      total: requests.total,
      shown: requests.shown.map(({ requestId, askedAt, wishedAt, isOverdue, ...record }) => ({
        ...itemOf(record),
        key: requestId,
        decideAt: resourcePath('publication-requests', 'show', requestId),
        askedAt,
        wishedAt,
        isOverdue,
      })),
    },
  }
}

/** Null for a type that the reader does not plan. @throws Response as any call does */
async function ask(request: Request, context: WebContext, { month, type }: PlanningAddress): Promise<Planning | null> {
  const query = { month: month || null, type: type || null }
  try {
    return (await apiFor(request, context).get<{ data: Planning }>('/api/v1/services/publications/planning', { query }))
      .data
  } catch (error) {
    if (error instanceof Response && error.status === 400) return null
    throw error
  }
}

const itemsFor =
  (locale: string, languagesCount: number) =>
  ({ type, id, title, lang, levelId, author, titleLocales }: Omit<Record, 'updatedAt'>): PlanningItem => ({
    key: `${type} ${id}`,
    type,
    href: resourcePath(type, 'show', id),
    title,
    lang,
    levelId,
    author,
    languages:
      titleLocales.length < languagesCount
        ? listFormat(locale, 'unit').format(titleLocales.map(one => one.toUpperCase()))
        : '',
  })
