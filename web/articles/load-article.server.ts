import { redirect } from '@remix-run/node'
import { wordsOf } from '#server/articles/domain/words.ts'
import { ARTICLE_LAYOUTS, DEFAULT_ARTICLE_LAYOUT } from '#server/articles/domain/vocabulary.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { Site } from '#server/contract/site.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import { loadComments } from '#web/comments/load-comments.server.ts'
import {
  loadPublication,
  publicationSubPage,
  type LoadedPublication,
} from '#web/publications/load-publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { excerptAround, markWords } from './found-words.ts'
import { ARTICLE_CARDS } from './article-cards.ts'
import { alertOf } from './alert-of.ts'
import { anchorOf, articleFormPath, categoryPath } from './paths.ts'
import { sectionsOf } from './sections.server.ts'
import type { ArticleData, Section, SectionsSearch } from './types.ts'

const MAX_SEARCH_LENGTH = 100
/** Who changes articles in the back office; all others do so on the site. */
const WRITERS: ReadonlySet<string> = new Set(['app_admin', 'admin', 'contributor'])

/**
 * An article for its reader; `viewId` names the section that its page shows, where they stand one a page.
 * @throws Response 404 where there is none for the reader; a redirect to the place of a section on the article's page
 */
export async function loadArticle(
  { request, context, path = '' }: BlockLoading,
  slug: string,
  viewId: string | null,
): Promise<ArticleData> {
  const [site, visitor] = await Promise.all([siteOf(context), visitorOf(request, context)])
  const isWriter = visitor?.siteRoles.some(role => WRITERS.has(role)) === true
  const loaded = await loadPublication({
    request,
    context,
    type: 'articles',
    slug,
    path,
    include: ['image', 'tags', 'category', 'sourceIcon', 'sections', 'sections.attachments'],
    cards: ARTICLE_CARDS,
    fields: { 'article-sections': 'title,position,viewId,content,attachments' },
    ...(isWriter ? {} : { editPath: articleFormPath }),
  })
  const { document, record, head } = loaded
  const category = findRelated(document, record, 'category')
  const has = (name: string) => category?.attributes[name] === true
  const layout = layoutOf(record, category)
  const sections = sectionsOf({ document, record, layout, path: head.path })
  const current = layout === 'pagination' ? placeOf(sections, viewId) : null
  if (layout !== 'pagination' && viewId !== null) throw redirect(placeOnPage(sections, viewId))
  const icon = findRelated(document, record, 'sourceIcon')
  const source = has('hasSource') ? textOf(record, 'source') : ''
  const [search, comments] = await Promise.all([
    searchOf({ request, context }, record, sections),
    loadComments({ request, context, record, path: head.path }),
  ])
  const shown = { ...loaded, picture: has('hasImage') ? loaded.picture : null }
  return {
    kind: 'article',
    subPage: subPageOf({
      loaded: shown,
      site,
      locale: context.locale,
      section: sections[current ?? -1] ?? null,
      current,
    }),
    head: { ...head, associated: has('hasAssociatedOrganizations') ? head.associated : [] },
    layout,
    category: {
      id: category?.id ?? '',
      name: category ? textOf(category, 'name') : '',
      path: category ? categoryPath(path, category) : path,
    },
    alert: category ? alertOf(category) : null,
    shortDescription: textOf(record, 'shortDescription'),
    authors: textOf(record, 'authors'),
    source: source === '' ? null : { name: source, iconUrl: icon ? textOf(icon, 'url') : null },
    externalUrl: has('hasExternalUrl') ? textOf(record, 'externalUrl') : '',
    picture: shown.picture,
    sections,
    current,
    search,
    comments,
  }
}

/** The article's own layout, else that of its category. */
function layoutOf(record: ResourceObject, category: ResourceObject | undefined): ArticleData['layout'] {
  const named = textOf(record, 'layoutId') || (category ? textOf(category, 'defaultLayoutId') : '')
  return ARTICLE_LAYOUTS.find(layout => layout === named) ?? DEFAULT_ARTICLE_LAYOUT
}

/** Which section a page shows: the first, unless its address names another. @throws Response 404 */
function placeOf(sections: readonly Section[], viewId: string | null): number | null {
  if (viewId === null) return sections.length === 0 ? null : 0
  const at = sections.findIndex(({ anchor }) => anchor === anchorOf(viewId))
  if (at === -1) throw new Response(null, { status: 404 })
  return at
}

/** Where a section stands on the article's page. @throws Response 404 */
function placeOnPage(sections: readonly Section[], viewId: string): string {
  const section = sections.find(({ anchor }) => anchor === anchorOf(viewId))
  if (section === undefined) throw new Response(null, { status: 404 })
  return section.href
}

/** What stands in the sections of what was searched for; null where the article has no search. */
async function searchOf(
  { request, context }: Pick<BlockLoading, 'request' | 'context'>,
  record: ResourceObject,
  sections: readonly Section[],
): Promise<SectionsSearch | null> {
  if (record.attributes['hasSectionsSearch'] !== true || sections.length < 2) return null
  const typed = (new URL(request.url).searchParams.get('words') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const placeholder = textOf(record, 'sectionsSearchPlaceholder')
  if (typed === '') return { typed, placeholder, results: null }
  const words = wordsOf(typed)
  const { data } = await apiFor(request, context).get<ListDocument>(`/api/v1/articles/${record.id}/sections`, {
    query: { 'filter[words]': typed, 'fields[article-sections]': 'title', 'page[size]': 100 },
  })
  const found = new Set(data.map(({ id }) => id))
  const results = sections
    .filter(({ id }) => found.has(id))
    .map(({ id, title, content, href }) => ({
      id,
      href,
      title: markWords(title, words),
      excerpt: excerptAround(wordsIn(content), words),
    }))
  return { typed, placeholder, results }
}

/** The cells of a table stay apart. */
const wordsIn = (html: string) => plainText(html.replaceAll(/<\/(?=t[dh]>)/g, ' </'))

type Heading = {
  loaded: LoadedPublication
  site: Site
  locale: Locale
  section: Section | null
  current: number | null
}

/** The head of an article's page. The pages of its later sections have titles and addresses of their own. */
function subPageOf({ loaded, site, locale, section, current }: Heading): SubPage {
  const { head, record } = loaded
  const description = textOf(record, 'shortDescription') || textOf(record, 'defaultShortDescription')
  const subPage = publicationSubPage({ loaded, description, site, locale, kind: 'Article' })
  return section === null || current === null || current === 0
    ? subPage
    : { ...subPage, title: `${section.title} – ${head.title}`, heading: head.title, path: section.href }
}
