import { shownPhone } from '#server/domain/contact/phone.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { postalLine } from '../address-line.ts'
import type { CommandRow } from '../actions/load-command.ts'
import type { ContractingParty } from '../contracting.ts'
import { factOf, type Fact, type Letterhead } from './letterhead.ts'
import { sellerOf } from './read-paper.ts'

/** Who lends, as the settings name the seller. */
export function lenderFacts({ settings, name, words }: Letterhead): Fact[] {
  const { name: seller, siret, vatNumber, legalForm, register, line1, postalCode, city } = sellerOf(settings, name)
  return [
    ...factOf(words('invoice.name'), [seller, legalForm].filter(Boolean).join(', ')),
    ...factOf(words('invoice.register'), register),
    ...factOf(words('invoice.address'), [line1, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')),
    ...factOf('SIRET', siret && groupedSiret(siret)),
    ...factOf(words('invoice.vatNumber'), vatNumber),
  ]
}

/** Who rents, and how to reach them: on the contract, the preparation sheet and the return sheet alike. */
export function renterFacts(
  { words, locale }: Letterhead,
  { fullName, organization, siret, vatNumber, email, billing, shipping }: ContractingParty,
  { phone }: Pick<CommandRow, 'phone'>,
): Fact[] {
  const fact = (label: string, value: string | null) => factOf(words(`contract.${label}`), value)
  return [
    ...(organization === null
      ? factOf(words('invoice.name'), fullName)
      : [...fact('organization', organization), ...fact('representedBy', fullName)]),
    ...factOf('SIRET', siret && groupedSiret(siret)),
    ...factOf(words('invoice.vatNumber'), vatNumber),
    ...fact('email', email),
    ...fact('phone', phone && shownPhone(phone).text),
    ...fact('billing', billing && postalLine(billing, locale)),
    ...fact('shipping', shipping && recipientLine(shipping, locale)),
  ]
}

type Address = NonNullable<ContractingParty['billing']>

/** An address with whom it is for. */
const recipientLine = (address: Address, locale: Locale): string =>
  [address.fullName, address.organization, postalLine(address, locale)].filter(Boolean).join(', ')

/** As it is written in France: 732 829 320 00074. */
export const groupedSiret = (siret: string): string =>
  siret.replaceAll(/\s/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')
