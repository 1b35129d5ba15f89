import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { Named } from './types.ts'

/** What the records of a type are called, in the type's own order; of one where its id is given. */
export async function loadNames(api: ApiClient, type: string, id?: string): Promise<Named[]> {
  const { data } = await api.get<ListDocument>(`/api/v1/${type}`, {
    query: { [`fields[${type}]`]: 'name', 'filter[id]': id, 'page[size]': 100 },
  })
  return data.map(record => ({ id: record.id, name: textOf(record, 'name') })).filter(({ name }) => name !== '')
}
