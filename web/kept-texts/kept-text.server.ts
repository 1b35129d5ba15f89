import type { KeptText } from '#server/kept-texts/contract.ts'
import type { ApiClient } from '#web/api/client.server.ts'

const pathOf = (place: string) => `/api/v1/services/kept-texts/${place}`

/** What the person has typed at a place and not sent, by field; empty where nothing was kept. */
export async function findKeptValues(api: ApiClient, place: string): Promise<Readonly<Record<string, string>>> {
  const { data } = await api.get<{ data: KeptText | null }>(pathOf(place)).catch(() => ({ data: null }))
  return data?.values ?? {}
}

/** What was kept has been sent. */
export async function dropKeptText(api: ApiClient, place: string): Promise<void> {
  await api.delete(pathOf(place)).catch(() => undefined)
}
