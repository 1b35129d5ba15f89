import { asc, eq, inArray } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { repositoryExternalInteractions } from '#db/schema/repository.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { mayWith, findReadable } from '../../jsonapi/one-record.ts'
import { forbiddenRecord, notFound } from '../../problem.ts'
import { publishes } from '../../publications/index.ts'
import { PUBLISHING_ITEMS } from '../checklist.ts'
import { openFields } from '../domain/external/compare.ts'
import { takesLicense } from '../domain/external/licenses.ts'
import { CHANGED_THERE, EXTERNAL_REPOSITORIES, type License } from '../domain/vocabulary.ts'
import type { Exchanges, ShownExchange } from '../contract.ts'
import { stateOf, valuesHere } from './state.ts'
import { MAX_ATTEMPTS, type Interaction } from './store-exchange.ts'

const NO_STORE = { 'cache-control': 'private, no-store' }

/** `GET /api/v1/services/external-repositories`: which of them this site is connected with. */
export const showRepositories = ({ app }: RequestContext): ApiAnswer =>
  plain(
    200,
    { data: EXTERNAL_REPOSITORIES.map(name => ({ name, isConnected: app.env.externalRepositories[name] !== null })) },
    NO_STORE,
  )

/**
 * `GET /api/v1/services/repository-items/:id/exchanges`: where else an item stands, and what differs, for whoever may
 * change it. @throws Problem 403, 404
 */
export async function showExchanges(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, actor, now, params } = context
  const resource = registry.get('repository-items')!
  const item = await findReadable(context, resource, params['id'] ?? '')
  if (item === null) throw notFound()
  if (!mayWith(resource, actor, 'update', item)) throw forbiddenRecord(resource.type, String(item.id))
  const table = repositoryExternalInteractions
  const rows = await app.database.orm
    .select()
    .from(table)
    .where(eq(table.repositoryItemId, String(item.id)))
    .orderBy(asc(table.id))
  const here = await filesHere(context, rows)
  const isOut = item.publishedAt instanceof Date && item.publishedAt <= now
  const isTheirs = rows.some(({ status, externalId }) => status !== 'pushed' && externalId !== null)
  const known = new Set(rows.map(({ repositoryType }) => repositoryType))
  const pushable = EXTERNAL_REPOSITORIES.filter(
    name =>
      app.env.externalRepositories[name] !== null && !known.has(name) && takesLicense(name, item.licenseId as License),
  )
  const answer: Exchanges = {
    exchanges: rows.map(row => shownExchange(context, { row, item, here })),
    pushesTo: isOut && !isTheirs && publishes(actor, PUBLISHING_ITEMS) ? pushable : [],
  }
  return plain(200, { data: answer }, NO_STORE)
}

/** Which of the files that came from elsewhere are still here. */
async function filesHere({ app }: RequestContext, rows: readonly Interaction[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(row => stateOf(row.pulledValues, app.site.defaultLocale).parts.flatMap(p => p.fileId ?? []))
  if (ids.length === 0) return new Set()
  const found = await app.database.orm.select({ id: files.id }).from(files).where(inArray(files.id, ids))
  return new Set(found.map(({ id }) => id))
}

type Showing = { row: Interaction; item: Readonly<Record<string, unknown>>; here: ReadonlySet<string> }

function shownExchange({ app, actor }: RequestContext, { row, item, here }: Showing): ShownExchange {
  const state = stateOf(row.pulledValues, app.site.defaultLocale)
  const ours = valuesHere(item, state.locale)
  const isConnected = app.env.externalRepositories[row.repositoryType] !== null
  const isIdle = row.underway === null && isConnected
  return {
    id: row.id,
    repository: row.repositoryType,
    url: row.externalUrl,
    status: row.status,
    underway: row.underway,
    problem: row.problem,
    isTriedAgain: row.underway !== null && row.attempts > 0 && row.attempts < MAX_ATTEMPTS,
    synchronizedAt: row.synchronizedAt?.toISOString() ?? null,
    isConnected,
    isChangedThere: row.status === 'pushed' && CHANGED_THERE.has(row.repositoryType),
    canPull: isIdle && row.status !== 'pushed' && row.externalId !== null,
    canPush: isIdle && row.status !== 'pulled' && publishes(actor, PUBLISHING_ITEMS),
    differences:
      row.status === 'pushed'
        ? []
        : openFields(state).map(field => ({ field, ours: ours[field], theirs: state.theirs[field] })),
    unknownLicense: state.unknownLicense,
    notTaken: state.parts.filter(({ fileId }) => fileId === null).map(({ name }) => name),
    goneThere: state.parts
      .filter(({ isGone, fileId }) => isGone === true && fileId !== null && here.has(fileId))
      .map(({ name }) => name),
  }
}
