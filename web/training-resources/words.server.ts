import type { TFunction } from 'i18next'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { listFormat, numberFormat } from '#server/domain/formats.ts'
import { countOf } from '#web/publications/publication.server.ts'
import type { Rating } from './types.ts'

const MINUTES_PER_HOUR = 60

/** "1 hour, 30 minutes"; empty for no duration. */
export function durationInWords(minutes: number, locale: string): string {
  const inUnit = (amount: number, unit: 'hour' | 'minute') =>
    amount === 0 ? [] : [numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)]
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR]
  return listFormat(locale, 'conjunction').format([...inUnit(hours, 'hour'), ...inUnit(rest, 'minute')])
}

/** How a resource is rated; null where nobody has rated it. */
export function ratingOf(record: ResourceObject, locale: string): Rating | null {
  const [average, count] = [Number(record.attributes['averageRating'] ?? 0), countOf(record, 'reviewsCount')]
  if (count === 0 || average === 0) return null
  return {
    count,
    average: numberFormat(locale, { maximumFractionDigits: 1 }).format(average),
    step: Math.min(5, Math.max(1, Math.round(average))),
  }
}

/** What a card says of a resource beside its text. */
export function factsOf(record: ResourceObject, { t, locale }: { t: TFunction; locale: string }): string[] {
  const rating = ratingOf(record, locale)
  const minutes = countOf(record, 'duration')
  return [
    ...(minutes > 0 ? [durationInWords(minutes, locale)] : []),
    ...(rating === null ? [] : [t('trainingResources:rating.short', { average: rating.average, count: rating.count })]),
  ]
}
