import { asc, eq } from 'drizzle-orm'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../context.ts'
import { badRequest, conflict } from '../problem.ts'
import { announcePages, asStepOf, invalidatePages, recordPageHistory } from './announce.ts'
import { requirePage, requirePageEditor } from './editors.ts'
import { isUuid } from '#server/domain/uuid.ts'

/**
 * `POST /api/v1/services/app-pages/:id/order`, body `{ id, before }`: puts a block before another, or last with
 * `before` null. Says where one block goes and not how the whole list looks, so that two editors never undo each other
 * or lose a block; leaves the blocks' own stamps alone, so that nobody's open form becomes stale.
 */
export async function order(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params, now, actor } = context
  const { id, before } = readBody(await context.json())
  const ids = await app.database.orm.transaction(async tx => {
    const page = await requirePage(tx, params.id ?? '')
    const rows = await tx
      .select({ id: appPageComponents.id })
      .from(appPageComponents)
      .where(eq(appPageComponents.pageId, page.id))
      .orderBy(asc(appPageComponents.position), asc(appPageComponents.id))
    const current = rows.map(row => row.id)
    const placed = placeBefore(current, id, before)
    if (placed === null) throw conflict('conflict.stale', 'this block is no longer on the page')
    await asStepOf(tx, context)
    for (const [position, each] of placed.entries())
      await tx.update(appPageComponents).set({ position }).where(eq(appPageComponents.id, each))
    if (placed.join() !== current.join()) {
      await tx
        .update(appPages)
        .set({
          updatedAt: now > page.updatedAt ? now : new Date(page.updatedAt.getTime() + 1),
          updatedById: actor.userId,
        })
        .where(eq(appPages.id, page.id))
      await recordPageHistory(tx, context, {
        operation: 'order',
        pageId: page.id,
        changes: { components: { before: current, after: placed } },
      })
      await announcePages(tx, [page.id])
    }
    return placed
  })
  invalidatePages()
  return plain(200, { data: { ids } })
}

/** The list with one of its members before another, or last; null when either is not in it. */
export function placeBefore(ids: readonly string[], id: string, before: string | null): string[] | null {
  if (!ids.includes(id) || (before !== null && !ids.includes(before))) return null
  if (id === before) return [...ids]
  const others = ids.filter(each => each !== id)
  const at = before === null ? others.length : others.indexOf(before)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

function readBody(body: unknown): { id: string; before: string | null } {
  const { id, before = null } = (typeof body === 'object' && body !== null ? body : {}) as {
    id?: unknown
    before?: unknown
  }
  if (typeof id !== 'string' || !isUuid(id) || !(before === null || (typeof before === 'string' && isUuid(before)))) {
    throw badRequest('order.body', 'the body is { "id": a block, "before": a block or null }')
  }
  return { id, before }
}
