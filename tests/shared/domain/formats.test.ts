import { expect, test } from 'vitest'
import { countryName, dateFormat, listFormat, numberFormat } from '#server/domain/formats.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { formatDay } from '#web/rental/days.ts'

const DAY = { day: 'numeric', month: 'long' } as const

test('English dates are written as in Britain, all others as in their language', () => {
  expect(formatDay('2026-11-25', 'en', DAY)).toBe('25 November')
  expect(formatDay('2026-11-25', 'fr', DAY)).toBe('25 novembre')
  expect(LOCALES.filter(locale => dateFormat(locale, DAY).resolvedOptions().locale !== locale)).toEqual(['en'])
})

test('cached formats are distinguished by language, options and kind', () => {
  expect(dateFormat('fr', DAY)).toBe(dateFormat('fr', { ...DAY }))
  expect(numberFormat('fr', { style: 'percent' }).format(0.5).replaceAll(/\s/g, ' ')).toBe('50 %')
  expect(numberFormat('fr').format(0.5)).toBe('0,5')
  expect(numberFormat('en').format(0.5)).toBe('0.5')
  expect([listFormat('en').format(['a', 'b']), listFormat('en', 'unit').format(['a', 'b'])]).toEqual([
    'a and b',
    'a, b',
  ])
  expect([countryName('fr', 'DE'), countryName('en', 'DE'), countryName('fr', 'XQ')]).toEqual([
    'Allemagne',
    'Germany',
    'XQ',
  ])
})
