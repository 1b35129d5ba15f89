import { describe, expect, test } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { cityName, timeZoneOptions } from '#server/domain/vocabulary/time-zones.ts'

describe('time zones are chosen by their city', () => {
  test.each([
    ['fr', 'Londres'],
    ['en', 'London'],
    ['it', 'Londra'],
    ['es', 'Londres'],
    ['ca', 'Londres'],
    ['da', 'London'],
    ['ro', 'Londra'],
  ] as const)('in %s London is %s', (locale, city) => {
    expect(cityName('Europe/London', locale)).toBe(city)
  })

  test.each(LOCALES)('every zone is offered once in %s, under a name of its own, in alphabetical order', locale => {
    const options = timeZoneOptions(locale, 'Europe/Paris')
    expect(options.map(({ value }) => value).sort()).toEqual([...Intl.supportedValuesOf('timeZone')].sort())
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
    expect(options.every(({ label }) => !/[_/]/.test(label.replace(/\(.*\)/, '')))).toBe(true)
    expect(options.map(({ label }) => label)).toEqual(
      [...options.map(({ label }) => label)].sort(new Intl.Collator(locale).compare),
    )
  })

  test('a stored zone with an older name is still offered', () => {
    expect(timeZoneOptions('fr', 'UTC').some(({ value }) => value === 'UTC')).toBe(true)
  })
})
