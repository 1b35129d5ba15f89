import { CITY_NAMES } from './city-names.ts'
import type { Locale } from './locales.ts'

const ZONES = Intl.supportedValuesOf('timeZone')

/**
 * What the city of a zone is called in a language: `Europe/London` is Londres in French. A zone without a city keeps
 * its name.
 */
export function cityName(zone: string, locale: Locale): string {
  return CITY_NAMES[locale][zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/**
 * Every time zone by its city, in the order of the language. Two zones whose cities are called the same are told apart
 * by their own names. `current` is offered too, when it is an older name of a zone.
 */
export function timeZoneOptions(locale: Locale, current: string): { value: string; label: string }[] {
  const zones = current === '' || ZONES.includes(current) ? ZONES : [...ZONES, current]
  const named = zones.map(value => ({ value, label: cityName(value, locale) }))
  const counts = new Map<string, number>()
  for (const { label } of named) counts.set(label, (counts.get(label) ?? 0) + 1)
  const { compare } = new Intl.Collator(locale)
  return named
    .map(({ value, label }) => ({ value, label: counts.get(label)! > 1 ? `${label} (${value})` : label }))
    .sort((a, b) => compare(a.label, b.label))
}
