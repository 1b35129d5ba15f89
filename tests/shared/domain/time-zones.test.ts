import { describe, expect, test } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { cityName, timeZoneOptions, utcOffset } from '#server/domain/vocabulary/time-zones.ts'

const WINTER = new Date('2026-01-15T12:00:00Z')

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

  test.each([
    ['Europe/Paris', 'UTC+1'],
    ['America/St_Johns', 'UTC−3:30'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['Europe/London', 'UTC'],
  ])('%s differs by %s in winter', (zone, offset) => {
    expect(utcOffset(zone, WINTER)).toBe(offset)
  })

  test('a zone is named by city and offset below its continent, the continent of the stored zone first', () => {
    const options = timeZoneOptions('it', 'Asia/Tokyo', WINTER)
    expect(options.find(({ value }) => value === 'Europe/London')).toEqual({
      value: 'Europe/London',
      label: 'Londra (UTC)',
      group: 'Europa',
    })
    expect([...new Set(options.map(({ group }) => group))]).toEqual([
      'Asia',
      'Africa',
      'Americhe',
      'Antartide',
      'Europa',
      'Oceania',
    ])
    expect(options.find(({ value }) => value === 'Indian/Maldives')?.group).toBe('Asia')
  })

  test.each(LOCALES)('every zone is offered once in %s, under a name of its own, in alphabetical order', locale => {
    const options = timeZoneOptions(locale, 'Europe/Paris', WINTER)
    expect(options.map(({ value }) => value).sort()).toEqual([...Intl.supportedValuesOf('timeZone')].sort())
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
    expect(options.every(({ label }) => !/[_/]/.test(label.replace(/\(.*\)/, '')))).toBe(true)
    for (const group of new Set(options.map(option => option.group))) {
      const labels = options.filter(option => option.group === group).map(({ label }) => label)
      expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare))
    }
  })

  test('a stored zone with an older name is still offered', () => {
    expect(timeZoneOptions('fr', 'UTC', WINTER).some(({ value }) => value === 'UTC')).toBe(true)
  })
})
