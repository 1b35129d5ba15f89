import { and, asc, eq, isNull } from 'drizzle-orm'
import { appPageClipboards, appPageSwitches } from '#db/schema/pages/editing.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { EditionBlock, PageEdition } from './contract/page-edition.ts'
import type { RequestContext } from '../context.ts'
import { localesOf } from '../domain/blocks/props.ts'
import { notFound } from '../problem.ts'
import { checkStored } from './check-page.ts'
import type { BlockFault } from './domain/accessibility/check-blocks.ts'
import { copyId } from './copy-id.ts'
import { requirePageEditor } from './editors.ts'
import { ownTextsOf } from './own-texts.ts'
import { isModified, settingsOf } from './publish.ts'
import { readPage } from './read-page.ts'
import { stepsOf } from './steps.ts'
import { isUuid } from '../domain/uuid.ts'

type Page = typeof appPages.$inferSelect
type Component = typeof appPageComponents.$inferSelect

/**
 * `GET /api/v1/services/app-pages/:id/edition`: what an editor works on: the page's draft where there is one, else the
 * page itself, with every locale of its texts. `ids` leads from a block of the page to its copy in the draft.
 */
export async function edition(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, locale, editionLocale } = context
  const { orm } = app.database
  const { asked, draft, original, originalId } = await loadEdited(context)
  const worked = draft ?? asked
  const settings = settingsOf(original, worked)
  const [components, replaced, shown, steps, [clipboard], switches] = await Promise.all([
    componentsOf(context, worked.id),
    draft === null || originalId === null ? [] : componentsOf(context, originalId),
    readPage(app, worked.id, editionLocale ?? locale),
    stepsOf(orm, worked.id, context.actor.userId),
    orm
      .select({ name: appPageClipboards.name })
      .from(appPageClipboards)
      .where(eq(appPageClipboards.userId, context.actor.userId ?? worked.id)),
    orm
      .select()
      .from(appPageSwitches)
      .where(eq(appPageSwitches.pageId, originalId ?? worked.id)),
  ])
  const faults = await checkStored(orm, components)
  const data: PageEdition = {
    pageId: originalId ?? worked.id,
    workedId: worked.id,
    draftId: draft?.id ?? null,
    isNew: worked.isDraft && originalId === null,
    isModified: draft !== null && isModified({ draft, components, replaced }),
    ...steps,
    copied: clipboard?.name ?? null,
    isDefault: worked.isDefault || (!asked.isDraft && asked.isDefault),
    switches: switches.map(({ act, at, fault }) => ({ act, at: at.toISOString(), fault })),
    path: settings.path,
    title: settings.title,
    description: settings.description,
    locales: localesOf(ownTextsOf(settings)),
    updatedAt: worked.updatedAt.toISOString(),
    blocks: components.map(component => blockOf(component, { missing: shown?.faults[component.id] ?? [], faults })),
    ids: draft === null ? {} : Object.fromEntries(replaced.map(({ id }) => [id, copyId(draft.id, id)])),
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/** A page with its other half: its draft, or the original of a draft. */
type Edited = { asked: Page; draft: Page | null; original: Page | null; originalId: string | null }

/** @throws Problem 404 */
async function loadEdited({ app, params }: RequestContext): Promise<Edited> {
  const { orm } = app.database
  const [asked] = isUuid(params.id ?? '')
    ? await orm
        .select()
        .from(appPages)
        .where(and(eq(appPages.id, params.id ?? ''), isNull(appPages.deletedAt)))
    : []
  if (!asked) throw notFound()
  if (!asked.isDraft) {
    const [draft = null] = await orm
      .select()
      .from(appPages)
      .where(and(eq(appPages.draftOfPageId, asked.id), isNull(appPages.deletedAt)))
    return { asked, draft, original: asked, originalId: asked.id }
  }
  const originalId = asked.draftOfPageId
  const [original = null] =
    originalId === null ? [] : await orm.select().from(appPages).where(eq(appPages.id, originalId))
  return { asked, draft: asked, original, originalId }
}

function blockOf(
  { id, name, viewId, position, props, updatedAt }: Component,
  { missing, faults }: { missing: string[]; faults: readonly BlockFault[] },
): EditionBlock {
  return {
    id,
    name,
    viewId,
    position,
    props,
    updatedAt: updatedAt.toISOString(),
    locales: localesOf(props),
    missing,
    faults: faults.filter(fault => fault.blockId === id).map(({ blockId: _, ...fault }) => fault),
  }
}

const componentsOf = ({ app }: RequestContext, pageId: string) =>
  app.database.orm
    .select()
    .from(appPageComponents)
    .where(eq(appPageComponents.pageId, pageId))
    .orderBy(asc(appPageComponents.position), asc(appPageComponents.id))
