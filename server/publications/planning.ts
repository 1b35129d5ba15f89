import { plain } from '#server/answer.ts'
import type { RequestContext } from '#server/context.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { localizedText, withoutMarker, type StoredTexts } from '#server/domain/localized-text.ts'
import { isMonth } from '#server/domain/moment.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import { badParameter, forbidden } from '#server/problem.ts'
import type { Planning } from './contract.ts'
import { boundsOfMonth, dayIn } from './domain/month.ts'
import { planningSql, type PlanningRow } from './planning-sql.ts'
import { publishes, readsDrafts } from './policies.ts'
import { readsDrafts as readsPublications } from './publication.ts'

/**
 * `GET /api/v1/services/publications/planning`: what is published and planned in `month`, the drafts, and the requests
 * that wait, of all types that the reader publishes or reads before they are published; `type` limits it to one.
 * @throws Problem 400 for another month or type, 403 to whoever reads no drafts of the site
 */
export async function showPlanning(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, actor, query, timeZone, now } = context
  const today = dayIn(now, timeZone)
  const month = query.get('month') ?? today.slice(0, 7)
  if (!isMonth(month)) throw badParameter('month', 'month', 'a month is YYYY-MM')
  if (!readsPublications(actor)) throw forbidden()
  const planned = [...registry.values()].filter(resource => isPlannedBy(resource, context))
  const asked = query.get('type')
  const resources = asked === null ? planned : planned.filter(({ type }) => type === asked)
  if (asked !== null && resources.length === 0) throw badParameter('type', 'type', 'there is no such publication')
  const requests = registry.get('publication-requests')
  const rows =
    resources.length === 0 || !requests
      ? []
      : (
          await app.database.orm.execute<PlanningRow>(
            planningSql({ resources, requests, actor, ...boundsOfMonth(month, timeZone) }),
          )
        ).rows
  const planning: Planning = {
    month,
    timeZone,
    today,
    types: planned.map(({ type }) => type),
    ...partsOf(rows, context),
  }
  return plain(200, { data: planning }, { 'cache-control': 'private, no-store' })
}

function isPlannedBy({ definition: { publishing }, columns }: Resource, { actor }: RequestContext): boolean {
  if (!publishing || !columns.has('publishedAt')) return false
  return publishes(actor, publishing) || readsDrafts(actor, publishing)
}

function partsOf(
  rows: readonly PlanningRow[],
  { timeZone, now, ...reader }: RequestContext,
): Pick<Planning, 'entries' | 'drafts' | 'requests'> {
  const part = <T>(name: PlanningRow['part'], one: (row: PlanningRow) => T) => {
    const own = rows.filter(row => row.part === name)
    return { total: own[0]?.total ?? 0, shown: own.map(one) }
  }
  return {
    entries: part('entry', row => ({
      ...recordOf(row, reader),
      publishedAt: new Date(row.at).toISOString(),
      day: dayIn(new Date(row.at), timeZone),
      isPlanned: new Date(row.at) > now,
      isUnlisted: row.status === 'unlisted',
    })),
    drafts: part('draft', row => ({ ...recordOf(row, reader), updatedAt: new Date(row.at).toISOString() })),
    requests: part('request', row => ({
      ...recordOf(row, reader),
      requestId: row.requestId!,
      askedAt: new Date(row.at).toISOString(),
      wishedAt: row.wishedAt === null ? null : new Date(row.wishedAt).toISOString(),
      isOverdue: row.wishedAt !== null && new Date(row.wishedAt) <= now,
    })),
  }
}

function recordOf(
  { type, id, titles, levelId, author }: PlanningRow,
  { locale, app: { site } }: Pick<RequestContext, 'locale' | 'app'>,
) {
  const texts: StoredTexts = typeof titles === 'string' ? { [locale]: titles } : titles
  const isWritten = (one: string) => withoutMarker(texts?.[one] ?? '') !== ''
  const shown = [locale, site.defaultLocale, ...LOCALES].find(isWritten)
  return {
    type,
    id,
    title: localizedText(texts, { locale, fallback: site.defaultLocale }),
    lang: shown === undefined || shown === locale ? null : shown,
    titleLocales: typeof titles === 'string' ? [] : site.locales.filter(isWritten),
    levelId,
    author,
  }
}
