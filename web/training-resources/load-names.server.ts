import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { Named } from '#web/publications/types.ts'

type Vocabulary = 'training-resource-themes' | 'training-resource-types' | 'training-levels'

/** The entries of a vocabulary, in its own order. */
export async function namesOf(api: ApiClient, type: Vocabulary | 'tags', id?: string): Promise<Named[]> {
  const { data } = await api.get<ListDocument>(`/api/v1/${type}`, {
    query: { [`fields[${type}]`]: 'name', 'filter[id]': id, 'page[size]': 100 },
  })
  return data.map(record => ({ id: record.id, name: textOf(record, 'name') })).filter(({ name }) => name !== '')
}
