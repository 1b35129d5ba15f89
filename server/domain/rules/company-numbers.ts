import type { Rule } from './rule.ts'

const MAX_WRITTEN_LENGTH = 100

/** As people write such numbers, without what only helps the eye. A longer text is none, and stays. */
export const normalizeNumber = (text: string): string =>
  text.length > MAX_WRITTEN_LENGTH ? text : text.replace(/[\s.\-\u00a0\u202f]/g, '').toUpperCase()

const luhn = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

/** The post office: its branches' numbers are told by the sum of the digits. */
const LA_POSTE = '356000000'

/** Fourteen digits that check: nine of the company, five of the place (specification 2, section 3.14). */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || luhn(text.slice(0, 9)) % 10 !== 0) return false
  if (luhn(text) % 10 === 0) return true
  return text.startsWith(LA_POSTE) && [...text].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
}

const VAT_SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** A VAT number of a member state, by its shape; a French one also by its key and its company's number. */
export function isVatNumber(text: string): boolean {
  const [country, rest] = [text.slice(0, 2), text.slice(2)]
  if (!VAT_SHAPES[country]?.test(rest)) return false
  if (country !== 'FR') return true
  const [key, company] = [rest.slice(0, 2), rest.slice(2)]
  if (luhn(company) % 10 !== 0) return false
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(company) % 97)) % 97
}

const ofText = (name: string, fits: (text: string) => boolean): Rule => ({
  name,
  check: value => typeof value !== 'string' || value === '' || fits(normalizeNumber(value)),
})

export const siretNumber = ofText('siret', isSiret)
export const vatNumber = ofText('vatNumber', isVatNumber)
