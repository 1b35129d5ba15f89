import type { TimelineItem, TimelinePart } from '#server/rental/contract/timeline.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { addDays } from '#web/ui/days.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { newUnavailabilityPath, unavailabilityPath } from './timeline-search.ts'

export type PartAction = {
  name: 'open' | 'move' | 'prepare' | 'replace' | 'return' | 'change' | 'block' | 'order'
  to: string
  icon: IconName
}
export type PartRights = { canBlock: boolean; canHandle: boolean }

const ORDERS = '/admin/rentals/order'
const handling = (commandId: string, action: 'prepare' | 'replace' | 'return') =>
  `/admin/rentals/commands/${commandId}/${action}`

/** The path of the form that moves an order, with its days filled in. */
const movePath = (commandId: string, { startDay, endDay }: { startDay: string; endDay: string }): string =>
  `${resourcePath('rental-commands', 'change-dates', commandId)}?${new URLSearchParams({ startDay, endDay })}`

/** What a bar says of itself to whoever draws it: days that can be moved, and a unit that can be exchanged. */
export type Drawn = { move?: string | undefined; swap?: string | undefined }
/** The row of a unit on which a bar is let go. */
export type DrawnTo = { unit: string; model: string }

const SWAPPED_BY = { prepared: 'replace', transfer: 'replace', out: 'replace', preparation: 'prepare' } as const

/** `Drawn` of a part; empty where nothing of it can be moved. */
export function drawnOf(part: TimelinePart, item: Pick<TimelineItem, 'id' | 'modelId'>, rights: PartRights): Drawn {
  if (part.kind !== 'command' || !rights.canHandle) return {}
  const by = SWAPPED_BY[part.stage as keyof typeof SWAPPED_BY]
  const isOver = part.lineStatus === 'returned' || part.lineStatus === 'replaced'
  return {
    ...(isMovable(part, rights) ? { move: `${part.commandId} ${part.startDay} ${part.lastDay}` } : {}),
    ...(by === undefined || isOver ? {} : { swap: [by, part.commandId, part.lineId, item.id, item.modelId].join(' ') }),
  }
}

/**
 * Where a bar leads that is let go: on the row of another unit of its model to the form that gives the order that unit,
 * else, moved by whole days, to the form that changes its days. Null: nowhere.
 */
export function dropPath({ move, swap }: Drawn, { days, row }: { days: number; row: DrawnTo | null }): string | null {
  const [by, command, line, unit, model] = swap?.split(' ') ?? []
  if (row !== null && command !== undefined && row.model === model && row.unit !== unit)
    return `${handling(command, by as 'prepare' | 'replace')}?${new URLSearchParams({ line: line!, item: row.unit })}`
  if (move === undefined || days === 0) return null
  const [id, startDay, endDay] = move.split(' ') as [string, string, string]
  return movePath(id, { startDay: addDays(startDay, days), endDay: addDays(endDay, days) })
}

/** An accepted order that is still to go out: its days can be moved. */
const isMovable = (part: TimelinePart, { canHandle }: PartRights): part is TimelinePart & { kind: 'command' } =>
  canHandle && part.kind === 'command' && ['agreement', 'preparation', 'prepared', 'transfer'].includes(part.stage)

/** The path to order for somebody, with model and days filled in. */
export const orderPath = (model: string, { startDay, endDay }: { startDay: string; endDay: string | null }): string =>
  `${ORDERS}?${new URLSearchParams({ model, startDay, ...(endDay === null ? {} : { endDay }) })}`

/** The actions of a part, the same in the bars and in the list. The first one is the link of the bar itself. */
export function actionsOf(
  part: TimelinePart,
  item: Pick<TimelineItem, 'id' | 'modelId'>,
  { canBlock, canHandle }: PartRights,
  { today, back }: { today: string; back: string },
): PartAction[] {
  switch (part.kind) {
    case 'hold':
      return [{ name: 'open', to: resourcePath('rental-bookings', 'show', part.bookingId), icon: 'eye' }]
    case 'maintenance':
      return [
        canBlock
          ? { name: 'change', to: unavailabilityPath(part.unavailabilityId, back), icon: 'edit' }
          : { name: 'open', to: resourcePath('rental-unavailabilities', 'show', part.unavailabilityId), icon: 'eye' },
      ]
    case 'gap': {
      const days = { startDay: part.startDay < today ? today : part.startDay, endDay: part.endDay }
      if (days.endDay !== null && days.endDay < today) return []
      return [
        ...(canBlock
          ? [{ name: 'block', to: newUnavailabilityPath(item.id, days, back), icon: 'close' } satisfies PartAction]
          : []),
        ...(canHandle ? [{ name: 'order', to: orderPath(item.modelId, days), icon: 'plus' } satisfies PartAction] : []),
      ]
    }
    case 'command': {
      const open: PartAction = {
        name: 'open',
        to: resourcePath('rental-commands', 'show', part.commandId),
        icon: 'eye',
      }
      if (!canHandle || part.lineStatus === 'returned' || part.lineStatus === 'replaced') return [open]
      return [
        open,
        ...(isMovable(part, { canBlock, canHandle })
          ? [
              {
                name: 'move',
                to: movePath(part.commandId, { startDay: part.startDay, endDay: part.lastDay }),
                icon: 'edit',
              } satisfies PartAction,
            ]
          : []),
        ...(part.stage === 'preparation'
          ? [{ name: 'prepare', to: handling(part.commandId, 'prepare'), icon: 'archive' } satisfies PartAction]
          : []),
        ...(part.stage === 'out'
          ? [{ name: 'return', to: handling(part.commandId, 'return'), icon: 'restore' } satisfies PartAction]
          : []),
        ...(['prepared', 'transfer', 'out'].includes(part.stage)
          ? [{ name: 'replace', to: handling(part.commandId, 'replace'), icon: 'redo' } satisfies PartAction]
          : []),
      ]
    }
  }
}
