import type { ListedEvent } from './types.ts'

/** The day under which the list of a month has an event: its first, or that of the month where it began before. */
export const listedOn = ({ first }: Pick<ListedEvent, 'first'>, month: string): string =>
  first < `${month}-01` ? `${month}-01` : first

/** The id of a day in the list. */
export const dayId = (id: string, day: string): string => `${id}-${day}`
