import { CATALAN_CITIES } from './city-names/ca.ts'
import { DANISH_CITIES } from './city-names/da.ts'
import { ENGLISH_CITIES } from './city-names/en.ts'
import { SPANISH_CITIES } from './city-names/es.ts'
import { FRENCH_CITIES } from './city-names/fr.ts'
import { ITALIAN_CITIES } from './city-names/it.ts'
import { ROMANIAN_CITIES } from './city-names/ro.ts'
import type { Locale } from './locales.ts'

/**
 * What the city of a time zone is called where that differs from the zone's own name (Unicode CLDR 45, timeZoneNames,
 * exemplarCity; Unicode licence). Read by `time-zones.ts`.
 */
export const CITY_NAMES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  fr: FRENCH_CITIES,
  en: ENGLISH_CITIES,
  it: ITALIAN_CITIES,
  es: SPANISH_CITIES,
  ca: CATALAN_CITIES,
  da: DANISH_CITIES,
  ro: ROMANIAN_CITIES,
}
