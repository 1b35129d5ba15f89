import { filterParameter } from '#server/domain/list-query.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminFilter, AdminResource } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { STATE_FIELDS } from './state-tones.ts'

/** How many records are in each state; `filter` is the filter by it. */
export type StateCounts = { filter: string; byValue: Record<string, number> }

const MAX_STATES = 9

/** The filter by state, where the definition names its values and they are few. */
const stateFilterOf = ({ filters }: AdminResource): AdminFilter | undefined =>
  filters.find(
    ({ name, operators, options }) =>
      STATE_FIELDS.has(name) && operators.includes('is') && options !== undefined && options.length <= MAX_STATES,
  )

/** Counts the records of a list by state; null where it has none. */
export async function countStates(
  request: Request,
  context: WebContext,
  resource: AdminResource,
): Promise<StateCounts | null> {
  const filter = stateFilterOf(resource)
  if (filter === undefined) return null
  const api = apiFor(request, context)
  const counts = await Promise.all(
    (filter.options ?? []).map(({ value }) =>
      api
        .get<ListDocument>(`/api/v1/${resource.type}`, {
          query: {
            [filterParameter(filter.name, filter.operators[0] === 'is' ? null : 'is')]: value,
            'page[size]': 1,
            [`fields[${resource.type}]`]: resource.titleAttribute === 'id' ? filter.name : resource.titleAttribute,
          },
        })
        .then(({ meta }) => [value, meta.page?.total ?? 0] as const),
    ),
  )
  return { filter: filter.name, byValue: Object.fromEntries(counts) }
}
