import type { DemoPublication } from '#server/seed/demo-publication.ts'
import type { SceneName } from '#server/seed/pictures.ts'
import type { DemoTag } from '#server/seed/tags.ts'
import type { Words } from '#server/seed/words.ts'

/** When an event takes place, from the day on which the demo content is made. */
type DemoPeriod =
  /** Hours of a day: so many days from today, on the first such weekday from then on (1 is Monday). */
  | { inDays: number; weekday?: number; time: string; hours: number }
  /** Hours of the first such weekday of a month: 0 is this month. `week` is 1 for the first. */
  | { inMonths: number; week: number; weekday: number; time: string; hours: number }
  /** Whole days. */
  | { inDays: number; weekday?: number; wholeDays: number }
  /** Two whole days at the end of the coming March. */
  | { endOfMarch: true; wholeDays: number }

export type DemoEvent = DemoPublication & {
  when: DemoPeriod
  /** One line a line; without a position it takes place at a distance. */
  location: string
  /** Latitude and longitude in degrees. */
  position?: readonly [number, number]
  externalUrl?: string
  picture?: SceneName
  tags?: readonly DemoTag[]
  /** A file below its text: its name, and its lines. */
  file?: { name: string; lines: string }
  /** HTML. */
  description: Words
}
