import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { appPageRevisions } from '#db/schema/pages/editing.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { PageRevision, PageRevisionDetail } from './contract/page-edition.ts'
import type { RequestContext } from '../context.ts'
import { compareBlocks } from '../domain/blocks/compare.ts'
import { blockOf } from '../domain/blocks/blocks.ts'
import { notFound } from '../problem.ts'
import { announcePages, asStepOf, invalidatePages, recordPageHistory } from './announce.ts'
import { copyId } from './copy-id.ts'
import { findOrMakeDraft } from './draft.ts'
import { requirePageEditor } from './editors.ts'
import { componentsOf } from './publish.ts'
import { recordRevision, type RevisionBlock, type RevisionContent } from './record-revision.ts'
import { isUuid } from '../domain/uuid.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }
const MAX_LISTED = 100

const columns = {
  id: appPageRevisions.id,
  kind: appPageRevisions.kind,
  createdAt: appPageRevisions.createdAt,
  content: appPageRevisions.content,
  firstName: users.firstName,
  lastName: users.lastName,
}
type Row = {
  id: string
  kind: PageRevision['kind']
  createdAt: Date
  content: Record<string, unknown>
  firstName: string | null
  lastName: string | null
}

/** `GET /api/v1/services/app-pages/:id/revisions`: what the page was, newest first. */
export async function revisions(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const rows = await rowsOf(context, await ownerOf(context))
  return plain(200, { data: rows.map(listed) }, PRIVATE)
}

/**
 * `GET /api/v1/services/app-pages/:id/revisions/:revision`: one of them, with what it changed (against the one before),
 * and what restoring it would change.
 */
export async function revision(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { orm } = context.app.database
  const pageId = await ownerOf(context)
  const found = await requireRevision(context, pageId)
  const [[previous], [draft]] = await Promise.all([
    orm
      .select({ content: appPageRevisions.content })
      .from(appPageRevisions)
      .where(and(eq(appPageRevisions.pageId, pageId), lt(appPageRevisions.id, found.id)))
      .orderBy(desc(appPageRevisions.id))
      .limit(1),
    orm.select({ id: appPages.id }).from(appPages).where(eq(appPages.draftOfPageId, pageId)),
  ])
  const components = await orm
    .select()
    .from(appPageComponents)
    .where(eq(appPageComponents.pageId, draft?.id ?? pageId))
    .orderBy(appPageComponents.position, appPageComponents.id)
  const content = contentOf(found)
  const ids = new Map(
    content.blocks.flatMap(({ id }) => (draft === undefined ? [] : [[copyId(draft.id, id), id] as const])),
  )
  const current = components.map(component => ({ ...component, id: ids.get(component.id) ?? component.id }))
  const fieldsOf = (name: RevisionBlock['name']) => blockOf(name).fields
  const data: PageRevisionDetail = {
    ...listed(found),
    title: content.title,
    path: content.path,
    changed: previous === undefined ? [] : compareBlocks(contentOf(previous).blocks, content.blocks, fieldsOf),
    restoring: compareBlocks(current, content.blocks, fieldsOf),
    isFirst: previous === undefined,
  }
  return plain(200, { data }, PRIVATE)
}

/**
 * `POST /api/v1/services/app-pages/:id/revisions/:revision/restore`: into the draft. The draft as it was is kept as a
 * revision, and the step can be taken back.
 */
export async function restoreRevision(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const pageId = await ownerOf(context)
  const content = contentOf(await requireRevision(context, pageId))
  const draftId = await context.app.database.orm.transaction(async tx => {
    const { draft } = await findOrMakeDraft(tx, context, pageId)
    await asStepOf(tx, context)
    await recordRevision(tx, context, pageId, 'draft', draft.id)
    await restoreBlocks(tx, context, { draft, blocks: content.blocks })
    const { title, description, textSources = {}, styles } = content
    await tx
      .update(appPages)
      .set({
        title,
        description,
        textSources,
        styles,
        updatedById: context.actor.userId,
        updatedAt: new Date(Math.max(context.now.getTime(), draft.updatedAt.getTime() + 1)),
      })
      .where(eq(appPages.id, draft.id))
    await recordPageHistory(tx, context, {
      operation: 'restoreRevision',
      pageId: draft.id,
      changes: { revision: { after: context.params.revision } },
    })
    await announcePages(tx, [pageId, draft.id])
    return draft.id
  })
  invalidatePages()
  return plain(200, { data: { type: 'app-pages', id: draftId } })
}

type Restoring = { draft: typeof appPages.$inferSelect; blocks: readonly RevisionBlock[] }

async function restoreBlocks(
  tx: Transaction,
  { actor, now }: RequestContext,
  { draft, blocks }: Restoring,
): Promise<void> {
  const current = new Map((await componentsOf(tx, draft.id)).map(component => [component.id, component]))
  const wanted = blocks.map(({ id, ...block }) => ({
    id: draft.draftOfPageId === null ? id : copyId(draft.id, id),
    ...block,
  }))
  const gone = [...current.keys()].filter(id => !wanted.some(block => block.id === id))
  if (gone.length > 0) await tx.delete(appPageComponents).where(inArray(appPageComponents.id, gone))
  for (const [position, { id, name, viewId, props }] of wanted.entries()) {
    const former = current.get(id)
    const stamp = {
      updatedById: actor.userId,
      updatedAt: new Date(Math.max(now.getTime(), (former?.updatedAt.getTime() ?? 0) + 1)),
    }
    if (former)
      await tx
        .update(appPageComponents)
        .set({ viewId, props, position, ...stamp })
        .where(eq(appPageComponents.id, id))
    else
      await tx.insert(appPageComponents).values({
        id,
        pageId: draft.id,
        name,
        viewId,
        props,
        position,
        createdById: actor.userId,
        createdAt: now,
        ...stamp,
      })
  }
}

/** A draft's revisions are its page's. @throws Problem 404 */
async function ownerOf({ app, params }: RequestContext): Promise<string> {
  const id = params.id ?? ''
  const [page] = isUuid(id)
    ? await app.database.orm
        .select({ id: appPages.id, draftOfPageId: appPages.draftOfPageId })
        .from(appPages)
        .where(eq(appPages.id, id))
    : []
  if (!page) throw notFound()
  return page.draftOfPageId ?? page.id
}

const rowsOf = ({ app }: RequestContext, pageId: string): Promise<Row[]> =>
  app.database.orm
    .select(columns)
    .from(appPageRevisions)
    .leftJoin(users, eq(users.id, appPageRevisions.createdById))
    .where(eq(appPageRevisions.pageId, pageId))
    .orderBy(desc(appPageRevisions.id))
    .limit(MAX_LISTED)

async function requireRevision({ app, params }: RequestContext, pageId: string): Promise<Row> {
  const id = params.revision ?? ''
  const [found] = isUuid(id)
    ? await app.database.orm
        .select(columns)
        .from(appPageRevisions)
        .leftJoin(users, eq(users.id, appPageRevisions.createdById))
        .where(and(eq(appPageRevisions.pageId, pageId), eq(appPageRevisions.id, id)))
    : []
  if (!found) throw notFound()
  return found
}

const contentOf = ({ content }: { content: Record<string, unknown> }) => content as unknown as RevisionContent

const listed = ({ id, kind, createdAt, firstName, lastName, ...row }: Row): PageRevision => ({
  id,
  kind,
  createdAt: createdAt.toISOString(),
  author: [firstName, lastName].filter(Boolean).join(' ') || null,
  blocks: contentOf(row).blocks.length,
})
