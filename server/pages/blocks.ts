import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { appPageClipboards } from '#db/schema/pages/editing.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { badRequest, conflict, notFound } from '../problem.ts'
import { announcePages, asStepOf, invalidatePages, recordPageHistory } from './announce.ts'
import { copyId } from './copy-id.ts'
import { findOrMakeDraft } from './draft.ts'
import { requirePageEditor } from './editors.ts'
import { isUuid } from '../domain/uuid.ts'

type Component = typeof appPageComponents.$inferSelect
type Page = typeof appPages.$inferSelect

/** `POST /api/v1/services/app-pages/:id/blocks/:block/duplicate`: the same block once more, right behind it. */
export const duplicate = (context: RequestContext) =>
  inDraft(context, 'duplicate', async (tx, draft) => {
    const block = await requireBlock(tx, draft, context.params.block)
    return place(tx, context, { draft, name: block.name, props: block.props, position: block.position + 1 })
  })

/** `POST /api/v1/services/app-pages/:id/blocks/:block/remove`: out of the draft; the step can be taken back. */
export const remove = (context: RequestContext) =>
  inDraft(context, 'remove', async (tx, draft) => {
    const block = await requireBlock(tx, draft, context.params.block)
    await tx.delete(appPageComponents).where(eq(appPageComponents.id, block.id))
    return block.id
  })

/** `POST /api/v1/services/app-pages/:id/blocks/:block/copy`: into the person's own clipboard, for any page. */
export async function copy(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params, actor, now } = context
  const block = params.block ?? ''
  const [found] = isUuid(block)
    ? await app.database.orm.select().from(appPageComponents).where(eq(appPageComponents.id, block))
    : []
  if (!found || actor.userId === null) throw notFound()
  const values = { name: found.name, props: found.props, updatedAt: now }
  await app.database.orm
    .insert(appPageClipboards)
    .values({ userId: actor.userId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: appPageClipboards.userId, set: values })
  return plain(200, { data: { name: found.name } })
}

/**
 * `POST /api/v1/services/app-pages/:id/blocks/paste`: what was copied, at the end of this page.
 * @throws Problem 409 when nothing was copied
 */
export const paste = (context: RequestContext) =>
  inDraft(context, 'paste', async (tx, draft) => {
    const [copied] = await tx
      .select()
      .from(appPageClipboards)
      .where(eq(appPageClipboards.userId, context.actor.userId ?? ''))
    if (!copied) throw conflict('page.clipboard', 'nothing was copied')
    return place(tx, context, { draft, name: copied.name, props: copied.props, position: null })
  })

/** One step in the page's draft, made if there is none. */
async function inDraft(
  context: RequestContext,
  operation: string,
  work: (tx: Transaction, draft: Page) => Promise<string>,
): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params, now, actor } = context
  const { id, draftId } = await app.database.orm.transaction(async tx => {
    const { draft } = await findOrMakeDraft(tx, context, params.id ?? '')
    await asStepOf(tx, context)
    const made = await work(tx, draft)
    await tx
      .update(appPages)
      .set({ updatedAt: new Date(Math.max(now.getTime(), draft.updatedAt.getTime() + 1)), updatedById: actor.userId })
      .where(eq(appPages.id, draft.id))
    await recordPageHistory(tx, context, { operation, pageId: draft.id, changes: { components: { after: made } } })
    await announcePages(tx, [draft.id])
    return { id: made, draftId: draft.id }
  })
  invalidatePages()
  return plain(201, { data: { id, pageId: draftId } })
}

/** A block of the draft, by its own id or the one that it has on the page. */
async function requireBlock(tx: Transaction, draft: Page, id = ''): Promise<Component> {
  if (!isUuid(id)) throw badRequest('blocks.id', 'the address names a block')
  const [own] = await tx
    .select()
    .from(appPageComponents)
    .where(
      and(eq(appPageComponents.pageId, draft.id), sql`${appPageComponents.id} in (${id}, ${copyId(draft.id, id)})`),
    )
  if (!own) throw conflict('conflict.stale', 'this block is no longer on the page')
  return own
}

type Placing = Pick<Component, 'name' | 'props'> & { draft: Page; position: number | null }

async function place(
  tx: Transaction,
  { actor, now }: RequestContext,
  { draft, name, props, position }: Placing,
): Promise<string> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${appPageComponents.position}), -1)::int` })
    .from(appPageComponents)
    .where(eq(appPageComponents.pageId, draft.id))
  const at = position ?? (last?.position ?? -1) + 1
  const behind = await tx
    .select({ id: appPageComponents.id })
    .from(appPageComponents)
    .where(and(eq(appPageComponents.pageId, draft.id), gt(appPageComponents.position, at - 1)))
    .orderBy(asc(appPageComponents.position), asc(appPageComponents.id))
  for (const [index, { id }] of behind.entries())
    await tx
      .update(appPageComponents)
      .set({ position: at + 1 + index })
      .where(eq(appPageComponents.id, id))
  const [made] = await tx
    .insert(appPageComponents)
    .values({
      pageId: draft.id,
      name,
      props,
      position: at,
      createdById: actor.userId,
      updatedById: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: appPageComponents.id })
  return made!.id
}
