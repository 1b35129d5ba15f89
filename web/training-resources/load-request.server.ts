import { cutText } from '#server/domain/text/graphemes.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadComments } from '#web/comments/load-comments.server.ts'
import { cardQuery } from '#web/publications/load-list.server.ts'
import { loadPublication, publicationSubPage } from '#web/publications/load-publication.server.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import type { PublicationCard } from '#web/publications/types.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { RESOURCE_CARDS, resourceCards } from './load-list.server.ts'
import { statusOf } from './load-requests.server.ts'
import { updateRequestPath } from './paths.ts'
import type { RequestData } from './types.ts'

/** Who writes training resources in the back office, and so answers requests for them. */
const WRITERS: ReadonlySet<string> = new Set(['app_admin', 'admin', 'contributor'])

/** A request for its reader. @throws Response 404 where there is none for the reader */
export async function loadRequest({ request, context, path = '' }: BlockLoading, slug: string): Promise<RequestData> {
  const [site, visitor] = await Promise.all([siteOf(context), visitorOf(request, context)])
  const loaded = await loadPublication({
    request,
    context,
    type: 'training-resource-requests',
    slug,
    path,
    include: ['resourceType', 'themes', 'resources'],
    fields: { 'training-resources': 'title' },
    editPath: id => updateRequestPath(path, id),
  })
  const { document, record, head } = loaded
  const ids = identifiersOf(record.relationships?.['resources']).map(({ id }) => id)
  const [answers, comments] = await Promise.all([
    answersOf({ request, context }, { ids, path: site.pages.trainingResources ?? MISSING_PAGE_PATH }),
    loadComments({ request, context, record, path: head.path }),
  ])
  const status = statusOf(record)
  const type = findRelated(document, record, 'resourceType')
  const isOwn = visitor !== null && (record.attributes['byline'] as { id?: string } | null)?.id === visitor.userId
  const mayMove = visitor?.validated === true && (isOwn || visitor.isAdmin)
  const isWriter = visitor?.siteRoles.some(role => WRITERS.has(role)) === true
  return {
    kind: 'request',
    subPage: publicationSubPage({
      loaded,
      description: cutText(textOf(record, 'description'), 300),
      site,
      locale: context.locale,
      kind: 'Demand',
    }),
    head,
    status,
    description: textOf(record, 'description'),
    reason: textOf(record, 'reason'),
    type: type ? textOf(type, 'name') : '',
    themes: includedOf(document, record, 'themes').map(one => ({ id: one.id, name: textOf(one, 'name') })),
    answers,
    can: {
      close: mayMove && status !== 'closed',
      reopen: mayMove && status === 'answered',
      answer: isWriter && status !== 'closed',
    },
    comments,
  }
}

async function answersOf(
  { request, context }: Pick<BlockLoading, 'request' | 'context'>,
  { ids, path }: { ids: readonly string[]; path: string },
): Promise<PublicationCard[]> {
  if (ids.length === 0) return []
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/training-resources', {
    query: {
      ...cardQuery(RESOURCE_CARDS),
      'filter[id]': ids.join(),
      'filter[published]': true,
      'page[size]': Math.min(100, ids.length),
    },
  })
  return resourceCards(context, { document, path })
}
