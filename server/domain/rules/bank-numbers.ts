import { normalizeNumber } from './company-numbers.ts'
import type { Rule } from './rule.ts'

/** The remainder of a number too long for integers, digit by digit. */
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Length of the IBAN of countries whose readers this site addresses; elsewhere the standard's bounds hold. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  DK: 18,
  ES: 24,
  FR: 27,
  IE: 22,
  IT: 27,
  LU: 20,
  MC: 27,
  NL: 18,
  PT: 25,
  RO: 24,
}

/** An account number whose key is right (ISO 13616, ISO 7064 mod 97-10), written without spaces. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const length = IBAN_LENGTHS[text.slice(0, 2)]
  if (length !== undefined && text.length !== length) return false
  const turned = text.slice(4) + text.slice(0, 4)
  return mod97(turned.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))) === 1
}

/** The number of a bank by its form (ISO 9362): bank, country, place, and of some the branch. */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

/** As an account number is written for readers: in groups of four. */
export const groupedIban = (text: string): string => normalizeNumber(text).replace(/(.{4})(?=.)/g, '$1 ')

const ofText = (name: string, fits: (text: string) => boolean): Rule => ({
  name,
  check: value => typeof value !== 'string' || value === '' || fits(normalizeNumber(value)),
})

export const ibanNumber = ofText('iban', isIban)
export const bicNumber = ofText('bic', isBic)
