import { and, asc, eq, isNull } from 'drizzle-orm'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { PageTranslations } from './contract/page-edition.ts'
import type { RequestContext } from '../context.ts'
import { confirmTranslation, localesOf, localise } from '../domain/blocks/props.ts'
import { isLocale, type Locale } from '../domain/vocabulary/locales.ts'
import { badRequest, conflict } from '../problem.ts'
import { announcePages, asStepOf, invalidatePages, recordPageHistory } from './announce.ts'
import { copyId } from './copy-id.ts'
import { findOrMakeDraft } from './draft.ts'
import { requirePage, requirePageEditor } from './editors.ts'
import { confirmOwnTexts, ownTextsOf } from './own-texts.ts'
import { settingsOf } from './publish.ts'

/**
 * `GET /api/v1/services/app-pages/translations`: every page (its draft where there is one) and how far it is in each
 * locale.
 */
export async function translations({ app, actor, locale }: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(actor)
  const { orm } = app.database
  const [pages, components] = await Promise.all([
    orm
      .select({
        id: appPages.id,
        path: appPages.path,
        title: appPages.title,
        description: appPages.description,
        textSources: appPages.textSources,
        isDraft: appPages.isDraft,
        draftOfPageId: appPages.draftOfPageId,
        createdAt: appPages.createdAt,
        updatedAt: appPages.updatedAt,
      })
      .from(appPages)
      .where(isNull(appPages.deletedAt))
      .orderBy(asc(appPages.path)),
    orm.select({ pageId: appPageComponents.pageId, props: appPageComponents.props }).from(appPageComponents),
  ])
  const data: PageTranslations = pages
    .filter(page => page.draftOfPageId === null)
    .map(page => {
      const worked = pages.find(each => each.draftOfPageId === page.id) ?? page
      const settings = settingsOf(page, worked)
      const texts = [
        ownTextsOf(settings),
        ...components.filter(({ pageId }) => pageId === worked.id).map(({ props }) => props),
      ]
      return {
        id: page.id,
        path: page.path,
        title: localise({ text: { $t: settings.title } }, locale, app.site.defaultLocale).text as string,
        isOnline: !page.isDraft,
        isDraft: worked !== page || page.isDraft,
        locales: localesOf(texts),
      }
    })
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/**
 * `POST /api/v1/services/app-pages/:id/blocks/:block/confirm`, body `{ locale }`: its texts in this locale say what the
 * source says now, whoever wrote them.
 */
export async function confirm(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params, now, actor } = context
  const locale = await localeOf(context)
  await app.database.orm.transaction(async tx => {
    const { draft } = await findOrMakeDraft(tx, context, params.id ?? '')
    await asStepOf(tx, context)
    const rows = await tx.select().from(appPageComponents).where(eq(appPageComponents.pageId, draft.id))
    const block = rows.find(({ id }) => id === params.block || id === copyId(draft.id, params.block ?? ''))
    if (!block) throw conflict('conflict.stale', 'this block is no longer on the page')
    await tx
      .update(appPageComponents)
      .set({
        props: { ...confirmTranslation(block.props, locale) },
        updatedById: actor.userId,
        updatedAt: new Date(Math.max(now.getTime(), block.updatedAt.getTime() + 1)),
      })
      .where(and(eq(appPageComponents.id, block.id), eq(appPageComponents.pageId, draft.id)))
    await announceTranslation(tx, context, draft.id, locale)
  })
  invalidatePages()
  return plain(200, { data: { locale } })
}

/**
 * `POST /api/v1/services/app-pages/:id/confirm`, body `{ locale }`: the same of the page's own title and description,
 * wherever its settings stand.
 */
export async function confirmOwn(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params, now, actor } = context
  const locale = await localeOf(context)
  await app.database.orm.transaction(async tx => {
    const asked = await requirePage(tx, params.id ?? '')
    const page = asked.draftOfPageId === null ? asked : await requirePage(tx, asked.draftOfPageId)
    const [draft = page] = await tx
      .select()
      .from(appPages)
      .where(and(eq(appPages.draftOfPageId, page.id), isNull(appPages.deletedAt)))
    // A page that is saved after its draft was made takes its settings along when that is published: those of a draft
    // that was changed must not be lost so.
    const settings = draft.updatedAt.getTime() === draft.createdAt.getTime() ? page : settingsOf(page, draft)
    await tx
      .update(appPages)
      .set({
        ...confirmOwnTexts(settings, locale),
        updatedById: actor.userId,
        updatedAt: new Date(Math.max(now.getTime(), settings.updatedAt.getTime() + 1)),
      })
      .where(eq(appPages.id, settings.id))
    await announceTranslation(tx, context, settings.id, locale)
  })
  invalidatePages()
  return plain(200, { data: { locale } })
}

async function localeOf(context: RequestContext): Promise<Locale> {
  const body = (await context.json()) as { locale?: unknown } | null
  if (!isLocale(body?.locale)) throw badRequest('confirm.body', 'the body is { "locale": one of the site’s }')
  return body.locale
}

async function announceTranslation(
  tx: Transaction,
  context: RequestContext,
  pageId: string,
  locale: Locale,
): Promise<void> {
  await recordPageHistory(tx, context, { operation: 'confirm', pageId, changes: { locale: { after: locale } } })
  await announcePages(tx, [pageId])
}
