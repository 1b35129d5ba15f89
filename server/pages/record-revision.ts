import { asc, eq } from 'drizzle-orm'
import { appPageRevisions, type REVISION_KINDS } from '#db/schema/pages/editing.ts'
import { appPageComponents, appPageRoles, appPages, type TextSources } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import type { BlockName } from '../domain/vocabulary/blocks.ts'
import type { PageAct } from './announce.ts'

export type RevisionBlock = {
  id: string
  name: BlockName
  viewId: string | null
  position: number
  props: Record<string, unknown>
}

/** Everything that makes a page, as it was. */
export type RevisionContent = {
  path: string
  title: Record<string, string>
  description: Record<string, string>
  /** Not kept by the oldest revisions. */
  textSources?: TextSources
  styles: string
  requiresAuth: boolean
  accessLevelId: string | null
  roles: string[]
  blocks: RevisionBlock[]
}

/**
 * Keeps what the page holds now. Kept beside `pageId`, from whichever page `sourceId` names (a draft's content belongs
 * to its page).
 */
export async function recordRevision(
  tx: Transaction,
  { actor, now }: PageAct,
  pageId: string,
  kind: (typeof REVISION_KINDS)[number],
  sourceId = pageId,
): Promise<void> {
  const [[page], roles, blocks] = [
    await tx.select().from(appPages).where(eq(appPages.id, sourceId)),
    await tx.select().from(appPageRoles).where(eq(appPageRoles.appPageId, sourceId)),
    await tx
      .select()
      .from(appPageComponents)
      .where(eq(appPageComponents.pageId, sourceId))
      .orderBy(asc(appPageComponents.position), asc(appPageComponents.id)),
  ]
  if (!page) return
  const { path, title, description, textSources, styles, requiresAuth, accessLevelId } = page
  const content: RevisionContent = {
    path,
    title,
    description,
    textSources,
    styles,
    requiresAuth,
    accessLevelId,
    roles: roles.map(({ roleId }) => roleId),
    blocks: blocks.map(({ id, name, viewId, position, props }) => ({ id, name, viewId, position, props })),
  }
  await tx
    .insert(appPageRevisions)
    .values({ pageId, kind, content, createdById: actor.kind === 'system' ? null : actor.userId, createdAt: now })
}

/** What a page was before its first revision is a revision too: the first publication replaces something. */
export async function keepOrigin(tx: Transaction, act: PageAct, pageId: string): Promise<void> {
  const [known] = await tx
    .select({ id: appPageRevisions.id })
    .from(appPageRevisions)
    .where(eq(appPageRevisions.pageId, pageId))
    .limit(1)
  if (known === undefined) await recordRevision(tx, act, pageId, 'origin')
}
