import { listFormat, numberFormat } from '#server/domain/formats.ts'

const HOUR_MINUTES = 60

/** A duration in words: "2 hours, 30 minutes". */
export function durationText(minutes: number, locale: string): string {
  const parts = [
    [Math.floor(minutes / HOUR_MINUTES), 'hour'],
    [minutes % HOUR_MINUTES, 'minute'],
  ] as const
  const words = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount))
  return listFormat(locale, 'unit').format(words)
}
