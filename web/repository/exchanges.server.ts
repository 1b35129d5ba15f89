import type { ConnectedRepository, Exchanges } from '#server/repository/contract.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { EXTERNAL_REPOSITORIES } from '#server/repository/domain/vocabulary.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { AidData } from './types.ts'

/** Where else an aid stands, for whoever may change it. */
export const loadExchanges = async (api: ApiClient, id: string): Promise<Exchanges> =>
  (await api.get<{ data: Exchanges }>(`/api/v1/services/repository-items/${id}/exchanges`)).data

/** The repositories that aids can be brought from. */
export const loadConnected = async (api: ApiClient): Promise<ConnectedRepository['name'][]> =>
  (await api.get<{ data: ConnectedRepository[] }>('/api/v1/services/external-repositories')).data
    .filter(({ isConnected }) => isConnected)
    .map(({ name }) => name)

/** Where else an aid stands, once it was exchanged. */
export async function loadTwins(api: ApiClient, id: string): Promise<AidData['twins']> {
  const list = await api.get<ListDocument>('/api/v1/repository-external-interactions', {
    query: {
      'filter[repositoryItem]': id,
      'fields[repository-external-interactions]': 'repositoryType,externalUrl,status',
      'page[size]': EXTERNAL_REPOSITORIES.length,
    },
  })
  return list.data
    .map(twin => ({
      repository: textOf(twin, 'repositoryType'),
      url: textOf(twin, 'externalUrl'),
      status: textOf(twin, 'status'),
    }))
    .filter(({ url, status }) => url !== '' && status !== '')
    .map(({ repository, url, status }) => ({ repository, url, isFromThere: status === 'pulled' }))
}
