import { expect, test } from 'vitest'
import {
  countryName,
  dateFormat,
  fileSizeText,
  listFormat,
  numberFormat,
  percentText,
  weightText,
} from '#server/domain/formats.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { formatDay } from '#web/ui/days.ts'

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

test('sizes of files are written in the units of the language', () => {
  const plain = (bytes: number, locale: string) => fileSizeText(bytes, locale).replaceAll(/\s/g, ' ')
  expect([0, 340, 348_160, 1_258_291, 3_221_225_472].map(bytes => plain(bytes, 'fr'))).toEqual([
    '0 o',
    '340 o',
    '340 ko',
    '1,2 Mo',
    '3 Go',
  ])
  expect([1, 340, 348_160, 1_258_291, 1_048_575].map(bytes => plain(bytes, 'en'))).toEqual([
    '1 byte',
    '340 bytes',
    '340 kB',
    '1.2 MB',
    '1 MB',
  ])
  expect(fileSizeText(1_258_291, 'fr')).toMatch(/[\u00A0\u202F]Mo$/)
})

test('rates and weights are written as in the language', () => {
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, '~')
  expect([percentText(20, 'fr'), percentText(20, 'en'), percentText(5.5, 'da')].map(plain)).toEqual([
    '20~%',
    '20%',
    '5,5~%',
  ])
  expect([weightText(500, 'fr'), weightText(10_000, 'en'), weightText(1, 'it')].map(plain)).toEqual([
    '0,5~kg',
    '10 kg',
    '0,001 kg',
  ])
})
