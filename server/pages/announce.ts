import { sql } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import type { Transaction } from '#db/client.ts'
import type { RequestContext } from '../context.ts'
import { compileResource } from '../jsonapi/compile.ts'
import { indexRecords, type Searchable } from '../jsonapi/search-documents.ts'
import { appPage } from './resources/app-page.ts'
import { invalidateTags } from './cache.ts'

const searchedPages = compileResource(appPage) as Searchable

/**
 * Pages have changed: search finds what they say now, and every process hears of it at commit; this one need not wait
 * for the line.
 */
export async function announcePages(tx: Transaction, ids: readonly string[]): Promise<void> {
  await indexRecords(tx, searchedPages, ids)
  const tags = ['app-pages', 'app-page-components', ...ids.map(id => `app-pages:${id}`)]
  await tx.execute(sql`select pg_notify('cache', ${JSON.stringify({ tags, hard: true })})`)
}

/** After the commit. */
export const invalidatePages = () =>
  invalidateTags(['app-pages', 'app-page-components', 'app-redirections', 'app-envs'])

/** Who does something to a page, and when: a request's own, or the timetable's. */
export type PageAct = Pick<RequestContext, 'actor' | 'now'> & { request: { requestId: string } }

/**
 * What follows in this transaction is the actor's step, to be taken back. The rows of the blocks say so themselves
 * wherever they are only saved.
 */
export const asStepOf = (tx: Transaction, { actor }: PageAct) =>
  tx.execute(sql`select set_config('passerelle.actor', ${actor.userId ?? ''}, true)`)
/** What follows in this transaction is nobody's step. */
export const asNoStep = (tx: Transaction) => tx.execute(sql`select set_config('passerelle.steps', 'off', true)`)

/** One append-only line of history, in the same transaction as the change (specification 3, section 3). */
export async function recordPageHistory(
  tx: Transaction,
  { actor, now, request }: PageAct,
  {
    operation,
    pageId,
    changes,
  }: { operation: string; pageId: string; changes: Record<string, { before?: unknown; after?: unknown }> },
): Promise<void> {
  await tx.insert(historyActions).values({
    actionType: operation === 'draft' ? 'creation' : 'updates',
    operation,
    resourceType: 'app-pages',
    resourceId: pageId,
    changes,
    actorId: actor.kind === 'system' ? null : actor.userId,
    impersonatorId: actor.impersonatorId,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
}
