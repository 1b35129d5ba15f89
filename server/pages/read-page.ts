import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { appPageComponents, appPageRoles, appPages } from '#db/schema/pages/pages.ts'
import { accessLevels } from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'
import type { LocalisedPage } from '../contract/site.ts'
import { blockOf } from '../domain/blocks/blocks.ts'
import { focalPointOf } from '../domain/blocks/focal-point.ts'
import { localesOf, localise, references } from '../domain/blocks/props.ts'
import type { Lookup, ShownFile } from '../domain/blocks/shown.ts'
import { scopeStyles } from '../html/styles.ts'
import type { BlockName } from '../domain/vocabulary/blocks.ts'
import type { Features } from '../domain/vocabulary/features.ts'
import { LOCALES, type Locale } from '../domain/vocabulary/locales.ts'
import type { Role } from '../domain/vocabulary/roles.ts'
import { memoize } from './cache.ts'
import { showBlock, type StoredBlock } from './show-blocks.ts'
import { isUuid } from '../domain/uuid.ts'

/** A page as one reader's language shows it, with what only the editor needs to know. */
export type ReadPage = {
  page: LocalisedPage & { roles: Role[] }
  /** Blocks that lack something they need, and what: visitors don't see them. */
  faults: Record<string, string[]>
  /** Locales in which the page has a title. */
  locales: Locale[]
  tags: string[]
}

/** The element that holds a page's blocks; its own styles reach no further. */
const PAGE_SCOPE = '[data-page]'

/** A page by id, localised, whoever may read it; remembered until it changes. Null when there is none. */
export function readPage(app: AppContext, id: string, locale: Locale): Promise<ReadPage | null> {
  const tags = ['app-pages', 'app-page-components', 'files', 'access-levels']
  return memoize(app, `page:${id}:${locale}`, tags, () => loadPage(app, id, locale))
}

async function loadPage(app: AppContext, id: string, locale: Locale): Promise<ReadPage | null> {
  const { orm } = app.database
  const [[row], roles, components] = await Promise.all([
    orm
      .select({ page: appPages, weight: accessLevels.weight })
      .from(appPages)
      .leftJoin(accessLevels, eq(accessLevels.id, appPages.accessLevelId))
      .where(and(eq(appPages.id, id), isNull(appPages.deletedAt))),
    orm.select({ roleId: appPageRoles.roleId }).from(appPageRoles).where(eq(appPageRoles.appPageId, id)),
    orm
      .select()
      .from(appPageComponents)
      .where(eq(appPageComponents.pageId, id))
      .orderBy(asc(appPageComponents.position), asc(appPageComponents.id)),
  ])
  if (!row) return null
  const fallback = app.site.defaultLocale
  const { lookup, fileIds } = await lookupFor(app, components, locale)
  const shown = components.map(component => showBlock(component, { locale, fallback, lookup }))
  const text = (leaf: Record<string, string>) => localise({ text: { $t: leaf } }, locale, fallback).text as string
  return {
    page: {
      id,
      path: row.page.path,
      title: text(row.page.title),
      description: text(row.page.description),
      styles: scopeStyles(row.page.styles, PAGE_SCOPE),
      isDraft: row.page.isDraft,
      requiresAuth: row.page.requiresAuth,
      roles: roles.map(({ roleId }) => roleId as Role),
      minimumWeight: row.weight,
      updatedAt: row.page.updatedAt.toISOString(),
      blocks: shown
        .filter(({ block, faults }) => faults.length === 0 && isOn(block.name, app.site.features))
        .map(({ block }) => block),
    },
    faults: Object.fromEntries(
      shown.filter(({ faults }) => faults.length > 0).map(({ block, faults }) => [block.id, faults]),
    ),
    locales: LOCALES.filter(each =>
      ['complete', 'automatic'].includes(localesOf({ title: { $t: row.page.title } })[each]),
    ),
    tags: [
      'type:app-pages',
      'type:app-page-components',
      `page:${id}`,
      'type:access-levels',
      ...fileIds.map(file => `files:${file}`),
    ],
  }
}

/** A block of a module that is switched off shows nothing. */
function isOn(name: BlockName, features: Features): boolean {
  const { feature } = blockOf(name)
  return feature === null || features[feature]
}

/** Everything that the blocks refer to, in two statements whatever their number. */
async function lookupFor(
  { database, site }: AppContext,
  components: readonly StoredBlock[],
  locale: Locale,
): Promise<{ lookup: Lookup; fileIds: string[] }> {
  const referred = components.map(component => references(blockOf(component.name).fields, component.props))
  const fileIds = [...new Set(referred.flatMap(({ files }) => files))].filter(isUuid)
  const pageIds = [...new Set(referred.flatMap(({ pages }) => pages))].filter(isUuid)
  const [fileRows, pageRows] = await Promise.all([
    fileIds.length === 0
      ? []
      : database.orm
          .select({
            id: files.id,
            slug: files.slug,
            metadata: files.metadata,
            altText: files.altText,
            focalPointX: files.focalPointX,
            focalPointY: files.focalPointY,
          })
          .from(files)
          .where(and(inArray(files.id, fileIds), isNull(files.deletedAt), eq(files.isPublic, true))),
    pageIds.length === 0
      ? []
      : database.orm
          .select({ id: appPages.id, path: appPages.path, title: appPages.title })
          .from(appPages)
          .where(and(inArray(appPages.id, pageIds), isNull(appPages.deletedAt), eq(appPages.isDraft, false))),
  ])
  const fileById = new Map(
    fileRows.map(file => [
      file.id,
      shownFile(file, localise({ t: { $t: file.altText } }, locale, site.defaultLocale).t as string),
    ]),
  )
  const pageById = new Map(
    pageRows.map(page => [
      page.id,
      { path: page.path, title: localise({ t: { $t: page.title } }, locale, site.defaultLocale).t as string },
    ]),
  )
  return { fileIds, lookup: { file: id => fileById.get(id) ?? null, page: id => pageById.get(id) ?? null } }
}

type FileFacts = { slug: string; metadata: unknown; focalPointX: number | null; focalPointY: number | null }

function shownFile({ slug, metadata, focalPointX, focalPointY }: FileFacts, alt: string): ShownFile {
  const { width, height, previews } = (metadata ?? {}) as {
    width?: unknown
    height?: unknown
    previews?: Record<string, unknown>
  }
  const focalPoint = focalPointOf(focalPointX, focalPointY)
  return {
    url: `/services/files/${encodeURIComponent(slug)}`,
    previews: Object.keys(previews ?? {})
      .map(Number)
      .filter(Number.isInteger)
      .sort((a, b) => a - b),
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
    alt,
    ...(focalPoint === null ? {} : { focalPoint }),
  }
}
