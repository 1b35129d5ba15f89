import { addDays } from './period.ts'

/** Days that something takes, the last one included; without a last one it has no end. */
export type TakenDays = { startDay: string; endDay: string | null }
export type Gap = { kind: 'gap'; startDay: string; endDay: string | null }

type Window = {
  from: string
  /** The last day that is looked at. */
  to: string
  /** The first day after `to` on which something begins; null when nothing does. */
  nextDay: string | null
}

/**
 * What takes an item, in the order of its days, with the gaps between: together they fill the window without a hole. A
 * gap that reaches the window's end ends where the next thing begins, if anything does. What is taken never overlaps
 * (the allocation rules) and touches the window.
 */
export function withGaps<T extends TakenDays>(taken: readonly T[], { from, to, nextDay }: Window): (T | Gap)[] {
  const parts: (T | Gap)[] = []
  let day = from
  for (const part of [...taken].sort((one, other) => (one.startDay < other.startDay ? -1 : 1))) {
    if (part.startDay > day) parts.push({ kind: 'gap', startDay: day, endDay: addDays(part.startDay, -1) })
    parts.push(part)
    if (part.endDay === null) return parts
    day = addDays(part.endDay, 1)
  }
  if (day <= to) parts.push({ kind: 'gap', startDay: day, endDay: nextDay === null ? null : addDays(nextDay, -1) })
  return parts
}
