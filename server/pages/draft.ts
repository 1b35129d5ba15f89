import { and, eq, isNull, sql } from 'drizzle-orm'
import { appPageComponents, appPageRoles, appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { announcePages, asNoStep, invalidatePages, recordPageHistory, type PageAct } from './announce.ts'
import { copyId } from './copy-id.ts'
import { requirePage, requirePageEditor } from './editors.ts'

type Page = typeof appPages.$inferSelect

/** `POST /api/v1/services/app-pages/:id/draft`: the page's draft, made if there is none yet; a draft is its own. */
export async function makeDraft(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params } = context
  const { draft, made } = await app.database.orm.transaction(tx => findOrMakeDraft(tx, context, params.id ?? ''))
  if (made) invalidatePages()
  return plain(made ? 201 : 200, { data: { type: 'app-pages', id: draft.id, draftOfPage: draft.draftOfPageId } })
}

/** In the caller's transaction; making it is nobody's step. */
export async function findOrMakeDraft(
  tx: Transaction,
  context: PageAct,
  id: string,
): Promise<{ draft: Page; made: boolean }> {
  const page = await requirePage(tx, id)
  if (page.isDraft) return { draft: page, made: false }
  const [existing] = await tx
    .select()
    .from(appPages)
    .where(and(eq(appPages.draftOfPageId, id), isNull(appPages.deletedAt)))
  return existing ? { draft: existing, made: false } : { draft: await copyPage(tx, context, page), made: true }
}

/**
 * Blocks keep the stamp they had, so that a form opened on the page itself can be saved into its draft without a false
 * conflict.
 */
async function copyPage(tx: Transaction, context: PageAct, page: Page): Promise<Page> {
  const { actor, now } = context
  const { id: _, ...content } = page
  await asNoStep(tx)
  const [draft] = await tx
    .insert(appPages)
    .values({
      ...content,
      isDraft: true,
      isDefault: false,
      draftOfPageId: page.id,
      createdById: actor.userId,
      updatedById: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!draft) throw new Error('The draft was not stored')
  const roles = await tx.select().from(appPageRoles).where(eq(appPageRoles.appPageId, page.id))
  const components = await tx.select().from(appPageComponents).where(eq(appPageComponents.pageId, page.id))
  if (roles.length > 0)
    await tx.insert(appPageRoles).values(roles.map(({ roleId }) => ({ appPageId: draft.id, roleId })))
  if (components.length > 0)
    await tx
      .insert(appPageComponents)
      .values(components.map(component => ({ ...component, id: copyId(draft.id, component.id), pageId: draft.id })))
  await recordPageHistory(tx, context, {
    operation: 'draft',
    pageId: draft.id,
    changes: { draftOfPage: { after: page.id } },
  })
  await announcePages(tx, [page.id, draft.id])
  await tx.execute(sql`select set_config('passerelle.steps', 'on', true)`)
  return draft
}
