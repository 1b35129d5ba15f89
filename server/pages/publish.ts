import { and, eq, inArray, isNull } from 'drizzle-orm'
import { appPageSteps, appPageSwitches } from '#db/schema/pages/editing.ts'
import { appEnvs, appPageComponents, appPageRoles, appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { conflict, Problem } from '../problem.ts'
import { announcePages, asNoStep, invalidatePages, recordPageHistory, type PageAct } from './announce.ts'
import { assertAccessible } from './check-page.ts'
import { copyId } from './copy-id.ts'
import { requirePage, requirePageEditor } from './editors.ts'
import { keepOrigin, recordRevision } from './record-revision.ts'

type Page = typeof appPages.$inferSelect
type Component = typeof appPageComponents.$inferSelect

/**
 * `POST /api/v1/services/app-pages/:id/publish` (specification 1, section 4): a draft that was modified since it was
 * made takes the place of its page's content, and is gone. All or nothing. @throws Problem 422 for what not everyone
 * could read
 */
export async function publish(context: RequestContext): Promise<ApiAnswer> {
  return plain(200, { data: await publishOne(context, context.params.id ?? '') })
}

/** The same as the action `publish` of a page. */
export async function publishOne(context: RequestContext, draftId: string): Promise<{ type: 'app-pages'; id: string }> {
  requirePageEditor(context.actor)
  const id = await context.app.database.orm.transaction(tx => publishDraft(tx, context, draftId))
  invalidatePages()
  return { type: 'app-pages', id }
}

/** In the caller's transaction. @throws Problem 404, 409, 422 */
export async function publishDraft(tx: Transaction, context: PageAct, id: string): Promise<string> {
  const draft = await requirePage(tx, id)
  if (!draft.isDraft) throw new Problem(422, { code: 'page.draft', detail: 'validation.draft' })
  const original = draft.draftOfPageId === null ? null : await requirePage(tx, draft.draftOfPageId)
  const components = await componentsOf(tx, draft.id)
  const replaced = original === null ? [] : await componentsOf(tx, original.id)
  if (!isModified({ draft, components, replaced }))
    throw conflict('page.unmodified', 'this draft has not been changed since it was made')
  await assertAccessible(
    tx,
    components.toSorted((a, b) => a.position - b.position),
  )
  await asNoStep(tx)
  if (original !== null) await keepOrigin(tx, context, original.id)
  const published =
    original === null
      ? await publishNew(tx, context, draft)
      : await replaceContent(tx, context, { draft, original, components, replaced })
  await recordRevision(tx, context, published, 'publish')
  await tx.delete(appPageSteps).where(eq(appPageSteps.pageId, published))
  await tx
    .delete(appPageSwitches)
    .where(and(inArray(appPageSwitches.pageId, [published, draft.id]), eq(appPageSwitches.act, 'publish')))
  await tx.update(appEnvs).set({ updatedAt: context.now }).where(eq(appEnvs.id, 'main'))
  await recordPageHistory(tx, context, {
    operation: 'publish',
    pageId: published,
    changes: { components: { before: replaced.length, after: components.length } },
  })
  await announcePages(tx, [published, draft.id])
  return published
}

export const componentsOf = (tx: Transaction, pageId: string) =>
  tx.select().from(appPageComponents).where(eq(appPageComponents.pageId, pageId))

/** The page itself was saved or reordered, or its blocks are not the very ones that were copied. */
export function isModified({
  draft,
  components,
  replaced,
}: {
  draft: Pick<Page, 'id' | 'createdAt' | 'updatedAt'>
  components: readonly Component[]
  replaced: readonly Component[]
}): boolean {
  if (draft.updatedAt.getTime() !== draft.createdAt.getTime() || components.length !== replaced.length) return true
  const stamps = new Map(replaced.map(component => [copyId(draft.id, component.id), component.updatedAt.getTime()]))
  return components.some(component => stamps.get(component.id) !== component.updatedAt.getTime())
}

async function publishNew(tx: Transaction, { actor, now }: PageAct, draft: Page): Promise<string> {
  await refuseTakenPath(tx, draft.path, null)
  await tx
    .update(appPages)
    .set({ isDraft: false, updatedAt: now, updatedById: actor.userId })
    .where(eq(appPages.id, draft.id))
  return draft.id
}

export type Replacement = {
  draft: Page
  original: Page
  components: readonly Component[]
  replaced: readonly Component[]
}

/** The draft's blocks and settings take the place of the page's. */
export async function replaceContent(
  tx: Transaction,
  { actor, now }: PageAct,
  { draft, original, components, replaced }: Replacement,
): Promise<string> {
  const origins = new Map(replaced.map(component => [copyId(draft.id, component.id), component.id]))
  const kept = new Set(components.flatMap(({ id }) => origins.get(id) ?? []))
  const removed = replaced.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0) await tx.delete(appPageComponents).where(inArray(appPageComponents.id, removed))
  for (const { id, viewId, name, position, props, updatedAt } of components) {
    const origin = origins.get(id)
    if (origin === undefined)
      await tx.update(appPageComponents).set({ pageId: original.id }).where(eq(appPageComponents.id, id))
    else
      await tx
        .update(appPageComponents)
        .set({ viewId, name, position, props, updatedAt })
        .where(eq(appPageComponents.id, origin))
  }
  await replaceSettings(tx, { draft, original })
  const { title, description, textSources, styles, path, requiresAuth, accessLevelId } = settingsOf(original, draft)
  await tx.delete(appPages).where(eq(appPages.id, draft.id))
  await refuseTakenPath(tx, path, original.id)
  await tx
    .update(appPages)
    .set({
      title,
      description,
      textSources,
      styles,
      path,
      requiresAuth,
      accessLevelId,
      updatedAt: now,
      updatedById: actor.userId,
    })
    .where(eq(appPages.id, original.id))
  return original.id
}

/** Settings that were changed on the page itself while the draft was open win: publishing loses no one's edit. */
const hasNewerSettings = (original: Pick<Page, 'updatedAt'>, draft: Pick<Page, 'createdAt'>) =>
  original.updatedAt > draft.createdAt

/** The title, path and so on that publishing the draft would leave. */
export const settingsOf = <P extends Pick<Page, 'createdAt' | 'updatedAt'>>(original: P | null, draft: P): P =>
  original !== null && hasNewerSettings(original, draft) ? original : draft

async function replaceSettings(
  tx: Transaction,
  { draft, original }: Pick<Replacement, 'draft' | 'original'>,
): Promise<void> {
  if (hasNewerSettings(original, draft)) return
  const roles = await tx.select().from(appPageRoles).where(eq(appPageRoles.appPageId, draft.id))
  await tx.delete(appPageRoles).where(eq(appPageRoles.appPageId, original.id))
  if (roles.length > 0)
    await tx.insert(appPageRoles).values(roles.map(({ roleId }) => ({ appPageId: original.id, roleId })))
}

async function refuseTakenPath(tx: Transaction, path: string, own: string | null): Promise<void> {
  const taken = await tx
    .select({ id: appPages.id })
    .from(appPages)
    .where(and(eq(appPages.path, path), eq(appPages.isDraft, false), isNull(appPages.deletedAt)))
  if (taken.some(({ id }) => id !== own))
    throw new Problem(422, { code: 'validation.unique', detail: 'validation.unique', pointer: '/data/attributes/path' })
}
