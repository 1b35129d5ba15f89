import type { RentalHandling } from '#server/rental/contract/office.ts'
import { brokenUnitRules } from '#server/rental/domain/unit-rules.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

export type ReservedUnit = { line: string; item: string; label: string }

/** A unit for each line of an order, where each can be prepared as it is; else null. */
export async function reservedUnits({
  request,
  context,
  id,
}: {
  request: Request
  context: WebContext
  id: string
}): Promise<ReservedUnit[] | null> {
  const answer = await apiFor(request, context)
    .get<{ data: RentalHandling }>(`/api/v1/services/rentals/commands/${id}/units`, { as: 'json' })
    .catch(() => null)
  const lines = answer?.data.lines ?? []
  const ready = lines.flatMap(({ id: line, item, place }) =>
    item !== null && brokenUnitRules(item, place?.id ?? null).length === 0
      ? [{ line, item: item.id, label: item.label }]
      : [],
  )
  return lines.length > 0 && ready.length === lines.length ? ready : null
}
