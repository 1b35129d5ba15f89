import type { FacetCounts } from '#server/facets/contract.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'

/**
 * How many records of a type each choice of its filters leaves for this reader, with the filters of the list. Null when
 * the API fails: lists work without counts. Null too where what is asked for leaves nothing, or holds a typing error:
 * the choices stay, so that another one can be taken.
 */
export const loadFacets = (
  { request, context }: Pick<BlockLoading, 'request' | 'context'>,
  type: string,
  filters: Readonly<Record<string, string | boolean | undefined>>,
): Promise<FacetCounts | null> =>
  apiFor(request, context)
    .get<{ data: FacetCounts }>(`/api/v1/services/facets/${type}`, { query: filters, as: 'json' })
    .then(
      ({ data }) => (data.total === 0 && Object.values(filters).some(value => typeof value === 'string') ? null : data),
      () => null,
    )
