import { countryName } from '../formats.ts'
import type { FieldOption } from '../forms/field.ts'
import { CITY_NAMES } from './city-names.ts'
import type { Locale } from './locales.ts'

const ZONES = Intl.supportedValuesOf('timeZone')

/** The continents by their codes of UN M49, of which `Intl` knows the names; Antarctica is a country code. */
const CONTINENTS: Readonly<Record<string, string>> = {
  Africa: '002',
  America: '019',
  Antarctica: 'AQ',
  Arctic: '150',
  Asia: '142',
  Atlantic: '150',
  Australia: '009',
  Europe: '150',
  Indian: '002',
  Pacific: '009',
}
/** Islands that belong to another continent than most of their ocean. */
const ISLANDS: Readonly<Record<string, string>> = {
  'Atlantic/Bermuda': '019',
  'Atlantic/Cape_Verde': '002',
  'Atlantic/South_Georgia': '019',
  'Atlantic/St_Helena': '002',
  'Atlantic/Stanley': '019',
  'Indian/Chagos': '142',
  'Indian/Christmas': '009',
  'Indian/Cocos': '009',
  'Indian/Kerguelen': 'AQ',
  'Indian/Maldives': '142',
}

/**
 * What the city of a zone is called in a language: `Europe/London` is Londres in French. A zone without a city keeps
 * its name.
 */
export function cityName(zone: string, locale: Locale): string {
  return CITY_NAMES[locale][zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** Asking for a zone's offset takes a fraction of a millisecond, and there are hundreds: they are kept for an hour. */
let kept = { hour: 0, offsets: new Map<string, string>() }

/** A zone's difference from universal time at a moment: "UTC+1", "UTC−3:30", "UTC". */
export function utcOffset(zone: string, at: Date): string {
  const hour = Math.floor(at.getTime() / 3_600_000)
  if (kept.hour !== hour) kept = { hour, offsets: new Map() }
  const known = kept.offsets.get(zone) ?? readOffset(zone, at)
  kept.offsets.set(zone, known)
  return known
}

function readOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset.replace('GMT', 'UTC').replace('-', '−').replace('+0', '')
}

/**
 * Every time zone by its city and its difference from universal time, as "Paris (UTC+1)", below its continent, in the
 * order of the language; the continent of `current` comes first. Two zones with the same text are told apart by their
 * own names. `current` is offered too, when it is an older name of a zone.
 */
export function timeZoneOptions(locale: Locale, current: string, at: Date): Required<FieldOption>[] {
  const zones = current === '' || ZONES.includes(current) ? ZONES : [...ZONES, current]
  const named = zones.map(value => ({
    value,
    label: `${cityName(value, locale)} (${utcOffset(value, at)})`,
    group: continentName(value, locale),
  }))
  const counts = new Map<string, number>()
  for (const { label } of named) counts.set(label, (counts.get(label) ?? 0) + 1)
  const first = continentName(current, locale)
  const { compare } = new Intl.Collator(locale)
  return named
    .map(option => (counts.get(option.label)! > 1 ? { ...option, label: `${option.label}, ${option.value}` } : option))
    .sort(
      (a, b) =>
        Number(b.group === first) - Number(a.group === first) || compare(a.group, b.group) || compare(a.label, b.label),
    )
}

function continentName(zone: string, locale: Locale): string {
  const code = ISLANDS[zone] ?? CONTINENTS[zone.split('/', 1)[0]!]
  return code === undefined ? '' : countryName(locale, code)
}
