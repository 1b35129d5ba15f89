import type { TimelineItem, TimelinePart } from '#server/rental/contract/timeline.ts'
import { resourcePath } from '#web/admin/paths.ts'
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
export const movePath = (commandId: string, { startDay, endDay }: { startDay: string; endDay: string }): string =>
  `${resourcePath('rental-commands', 'change-dates', commandId)}?${new URLSearchParams({ startDay, endDay })}`

/** An accepted order that is still to go out: its days can be moved. */
export const isMovable = (part: TimelinePart, { canHandle }: PartRights): part is TimelinePart & { kind: 'command' } =>
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
