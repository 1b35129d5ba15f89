import { asc, eq, sql } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import { appMenuItems } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../context.ts'
import { childrenOf, MENU_DEPTH, placeItem, type Placement } from './domain/menu/tree.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { DEFAULT_LOCALE } from '#server/domain/vocabulary/locales.ts'
import { badRequest, conflict, invalid } from '../problem.ts'
import { invalidateTags } from './cache.ts'
import { requirePageEditor } from './editors.ts'
import { isUuid } from '#server/domain/uuid.ts'

/**
 * `POST /api/v1/services/app-menu/order`, body `{ id, parentId, before }`: puts an entry, with all that is below it,
 * under another parent (null: the bar), before one of its children or last. Two editors move one after the other;
 * nobody's open form becomes stale.
 * @throws Problem 409 what it names is gone; 422 the entry would stand below itself, or too deep
 */
export async function sortMenu(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, actor, now, request, locale } = context
  const placement = readBody(await context.json())
  const places = await app.database.orm.transaction(async tx => {
    await tx.execute(sql`lock table app_menu_items in share row exclusive mode`)
    const rows = await tx
      .select({
        id: appMenuItems.id,
        parentId: appMenuItems.parentId,
        position: appMenuItems.position,
        name: appMenuItems.name,
      })
      .from(appMenuItems)
      .orderBy(asc(appMenuItems.position), asc(appMenuItems.id))
    const before = rows.find(row => row.id === placement.id)
    const placed = placeItem(rows, placement)
    if (!placed.ok) {
      if (placed.reason === 'gone' || !before) throw conflict('conflict.stale', 'this entry is no longer where it was')
      throw invalid('/parentId', `menu.${placed.reason}`, {
        id: before.id,
        name: localizedText(before.name, { locale, fallback: DEFAULT_LOCALE }),
        max: MENU_DEPTH,
      })
    }
    const numbered = [...new Set(placed.nodes.map(node => node.parentId))].flatMap(parentId =>
      childrenOf(placed.nodes, parentId).map((node, position) => ({ ...node, position })),
    )
    const changed = numbered.filter(node =>
      rows.some(row => row.id === node.id && (row.position !== node.position || row.parentId !== node.parentId)),
    )
    for (const { id, parentId, position } of changed)
      await tx.update(appMenuItems).set({ parentId, position }).where(eq(appMenuItems.id, id))
    if (changed.length > 0) {
      const after = numbered.find(node => node.id === placement.id)!
      await tx.insert(historyActions).values({
        actionType: 'updates',
        operation: 'order',
        resourceType: 'app-menu-items',
        resourceId: after.id,
        changes: {
          parent: { before: before!.parentId, after: after.parentId },
          position: { before: before!.position, after: after.position },
        },
        actorId: actor.userId,
        impersonatorId: actor.impersonatorId,
        requestId: request.requestId,
        createdAt: now,
        updatedAt: now,
      })
      const tags = ['app-menu-items', ...changed.map(({ id }) => `app-menu-items:${id}`)]
      await tx.execute(sql`select pg_notify('cache', ${JSON.stringify({ tags, hard: true })})`)
    }
    return numbered.map(({ id, parentId, position }) => ({ id, parentId, position }))
  })
  invalidateTags(['app-menu-items'])
  return plain(200, { data: places })
}

function readBody(body: unknown): Placement {
  const {
    id,
    parentId = null,
    before = null,
  } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Record<keyof Placement, unknown>>
  const isPlace = (value: unknown): value is string | null =>
    value === null || (typeof value === 'string' && isUuid(value))
  if (typeof id !== 'string' || !isUuid(id) || !isPlace(parentId) || !isPlace(before)) {
    throw badRequest(
      'order.body',
      'the body is { "id": an entry, "parentId": an entry or null, "before": an entry or null }',
    )
  }
  return { id, parentId, before }
}
