import { and, asc, eq, isNull } from 'drizzle-orm'
import { appPageClipboards, appPageSwitches } from '#db/schema/pages/editing.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { PageEdition } from './contract/page-edition.ts'
import type { RequestContext } from '../context.ts'
import { localesOf } from '../domain/blocks/props.ts'
import { notFound } from '../problem.ts'
import { checkStored } from './check-page.ts'
import { copyId } from './copy-id.ts'
import { requirePageEditor } from './editors.ts'
import { ownTextsOf } from './own-texts.ts'
import { isModified, settingsOf } from './publish.ts'
import { readPage } from './read-page.ts'
import { stepsOf } from './steps.ts'
import { isUuid } from '../domain/uuid.ts'

/**
 * `GET /api/v1/services/app-pages/:id/edition`: what an editor works on: the page's draft where there is one, else the
 * page itself, with every locale of its texts. `ids` leads from a block of the page to its copy in the draft.
 */
export async function edition(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params, locale, editionLocale } = context
  const { orm } = app.database
  const [asked] = isUuid(params.id ?? '')
    ? await orm
        .select()
        .from(appPages)
        .where(and(eq(appPages.id, params.id ?? ''), isNull(appPages.deletedAt)))
    : []
  if (!asked) throw notFound()
  const [draft = null] = asked.isDraft
    ? [asked]
    : await orm
        .select()
        .from(appPages)
        .where(and(eq(appPages.draftOfPageId, asked.id), isNull(appPages.deletedAt)))
  const originalId = asked.isDraft ? asked.draftOfPageId : asked.id
  const worked = draft ?? asked
  const [original = null] =
    asked.id === originalId
      ? [asked]
      : originalId === null
        ? []
        : await orm.select().from(appPages).where(eq(appPages.id, originalId))
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
    blocks: components.map(({ id, name, viewId, position, props, updatedAt }) => ({
      id,
      name,
      viewId,
      position,
      props,
      updatedAt: updatedAt.toISOString(),
      locales: localesOf(props),
      missing: shown?.faults[id] ?? [],
      faults: faults.filter(fault => fault.blockId === id).map(({ blockId: _, ...fault }) => fault),
    })),
    ids: draft === null ? {} : Object.fromEntries(replaced.map(({ id }) => [id, copyId(draft.id, id)])),
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

const componentsOf = ({ app }: RequestContext, pageId: string) =>
  app.database.orm
    .select()
    .from(appPageComponents)
    .where(eq(appPageComponents.pageId, pageId))
    .orderBy(asc(appPageComponents.position), asc(appPageComponents.id))
