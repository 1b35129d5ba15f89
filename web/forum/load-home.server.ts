import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import type { ForumPreferences } from '#server/forum/contract.ts'
import type { SearchResults } from '#server/search/contract.ts'
import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { PICTURE_FIELDS } from '#web/api/picture-of.ts'
import { countOf, imageOf } from '#web/publications/publication.server.ts'
import { readForumQuery, type ForumQuery } from './forum-query.ts'
import type { ForumLoading } from './loading.ts'
import { subjectPath } from './paths.ts'
import { findAid } from './subject-aid.server.ts'
import { listedSubject, namedOf, readOwnSubjects, SUBJECT_QUERY } from './subjects.server.ts'
import type { ForumHomeData, ShownCategory } from './types.ts'

const MAX_PINNED = 5
const MAX_ANSWERS = 5
const MAX_CATEGORIES = 100

/**
 * The home of the forum, or one of its categories: the tree, pinned subjects and a page of the others. An address with
 * a cursor that no list has given shows the first page.
 */
export async function loadHome(loading: ForumLoading): Promise<ForumHomeData> {
  const query = readForumQuery(new URL(loading.request.url).searchParams, loading.visitor !== null)
  try {
    return await homeOf(loading, query)
  } catch (error) {
    if (query.after === '' || !(error instanceof Response) || error.status !== 400) throw error
    return homeOf(loading, { ...query, after: '' })
  }
}

async function homeOf(loading: ForumLoading, query: ForumQuery): Promise<ForumHomeData> {
  const { request, context, block, path, visitor } = loading
  const isMember = visitor !== null
  const api = apiFor(request, context)
  const tree = await loadTree(loading)
  const [list, pins, tag, aid, answers] = await Promise.all([
    api.get<ListDocument>('/api/v1/forum-subjects', {
      query: {
        ...SUBJECT_QUERY,
        ...filtersOf(query, tree),
        'page[size]': Number(block.props['pageSize'] ?? 20),
        'page[after]': query.after,
      },
    }),
    showsPins(query) ? api.get<ListDocument>('/api/v1/forum-subjects', { query: pinsOf(query) }) : null,
    query.tag === '' ? null : namesOfTag(loading, query.tag),
    findAid(loading, query.aid),
    findAnswers(loading, query),
  ])
  const pinned = pins?.data ?? []
  const shownOnTop = new Set(pinned.map(({ id }) => id))
  const others = list.data.filter(({ id }) => !shownOnTop.has(id))
  const own = await readOwnSubjects(
    loading,
    [...pinned, ...others].map(({ id }) => id),
    isMember,
  )
  const listed = (document: ListDocument) => (record: ResourceObject) =>
    listedSubject(record, { document, path, locale: context.locale, isMember, own })
  return {
    kind: 'home',
    path,
    query,
    categories: tree,
    category: await chosenCategory(loading, tree, query.category),
    tag,
    aid,
    pinned: pins === null ? [] : pinned.map(listed(pins)).map(one => ({ ...one, isPinned: true })),
    subjects: others.map(listed(list)).map(one => ({ ...one, isPinned: false })),
    older: cursorIn(list.links?.next),
    corrected: list.meta.correctedSearch ?? null,
    answers,
    isMember,
    timeZone: visitor?.timezone ?? SITE_TIME_ZONE,
  }
}

/** Answers that hold what is searched for in the whole forum; null where none does, and where search is off. */
async function findAnswers({ request, context }: ForumLoading, query: ForumQuery): Promise<SearchResults | null> {
  const { search, category, tag, aid, view, after } = query
  if (search === '' || category !== '' || tag !== '' || aid !== '' || view !== '' || after !== '') return null
  const results = await apiFor(request, context)
    .get<SearchResults>('/api/v1/services/global-search', {
      query: { search, type: 'forum-messages', 'page[size]': MAX_ANSWERS },
    })
    .catch(() => null)
  return results === null || results.data.length === 0 ? null : results
}

/** The cursor of the page that a link of the API leads to; null where there is none. */
const cursorIn = (link: string | null | undefined): string | null =>
  link ? new URL(link, 'http://api').searchParams.get('page[after]') : null

