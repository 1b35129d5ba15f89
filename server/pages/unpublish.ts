import { and, eq, isNull } from 'drizzle-orm'
import { appPageSwitches } from '#db/schema/pages/editing.ts'
import { appEnvs, appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { announcePages, asNoStep, invalidatePages, recordPageHistory, type PageAct } from './announce.ts'
import { requirePage, requirePageEditor } from './editors.ts'
import { componentsOf, replaceContent } from './publish.ts'
import { recordRevision } from './record-revision.ts'

/**
 * `POST /api/v1/services/app-pages/:id/unpublish`: the page goes offline and is a draft again, with what its draft had
 * changed.
 */
export async function unpublish(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const id = context.params.id ?? ''
  await context.app.database.orm.transaction(tx => takeOffline(tx, context, id))
  invalidatePages()
  return plain(200, { data: { type: 'app-pages', id } })
}

/** In the caller's transaction. What was online stays a revision. @throws Problem 404, 422 */
export async function takeOffline(tx: Transaction, act: PageAct, id: string): Promise<void> {
  const page = await requirePage(tx, id)
  if (page.isDraft || page.isDefault)
    throw new Problem(422, {
      code: 'page.published',
      detail: page.isDefault ? 'validation.pageDefault' : 'validation.pageOffline',
    })
  await asNoStep(tx)
  await recordRevision(tx, act, page.id, 'unpublish')
  const [draft] = await tx
    .select()
    .from(appPages)
    .where(and(eq(appPages.draftOfPageId, page.id), isNull(appPages.deletedAt)))
  if (draft)
    await replaceContent(tx, act, {
      draft,
      original: page,
      components: await componentsOf(tx, draft.id),
      replaced: await componentsOf(tx, page.id),
    })
  await tx
    .update(appPages)
    .set({ isDraft: true, updatedAt: new Date(Math.max(act.now.getTime(), page.createdAt.getTime() + 1)) })
    .where(eq(appPages.id, page.id))
  await tx.delete(appPageSwitches).where(and(eq(appPageSwitches.pageId, page.id), eq(appPageSwitches.act, 'unpublish')))
  await tx.update(appEnvs).set({ updatedAt: act.now }).where(eq(appEnvs.id, 'main'))
  await recordPageHistory(tx, act, {
    operation: 'unpublish',
    pageId: page.id,
    changes: { isDraft: { before: false, after: true } },
  })
  await announcePages(tx, [page.id, ...(draft ? [draft.id] : [])])
}
