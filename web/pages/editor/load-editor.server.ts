import { randomUUID } from 'node:crypto'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { EditionBlock, PageEdition } from '#server/pages/contract/page-edition.ts'
import { expectedLevelAt } from '#server/pages/domain/accessibility/check-blocks.ts'
import { blockOf, isBlockName } from '#web/blocks/definitions.ts'
import { localise, references } from '#server/domain/blocks/props.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { ACCESS_LEVELS } from '#server/domain/vocabulary/access-levels.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { choicesFor } from '#web/admin/choices.server.ts'
import { editionLocaleOf } from '#web/admin/edition-locale.server.ts'
import type { AdminAccess } from '#web/admin/manifest.server.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { siteOf } from '#web/session/site.server.ts'
import { blockFields, choiceFields, withPaths, writtenTexts, type LinkablePage } from './block-fields.ts'
import { blockTitle } from './block-title.ts'
import { previewWidthOf } from './preview-widths.ts'

type EditorRequest = { request: Request; context: WebContext; access: AdminAccess; id: string }

/** The data of the editor: the list of blocks, and the block that the URL names to edit or to remove. */
export async function loadEditor({ request, context, access, id }: EditorRequest) {
  const api = apiFor(request, context)
  const [edition, site] = await Promise.all([loadEdition(api, id), siteOf(context)])
  const locale = await editionLocaleOf(request, context)
  const query = new URL(request.url).searchParams
  const title = localizedText(edition.title, { locale, fallback: site.defaultLocale }) || edition.path
  const asked = findBlock(edition, query.get('block'))
  // A kind that this version does not know has no form.
  const edited = asked !== null && isBlockName(asked.name) ? asked : null
  return {
    pageTitle: title,
    locale,
    sourceLocale: site.defaultLocale,
    page: {
      id: edition.pageId,
      workedId: edition.workedId,
      path: edition.path,
      locales: edition.locales,
      isNew: edition.isNew,
      isModified: edition.isModified,
      hasDraft: edition.draftId !== null,
      isDefault: edition.isDefault,
      switches: edition.switches,
      canUndo: edition.canUndo,
      canRedo: edition.canRedo,
    },
    copied: edition.copied,
    readers: ['guest', ...ACCESS_LEVELS] as string[],
    shownAs: query.get('as') ?? 'guest',
    width: previewWidthOf(query.get('width')),
    blocks: edition.blocks.map(block => toBlockSummary(block, locale, site.defaultLocale)),
    version: versionOf(edition),
    formKey: randomUUID(),
    edited: edited === null ? null : await loadBlockForm({ request, context, access, edition, block: edited }),
    removed: findBlock(edition, query.get('remove'))?.id ?? null,
  }
}

export const loadEdition = async (api: ApiClient, id: string) =>
  (await api.get<{ data: PageEdition }>(`/api/v1/services/app-pages/${encodeURIComponent(id)}/edition`)).data

/** A block by its id, or by the id that it had before the draft was made. */
export function findBlock(edition: PageEdition, id: string | null): EditionBlock | null {
  return edition.blocks.find(block => block.id === id || (id !== null && block.id === edition.ids[id])) ?? null
}

export type BlockSummary = ReturnType<typeof toBlockSummary>

function toBlockSummary(
  { id, name, viewId, locales, missing, faults, props }: EditionBlock,
  locale: Locale,
  fallback: Locale,
) {
  return { id, name, viewId, locales, missing, faults, title: blockTitle({ name, props }, locale, fallback) }
}

/** A version that changes whenever the preview must reload. */
function versionOf({ updatedAt, blocks }: PageEdition): string {
  return String(
    [updatedAt, ...blocks.map(block => block.updatedAt)].reduce(
      (hash, stamp, index) => (hash * 31 + Date.parse(stamp) * (index + 1)) % 0x7fffffff,
      blocks.length,
    ),
  )
}

type BlockLoading = Omit<EditorRequest, 'id'> & { edition: PageEdition; block: EditionBlock }

/**
 * The form of one block: its texts in the edited locale without fallback, the choices of its files, and the source
 * texts.
 */
export async function loadBlockForm({ request, context, access, edition, block }: BlockLoading) {
  const { name, props, viewId, updatedAt, id } = block
  const locale = await editionLocaleOf(request, context)
  const { defaultLocale } = await siteOf(context)
  const api = apiFor(request, context)
  const fields = blockFields(name)
  const pages = await loadPages(api)
  const plain = withPaths(name, localise(props, locale, null), pages)
  const { files } = references(blockOf(name).fields, props)
  const pointing = choiceFields(fields)
  const choices = await choicesFor(
    request,
    context,
    access.manifest,
    pointing,
    Object.fromEntries(
      pointing.map(field => [
        field.name,
        field.kind === 'relation' ? [String(plain[field.name] ?? '')].filter(Boolean) : files,
      ]),
    ),
  )
  return {
    headingLevel: expectedLevelAt(edition.blocks, edition.blocks.indexOf(block)),
    id,
    name,
    updatedAt,
    choices,
    values: toFormValues(fields, { ...plain, viewId }, { timeZone: access.visitor.timezone }),
    source: locale === defaultLocale ? [] : writtenTexts(fields, localise(props, defaultLocale, null)),
  }
}

/** The published pages, for links. */
export async function loadPages(api: ApiClient): Promise<LinkablePage[]> {
  const { data } = await api.get<ListDocument>('/api/v1/app-pages', {
    query: { 'page[size]': 100, 'filter[isDraft]': 'false', 'fields[app-pages]': 'path,title', sort: 'path' },
  })
  return data.map(({ id, attributes }) => ({ id, path: String(attributes.path), title: String(attributes.title) }))
}
