import { dateText } from '#server/domain/formats.ts'

type Times = { startAt: string; endAt: string; locale: string; timeZone: string }

/** When a session takes place: one day with its hours, or from one moment to the other. */
export function sessionWords({ startAt, endAt, locale, timeZone }: Times): string {
  const [start, end] = [new Date(startAt), new Date(endAt)]
  const dayOf = (moment: Date) => dateText(moment, locale, { dateStyle: 'full', timeZone })
  const hourOf = (moment: Date) => dateText(moment, locale, { timeStyle: 'short', timeZone })
  if (dayOf(start) === dayOf(end)) return `${dayOf(start)}, ${hourOf(start)} – ${hourOf(end)}`
  return `${dayOf(start)}, ${hourOf(start)} – ${dayOf(end)}, ${hourOf(end)}`
}
