import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { ItemHistory } from '#server/rental/contract/item-history.ts'
import { dayOf } from '#server/rental/domain/period.ts'
import type { OccupationKind } from '#server/rental/domain/vocabulary.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { Loading } from './load-rental-panels.server.ts'

type ItemPeriod = {
  id: string
  kind: OccupationKind
  first: string
  last: string | null
  command: { id: string; number: number } | null
  isFixed: boolean
}
export type ItemPanelData = {
  type: 'rental-items'
  id: string
  periods: readonly ItemPeriod[]
  history: ItemHistory
}

/** The current and future occupations of an item, and what happened to it. */
export async function loadItemPanel({ request, context, id }: Loading): Promise<ItemPanelData> {
  const api = apiFor(request, context)
  const [document, { data: history }] = await Promise.all([
    api.get<ListDocument>('/api/v1/rental-item-periods', {
      query: { 'filter[rentalItem]': id, 'filter[from]': dayOf(new Date()), sort: 'startDay', 'page[size]': 50 },
    }),
    api.get<{ data: ItemHistory }>(`/api/v1/services/rentals/items/${id}/history`, {
      as: 'json',
      query: { page: new URL(request.url).searchParams.get('history') ?? '1' },
    }),
  ])
  return {
    type: 'rental-items',
    id,
    history,
    periods: document.data.map(period => {
      const command = textOf(period, 'commandId')
      return {
        id: period.id,
        kind: period.attributes['kind'] as OccupationKind,
        first: textOf(period, 'startDay'),
        last: textOf(period, 'endDay') || null,
        isFixed: period.attributes['pinned'] === true,
        command: command === '' ? null : { id: command, number: Number(period.attributes['commandNumber'] ?? 0) },
      }
    }),
  }
}
