import type { Field } from '#server/domain/forms/field.ts'
import type { FormValues } from '#web/forms/definition.ts'

/** Tokens by which a browser fills an address in (WCAG 1.3.5). */
type Part = 'billing' | 'shipping'

const label = (name: string) => ({ name, label: `commands:address.${name}` })
const helped = (name: string) => ({ ...label(name), help: `commands:address.help.${name}` })

/** One address, as a part of a form. */
export function addressFields(part: Part, isOrganization: boolean): Field[] {
  return [
    ...(part === 'billing' && isOrganization ? [{ ...label('organization'), kind: 'text', maxLength: 160, autoComplete: `${part} organization` } as const] : []),
    { ...label('fullName'), kind: 'text', maxLength: 120, autoComplete: `${part} name` },
    { ...label('line1'), kind: 'text', maxLength: 160, autoComplete: `${part} address-line1` },
    { ...label('line2'), kind: 'text', optional: true, maxLength: 160, autoComplete: `${part} address-line2` },
    { ...label('postalCode'), kind: 'text', maxLength: 20, autoComplete: `${part} postal-code` },
    { ...label('city'), kind: 'text', maxLength: 120, autoComplete: `${part} address-level2` },
    ...(part === 'billing' && isOrganization ? [
      { ...helped('siret'), kind: 'text', optional: true, maxLength: 20, autoComplete: 'off' } as const,
      { ...helped('vatNumber'), kind: 'text', optional: true, maxLength: 20, autoComplete: 'off' } as const,
    ] : []),
  ]
}

export const KIND_FIELD: Field = {
  ...label('kind'), kind: 'radios', options: [{ value: 'individual', label: 'commands:address.kinds.individual' }, { value: 'organization', label: 'commands:address.kinds.organization' }],
}

type Asked = { isOrganization: boolean; /** It is sent, and not to where the bill goes. */ shipsElsewhere: boolean }

/** What the checkout asks for, as far as it concerns this renter: the form shows all of it, the server checks what was meant. */
export function checkoutFields({ isOrganization, shipsElsewhere }: Asked): Field[] {
  return [
    KIND_FIELD,
    { ...helped('phone'), kind: 'phone', maxLength: 40, autoComplete: 'tel' },
    { ...label('billing'), kind: 'group', fields: addressFields('billing', isOrganization) },
    { ...label('sameAddress'), kind: 'checkbox', optional: true },
    ...(shipsElsewhere ? [{ ...label('shipping'), kind: 'group', fields: addressFields('shipping', false) } as const] : []),
    { ...helped('comment'), kind: 'textarea', optional: true, maxLength: 1_000, autoComplete: 'off' },
  ]
}

/** Of an address as the API keeps it. */
export const ADDRESS_NAMES = ['fullName', 'organization', 'siret', 'vatNumber', 'line1', 'line2', 'postalCode', 'city'] as const
export type AddressName = (typeof ADDRESS_NAMES)[number]
export type Address = Readonly<Record<AddressName, string>> & { id: string; label: string }

export const asValues = (address: Partial<Record<AddressName, string>> | null): FormValues => Object.fromEntries(ADDRESS_NAMES.map(name => [name, address?.[name] ?? '']))