/** A category without others in it is read through its index, in order. */
const filtersOf = ({ search, category, tag, aid, view }: ForumQuery, tree: readonly ShownCategory[]) => ({
  'filter[search]': search || undefined,
  [tree.some(one => one.id === category && one.children.length > 0) ? 'filter[within]' : 'filter[ofCategory]']:
    category || undefined,
  'filter[tag]': tag || undefined,
  'filter[repositoryItem]': aid || undefined,
  ...(view === '' ? {} : { [`filter[${view}]`]: true }),
})

/** Pinned subjects stand above the first page of a list that nothing else limits. */
const showsPins = ({ search, tag, aid, view, after }: ForumQuery): boolean =>
  search === '' && tag === '' && aid === '' && view === '' && after === ''

function pinsOf({ category }: ForumQuery) {
  const place = category === '' ? 'pinnedOnHomeAt' : 'pinnedOnCategoryAt'
  return {
    ...SUBJECT_QUERY,
    'filter[within]': category || undefined,
    [`filter[${place}][isNull]`]: false,
    sort: `-${place}`,
    'page[size]': MAX_PINNED,
  }
}

async function namesOfTag({ request, context }: ForumLoading, id: string) {
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/tags', {
    query: { 'fields[tags]': 'name', 'filter[id]': id },
  })
  return data[0] ? namedOf(data[0]) : null
}

/** The categories that the reader reaches, with those within them. */
async function loadTree({ request, context, path }: ForumLoading): Promise<ShownCategory[]> {
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/forum-categories', {
    query: {
      include: 'image',
      'fields[forum-categories]': 'name,shortDescription,subjectsCount,image,parent,latestSubject',
      'fields[files]': PICTURE_FIELDS,
      sort: 'position',
      'page[size]': MAX_CATEGORIES,
    },
  })
  const parentOf = (record: ResourceObject) => identifiersOf(record.relationships?.['parent'])[0]?.id ?? null
  const below = (parent: string | null): ShownCategory[] =>
    document.data
      .filter(record => parentOf(record) === parent)
      .map(record => {
        const children = below(record.id)
        return {
          ...namedOf(record),
          description: textOf(record, 'shortDescription'),
          picture: imageOf(document, record),
          subjectsCount: children.reduce((sum, one) => sum + one.subjectsCount, countOf(record, 'subjectsCount')),
          children,
          latest: newest([latestOf(record, { path, locale: context.locale }), ...children.map(one => one.latest)]),
        }
      })
  return below(null)
}

type StoredLatest = { id: string; title: string; locale: string; at: string; by: string | null }

function latestOf(record: ResourceObject, { path, locale }: { path: string; locale: Locale }): ShownCategory['latest'] {
  const stored = record.attributes['latestSubject'] as StoredLatest | null | undefined
  if (!stored) return null
  const { id, title, at, by } = stored
  return {
    title,
    href: subjectPath(path, id),
    lang: isLocale(stored.locale) && stored.locale !== locale ? stored.locale : null,
    at: new Date(at).toISOString(),
    by: by || null,
  }
}

const newest = (of: readonly ShownCategory['latest'][]): ShownCategory['latest'] =>
  of.reduce((best, one) => (one !== null && (best === null || one.at > best.at) ? one : best), null)

async function chosenCategory(
  { request, context, visitor }: ForumLoading,
  tree: readonly ShownCategory[],
  id: string,
): Promise<ForumHomeData['category']> {
  if (id === '') return null
  const parent = tree.find(({ children }) => children.some(one => one.id === id)) ?? null
  const category = [...tree, ...tree.flatMap(({ children }) => children)].find(one => one.id === id)
  if (!category) throw new Response(null, { status: 404 })
  const follows =
    visitor === null
      ? []
      : (await apiFor(request, context).get<{ data: ForumPreferences }>('/api/v1/services/forum/preferences')).data
          .follows
  return {
    ...category,
    parent: parent && { id: parent.id, name: parent.name },
    follow: follows.find(one => one.type === 'forum-categories' && one.id === id)?.mode ?? null,
  }
}
