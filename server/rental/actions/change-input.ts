import { isDay } from '#server/domain/moment.ts'
import { isSiret, isVatNumber, normalizeNumber } from '#server/domain/rules/company-numbers.ts'
import { COUNTRIES, HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import { invalid } from '../../problem.ts'
import { ADDRESS_LENGTHS } from '../domain/address.ts'
import { readOverrides, type Override } from '../overrides.ts'
import { optionalText, requiredText, type Input } from './input-parts.ts'

/** The pointer of what is sent with an action. */
const INPUT = '/meta/input'
export const ADDRESSES_CHANGED = ['billing', 'shipping'] as const

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
  /** Null: stays as it is. */
  | { slug: 'change-addresses'; billing: TypedAddress | null; shipping: TypedAddress | null }
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
    case 'change-addresses':
      return { slug, billing: null, shipping: null, ...readAddresses(input.addresses) }
    case 'change-party': {
      const { party = 'individual' } = input
      if (party !== 'individual' && party !== 'organization') throw invalid('/meta/input/party', 'oneOf')
      if (party === 'individual') return { slug, organizationName: null, siret: null, vatNumber: null }
      return {
        slug,
        organizationName: line(input, 'organizationName', { lengthOf: 'organization' }),
        ...numbersOf(input),
      }
    }
  }
}

/** By which of the addresses it is; each once. */
function readAddresses(list: unknown): Partial<Record<(typeof ADDRESSES_CHANGED)[number], TypedAddress>> {
  const pointer = '/meta/input/addresses'
  if (!Array.isArray(list) || list.length === 0) throw invalid(pointer, 'required')
  const addresses: ReturnType<typeof readAddresses> = {}
  for (const [index, entry] of list.entries()) {
    const address = (typeof entry === 'object' && entry !== null ? entry : {}) as Input
    const which = ADDRESSES_CHANGED.find(one => one === address.which)
    if (which === undefined || addresses[which]) throw invalid(`${pointer}/${index}/which`, 'oneOf')
    addresses[which] = readAddress(address, `${pointer}/${index}`)
  }
  return addresses
}

function readAddress(input: Input, at: string): TypedAddress {
  const country = optionalText(input, 'country', `${at}/country`) ?? HOME_COUNTRY
  if (!COUNTRIES.includes(country)) throw invalid(`${at}/country`, 'country')
  return {
    fullName: line(input, 'fullName', { at }),
    organization: optionalLine(input, 'organization', { at }),
    ...numbersOf(input, at),
    line1: line(input, 'line1', { at }),
    line2: optionalLine(input, 'line2', { at }),
    postalCode: line(input, 'postalCode', { at }),
    city: line(input, 'city', { at }),
    country,
  }
}

function numbersOf(input: Input, at = INPUT): Pick<TypedAddress, 'siret' | 'vatNumber'> {
  const [siret, vatNumber] = (['siret', 'vatNumber'] as const).map(name => {
    const text = optionalText(input, name, `${at}/${name}`)
    return text === null ? null : normalizeNumber(text)
  }) as [string | null, string | null]
  if (siret !== null && !isSiret(siret)) throw invalid(`${at}/siret`, 'siret')
  if (vatNumber !== null && !isVatNumber(vatNumber)) throw invalid(`${at}/vatNumber`, 'vatNumber')
  return { siret, vatNumber }
}

type LineName = keyof typeof ADDRESS_LENGTHS

/** `at`: the pointer of what holds the line; `lengthOf`: whose length it may have. */
type LineOf = { at?: string; lengthOf?: LineName }

function line(input: Input, name: string, of: LineOf = {}): string {
  const text = optionalLine(input, name, of)
  if (text === null) throw invalid(`${of.at ?? INPUT}/${name}`, 'required')
  return text
}

function optionalLine(input: Input, name: string, { at = INPUT, lengthOf = name as LineName }: LineOf): string | null {
  const text = optionalText(input, name, `${at}/${name}`)
  const max = ADDRESS_LENGTHS[lengthOf]
  if (text !== null && text.length > max) throw invalid(`${at}/${name}`, 'maxLength', { max })
  return text
}

function requiredDay(input: Input, name: string): string {
  const day = requiredText(input, name)
  if (!isDay(day)) throw invalid(`/meta/input/${name}`, 'date')
  return day
}
