import type { TimelineItem, TimelinePart } from '#server/rental/contract/timeline.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { newUnavailabilityPath, unavailabilityPath } from './timeline-search.ts'

export type PartAct = {
  name: 'open' | 'prepare' | 'replace' | 'return' | 'change' | 'block' | 'order'
  to: string
  icon: IconName
}
export type PartRights = { mayBlock: boolean; mayHandle: boolean }

const ORDERS = '/admin/rentals/order'
const handling = (commandId: string, act: 'prepare' | 'replace' | 'return') =>
  `/admin/rentals/commands/${commandId}/${act}`

/** An order entered for somebody, with model and days filled in. */
export const orderPath = (model: string, { startDay, endDay }: { startDay: string; endDay: string | null }): string =>
  `${ORDERS}?${new URLSearchParams({ model, startDay, ...(endDay === null ? {} : { endDay }) })}`

/**
 * What can be done about a part: the same from the bars and from the list. The first one is where the bar itself leads.
 */
export function actsOf(
  part: TimelinePart,
  item: Pick<TimelineItem, 'id' | 'modelId'>,
  { mayBlock, mayHandle }: PartRights,
  { today, back }: { today: string; back: string },
): PartAct[] {
  switch (part.kind) {
    case 'hold':
      return [{ name: 'open', to: resourcePath('rental-bookings', 'show', part.bookingId), icon: 'eye' }]
    case 'maintenance':
      return [
        mayBlock
          ? { name: 'change', to: unavailabilityPath(part.unavailabilityId, back), icon: 'edit' }
          : { name: 'open', to: resourcePath('rental-unavailabilities', 'show', part.unavailabilityId), icon: 'eye' },
      ]
    case 'gap': {
      const days = { startDay: part.startDay < today ? today : part.startDay, endDay: part.endDay }
      if (days.endDay !== null && days.endDay < today) return []
      return [
        ...(mayBlock
          ? [{ name: 'block', to: newUnavailabilityPath(item.id, days, back), icon: 'close' } satisfies PartAct]
          : []),
        ...(mayHandle ? [{ name: 'order', to: orderPath(item.modelId, days), icon: 'plus' } satisfies PartAct] : []),
      ]
    }
    case 'command': {
      const open: PartAct = { name: 'open', to: resourcePath('rental-commands', 'show', part.commandId), icon: 'eye' }
      if (!mayHandle || part.lineStatus === 'returned' || part.lineStatus === 'replaced') return [open]
      return [
        open,
        ...(part.stage === 'preparation'
          ? [{ name: 'prepare', to: handling(part.commandId, 'prepare'), icon: 'archive' } satisfies PartAct]
          : []),
        ...(part.stage === 'out'
          ? [{ name: 'return', to: handling(part.commandId, 'return'), icon: 'restore' } satisfies PartAct]
          : []),
        ...(['prepared', 'transfer', 'out'].includes(part.stage)
          ? [{ name: 'replace', to: handling(part.commandId, 'replace'), icon: 'redo' } satisfies PartAct]
          : []),
      ]
    }
  }
}
