import type { ConnectedRepository, Exchanges } from '#server/repository/contract.ts'
import type { ApiClient } from '#web/api/client.server.ts'

/** Where else an aid stands, for whoever may change it. */
export const loadExchanges = async (api: ApiClient, id: string): Promise<Exchanges> =>
  (await api.get<{ data: Exchanges }>(`/api/v1/services/repository-items/${id}/exchanges`)).data

/** The repositories that aids can be brought from. */
export const loadConnected = async (api: ApiClient): Promise<ConnectedRepository['name'][]> =>
  (await api.get<{ data: ConnectedRepository[] }>('/api/v1/services/external-repositories')).data
    .filter(({ isConnected }) => isConnected)
    .map(({ name }) => name)
