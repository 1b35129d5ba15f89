import { expect, test } from 'vitest'
import { dateLocale } from '#server/domain/date-locale.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { dayInWords } from '#web/rentals/days.ts'

test('English dates are written as in Britain, all others as in their language', () => {
  expect(dayInWords('2026-11-25', 'en', { day: 'numeric', month: 'long' })).toBe('25 November')
  expect(dayInWords('2026-11-25', 'fr', { day: 'numeric', month: 'long' })).toBe('25 novembre')
  expect(LOCALES.filter(locale => dateLocale(locale) !== locale)).toEqual(['en'])
})
