import { randomUUID } from 'node:crypto'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { KeptText } from '#server/kept-texts/contract.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readPage } from '#web/publications/list-query.ts'
import { bylineOf, includedOf } from '#web/publications/publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { keptPlace } from './paths.ts'
import type { CommentsData, ShownComment } from './types.ts'

const PAGE_SIZE = 20

type Loading = {
  request: Request
  context: WebContext
  /** The publication as it was read: its comments are loaded with its own rights. */
  record: ResourceObject
  /** The path of the page that they are shown on. */
  path: string
}

type Paging = { api: ApiClient; record: ResourceObject; parameters: URLSearchParams }

/** The page that an address asks for: `?comments=2`, or the one with a comment, `?comment=ID`. */
async function pageOf({ api, record, parameters }: Paging): Promise<number> {
  const id = parameters.get('comment') ?? ''
  if (!isUuid(id)) return readPage(parameters.get('comments'))
  const asked = { 'filter[deleted]': 'with', 'filter[commentable]': record.id }
  const read = async (one: string) => {
    const query = { ...asked, 'filter[id]': one, 'fields[comments]': 'createdAt,parentComment' }
    return (await api.get<ListDocument>('/api/v1/comments', { query })).data[0]
  }
  const comment = await read(id)
  const [parent] = identifiersOf(comment?.relationships?.['parentComment'])
  const first = parent === undefined ? comment : await read(parent.id)
  if (first === undefined) return 1
  const { meta } = await api.get<ListDocument>('/api/v1/comments', {
    query: {
      ...asked,
      'filter[isAnswer]': 'false',
      'filter[createdAt][to]': textOf(first, 'createdAt'),
      'fields[comments]': 'createdAt',
      'page[size]': 1,
    },
  })
  return Math.max(1, Math.ceil((meta.page?.total ?? 1) / PAGE_SIZE))
}

/** The comments of a publication, oldest first, with their answers; null where comments are switched off. */
export async function loadComments({ request, context, record, path }: Loading): Promise<CommentsData | null> {
  const { features } = await siteOf(context)
  const isOpen = record.attributes['hasComments'] === true
  const count = Number(record.attributes['commentsCount'] ?? 0)
  const publishedAt = textOf(record, 'publishedAt')
  const isPublished = publishedAt !== '' && Date.parse(publishedAt) <= Date.now()
  if (!features.comments || !isPublished || (!isOpen && count === 0)) return null
  const api = apiFor(request, context)
  const page = await pageOf({ api, record, parameters: new URL(request.url).searchParams })
  const visitor = await visitorOf(request, context)
  const closed = !isOpen ? 'closed' : visitor === null ? 'guest' : visitor.validated ? null : 'notValidated'
  const [list, kept] = await Promise.all([
    api.get<ListDocument>('/api/v1/comments', {
      query: {
        'filter[commentable]': record.id,
        'filter[isAnswer]': 'false',
        'filter[deleted]': 'with',
        include: 'childComments',
        sort: 'createdAt,id',
        'page[size]': PAGE_SIZE,
        'page[number]': page,
      },
    }),
    closed === null
      ? api
          .get<{ data: KeptText | null }>(`/api/v1/services/kept-texts/${keptPlace(record)}`)
          .catch(() => ({ data: null }))
      : { data: null },
  ])
  const shown = (comment: ResourceObject): ShownComment => ({
    id: comment.id,
    content: textOf(comment, 'content'),
    byline: bylineOf(comment, visitor !== null),
    createdAt: textOf(comment, 'createdAt'),
    editedAt: textOf(comment, 'editedAt') || null,
    isDeleted: comment.attributes['deletedAt'] !== null,
    isOwn: visitor !== null && (comment.attributes['byline'] as { id?: string } | null)?.id === visitor.userId,
    canEdit: comment.attributes['canEdit'] === true,
    canDelete: comment.attributes['canDelete'] === true,
    answers: includedOf(list, comment, 'childComments').map(shown),
  })
  return {
    type: record.type,
    id: record.id,
    path,
    // A deleted comment that nobody has answered needs no place.
    comments: list.data
      .map(shown)
      .filter(({ isDeleted, answers }) => !isDeleted || answers.some(one => !one.isDeleted)),
    count,
    page,
    lastPage: list.meta.page?.lastPage ?? 1,
    closed,
    typed: kept.data?.values['content'] ?? '',
    reason: kept.data?.reason ?? null,
    timeZone: visitor?.timezone ?? SITE_TIME_ZONE,
    formKey: closed === null ? randomUUID() : '',
  }
}
