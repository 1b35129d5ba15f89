import { shownPhone } from '#server/domain/contact/phone.ts'
import type { CommandRow } from '../actions/load-command.ts'
import { addressLine } from '../address-line.ts'
import type { ContractingParty } from '../contracting.ts'
import { dayRangeOf, daysOf } from '../domain/period.ts'
import { dayInWords, factOf, type Fact, type Letterhead } from './letterhead.ts'
import { sellerOf } from './read-paper.ts'

/** Who rents, and how to reach them: the same on contract, preparation sheet and return slip. */
export function renterFacts(
  { words, locale }: Pick<Letterhead, 'words' | 'locale'>,
  row: CommandRow,
  party: ContractingParty,
): Fact[] {
  const fact = (label: string, value: string | null | undefined) => factOf(words(`contract.${label}`), value)
  const { fullName, organization, siret, vatNumber, email, billing, shipping } = party
  const place = (address: ContractingParty['billing']) =>
    address && addressLine({ ...address, siret: null, vatNumber: null }, locale)
  return [
    ...(organization === null
      ? fact('renter', fullName)
      : [...fact('organization', organization), ...fact('represented', fullName)]),
    ...factOf('SIRET', siret),
    ...factOf(words('invoice.vatNumber'), vatNumber),
    ...fact('email', email),
    ...fact('phone', row.phone && shownPhone(row.phone).text),
    ...fact('billing', place(billing)),
    ...fact('shipping', place(shipping)),
  ]
}

/** Who lends, as the settings say. */
export function lenderFacts({ settings, name, words }: Letterhead): Fact[] {
  const seller = sellerOf(settings, name)
  return [
    ...factOf(words('contract.lender'), seller.name === name ? name : `${name} – ${seller.name}`),
    ...factOf(
      words('invoice.address'),
      [seller.line1, [seller.postalCode, seller.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ),
    ...factOf('SIRET', seller.siret),
    ...factOf(words('invoice.vatNumber'), seller.vatNumber),
  ]
}

/** The days of a command, in words. */
export function periodFacts(row: CommandRow, { words, locale }: Pick<Letterhead, 'words' | 'locale'>): Fact[] {
  const { startDay, endDay } = dayRangeOf(row)
  return [
    { label: words('contract.start'), value: dayInWords(startDay, locale) },
    { label: words('contract.end'), value: dayInWords(endDay, locale) },
    { label: words('contract.duration'), value: words('contract.days', { count: daysOf(row) }) },
  ]
}
