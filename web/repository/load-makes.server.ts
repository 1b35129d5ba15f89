import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import type { Site } from '#server/contract/site.ts'
import { readLiking } from '#web/account/read-liking.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { ATTACHMENT_FIELDS, shownAttachment } from '#web/files/shown-attachment.ts'
import { readPage } from '#web/publications/list-query.ts'
import { bylineOf, countOf, includedOf } from '#web/publications/publication.server.ts'
import type { AidData, ShownMake } from './types.ts'

const PAGE_SIZE = 10

type Loading = Pick<BlockLoading, 'request' | 'context'> & {
  aid: ResourceObject
  site: Pick<Site, 'features'>
  visitor: Visitor | null
}

/** What people made of an aid, the newest first: the page that `?makes=` names. */
export async function loadMakes({
  request,
  context,
  aid,
  site,
  visitor,
}: Loading): Promise<Pick<AidData, 'makes' | 'makesCount' | 'makesPage' | 'makesLastPage'>> {
  const page = readPage(new URL(request.url).searchParams.get('makes'))
  const api = apiFor(request, context)
  const list = await api.get<ListDocument>('/api/v1/repository-makes', {
    query: {
      'filter[repositoryItem]': aid.id,
      include: 'images',
      'fields[files]': ATTACHMENT_FIELDS,
      sort: '-createdAt',
      'page[size]': PAGE_SIZE,
      'page[number]': page,
    },
  })
  const likings = await Promise.all(
    list.data.map(({ id }) => readLiking(api, { type: 'repository-makes', id, site, visitor })),
  )
  return {
    makes: list.data.map((make, index): ShownMake => ({
      id: make.id,
      content: textOf(make, 'content'),
      material: textOf(make, 'material'),
      printer: textOf(make, 'printer'),
      changes: textOf(make, 'changes'),
      photos: includedOf(list, make, 'images').map(shownAttachment),
      byline: bylineOf(make, visitor !== null),
      createdAt: textOf(make, 'createdAt'),
      isOwn: visitor !== null && (make.attributes['byline'] as { id?: string } | null)?.id === visitor.userId,
      canEdit: make.attributes['canEdit'] === true,
      canDelete: make.attributes['canDelete'] === true,
      liking: likings[index] ?? null,
      likesCount: countOf(make, 'likesCount'),
    })),
    makesCount: countOf(aid, 'makesCount'),
    makesPage: Math.min(page, list.meta.page?.lastPage ?? 1),
    makesLastPage: list.meta.page?.lastPage ?? 1,
  }
}
