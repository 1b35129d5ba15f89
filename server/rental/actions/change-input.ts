import { isDay } from '#server/domain/moment.ts'
import { isSiret, isVatNumber, normalizeNumber } from '#server/domain/rules/company-numbers.ts'
import { COUNTRIES, HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import { invalid } from '../../problem.ts'
import { ADDRESS_LENGTHS } from '../domain/address.ts'
import { readOverrides, type Override } from '../overrides.ts'
import { optionalText, requiredText, type Input } from './input-parts.ts'

export const ADDRESSES_CHANGED = ['billing', 'shipping', 'both'] as const

/** An address as it was typed for one order. */
export type TypedAddress = {
  fullName: string
  organization: string | null
  siret: string | null
  vatNumber: string | null
  line1: string
  line2: string | null
  postalCode: string
  city: string
  country: string
}

/** Changes to an accepted order as they are asked for. */
export type AskedChange =
  | { slug: 'change-dates'; startDay: string; endDay: string; overrides: readonly Override[] }
  | { slug: 'change-addresses'; which: (typeof ADDRESSES_CHANGED)[number]; address: TypedAddress }
  | {
      slug: 'change-party'
      /** Null: the renter as a private person. */
      organizationName: string | null
      siret: string | null
      vatNumber: string | null
    }

/** @throws Problem 422 at the field */
export function readChange(slug: AskedChange['slug'], input: Input): AskedChange {
  switch (slug) {
    case 'change-dates':
      return {
        slug,
        startDay: requiredDay(input, 'startDay'),
        endDay: requiredDay(input, 'endDay'),
        overrides: readOverrides(input.overrides, '/meta/input/overrides'),
      }
    case 'change-addresses': {
      const which = ADDRESSES_CHANGED.find(one => one === (input.which ?? 'billing'))
      if (which === undefined) throw invalid('/meta/input/which', 'oneOf')
      return { slug, which, address: readAddress(input) }
    }
    case 'change-party': {
      const { party = 'individual' } = input
      if (party !== 'individual' && party !== 'organization') throw invalid('/meta/input/party', 'oneOf')
      if (party === 'individual') return { slug, organizationName: null, siret: null, vatNumber: null }
      return { slug, organizationName: line(input, 'organizationName', 'organization'), ...numbersOf(input) }
    }
  }
}

function readAddress(input: Input): TypedAddress {
  const country = optionalText(input, 'country') ?? HOME_COUNTRY
  if (!COUNTRIES.includes(country)) throw invalid('/meta/input/country', 'country')
  return {
    fullName: line(input, 'fullName'),
    organization: optionalLine(input, 'organization'),
    ...numbersOf(input),
    line1: line(input, 'line1'),
    line2: optionalLine(input, 'line2'),
    postalCode: line(input, 'postalCode'),
    city: line(input, 'city'),
    country,
  }
}

function numbersOf(input: Input): Pick<TypedAddress, 'siret' | 'vatNumber'> {
  const [siret, vatNumber] = (['siret', 'vatNumber'] as const).map(name => {
    const text = optionalText(input, name)
    return text === null ? null : normalizeNumber(text)
  }) as [string | null, string | null]
  if (siret !== null && !isSiret(siret)) throw invalid('/meta/input/siret', 'siret')
  if (vatNumber !== null && !isVatNumber(vatNumber)) throw invalid('/meta/input/vatNumber', 'vatNumber')
  return { siret, vatNumber }
}

type LineName = keyof typeof ADDRESS_LENGTHS

function line(input: Input, name: string, lengthOf = name as LineName): string {
  requiredText(input, name)
  return optionalLine(input, name, lengthOf)!
}

function optionalLine(input: Input, name: string, lengthOf = name as LineName): string | null {
  const text = optionalText(input, name)
  const max = ADDRESS_LENGTHS[lengthOf]
  if (text !== null && text.length > max) throw invalid(`/meta/input/${name}`, 'maxLength', { max })
  return text
}

function requiredDay(input: Input, name: string): string {
  const day = requiredText(input, name)
  if (!isDay(day)) throw invalid(`/meta/input/${name}`, 'date')
  return day
}
