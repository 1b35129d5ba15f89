import type { TFunction } from 'i18next'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { WISH_STATUSES, type WishStatus } from '#server/repository/domain/vocabulary.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'

export type ListedWish = { id: string; title: string; content: string; at: string; status: WishStatus; by: string }

/** The name of whoever signs a record, else of the person. */
export function personOf(record: ResourceObject | null, person: ResourceObject | undefined): string {
  const byline = record?.attributes['byline'] as { name?: string } | null | undefined
  return (
    byline?.name ?? (person ? [textOf(person, 'firstName'), textOf(person, 'lastName')].filter(Boolean).join(' ') : '')
  )
}

/** The title of the aid that a wish is for: whoever wished for it reads the wish when the aid is hidden from them. */
export const wishedTitle = (aid: ResourceObject | undefined, t: TFunction): string =>
  aid ? textOf(aid, 'title') : t('repository:wish.hiddenAid')

type Asking = { api: ApiClient; t: TFunction }

/** Wishes that a filter finds, the newest first. */
export async function loadWishes({ api, t }: Asking, filter: Readonly<Record<string, string>>): Promise<ListedWish[]> {
  const list = await api.get<ListDocument>('/api/v1/repository-wishes', {
    query: { ...filter, include: 'repositoryItem,author', sort: '-createdAt', 'page[size]': 50 },
  })
  return list.data.map(wish => {
    return {
      id: wish.id,
      title: wishedTitle(findRelated(list, wish, 'repositoryItem'), t),
      content: textOf(wish, 'content'),
      at: textOf(wish, 'createdAt'),
      status: WISH_STATUSES.find(status => status === textOf(wish, 'status')) ?? 'open',
      by: personOf(wish, findRelated(list, wish, 'author')),
    }
  })
}
