import type { Field, FieldOption } from '#server/domain/forms/field.ts'
import { COUNTRIES, HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { ADDRESS_LENGTHS } from '#server/rental/domain/address.ts'

/** Tokens by which a browser fills an address in (WCAG 1.3.5). */
type Part = 'billing' | 'shipping'

const label = (name: string) => ({ name, label: `commands:address.${name}` })
const helped = (name: string) => ({ ...label(name), help: `commands:address.help.${name}` })

const BY_CODE: readonly FieldOption[] = COUNTRIES.map(value => ({ value, label: value }))

/** One address, as a part of a form. */
export function addressFields(
  part: Part,
  isOrganization: boolean,
  countries: readonly FieldOption[] = BY_CODE,
): Field[] {
  return [
    ...(part === 'billing' && isOrganization
      ? [
          {
            ...label('organization'),
            kind: 'text',
            maxLength: ADDRESS_LENGTHS.organization,
            autoComplete: `${part} organization`,
          } as const,
        ]
      : []),
    { ...label('fullName'), kind: 'text', maxLength: ADDRESS_LENGTHS.fullName, autoComplete: `${part} name` },
    { ...label('line1'), kind: 'text', maxLength: ADDRESS_LENGTHS.line1, autoComplete: `${part} address-line1` },
    {
      ...label('line2'),
      kind: 'text',
      optional: true,
      maxLength: ADDRESS_LENGTHS.line2,
      autoComplete: `${part} address-line2`,
    },
    {
      ...label('postalCode'),
      kind: 'text',
      maxLength: ADDRESS_LENGTHS.postalCode,
      autoComplete: `${part} postal-code`,
    },
    { ...label('city'), kind: 'text', maxLength: ADDRESS_LENGTHS.city, autoComplete: `${part} address-level2` },
    {
      ...label('country'),
      kind: 'select',
      options: countries,
      defaultValue: HOME_COUNTRY,
      autoComplete: `${part} country`,
    },
    ...(part === 'billing' && isOrganization
      ? [
          {
            ...helped('siret'),
            kind: 'text',
            format: 'siret',
            optional: true,
            maxLength: ADDRESS_LENGTHS.siret,
            autoComplete: 'off',
          } as const,
          {
            ...helped('vatNumber'),
            kind: 'text',
            format: 'vatNumber',
            optional: true,
            maxLength: ADDRESS_LENGTHS.vatNumber,
            autoComplete: 'off',
          } as const,
        ]
      : []),
  ]
}

const KIND_FIELD: Field = {
  ...label('kind'),
  kind: 'radios',
  options: [
    { value: 'individual', label: 'commands:address.kinds.individual' },
    { value: 'organization', label: 'commands:address.kinds.organization' },
  ],
}

type Asked = {
  isOrganization: boolean
  /** Whoever belongs to none rents for themselves: nothing is asked. */
  mayBeOrganization?: boolean
  /** It is sent, and not to where the bill goes. */
  shipsElsewhere: boolean
  /** With their names, where they are shown. */
  countries?: readonly FieldOption[]
}

/**
 * What the checkout asks for, as far as it concerns this renter: the form shows all of it, the server checks what was
 * meant.
 */
export function checkoutFields({
  isOrganization,
  mayBeOrganization = true,
  shipsElsewhere,
  countries,
}: Asked): Field[] {
  return [
    ...(mayBeOrganization ? [KIND_FIELD] : []),
    { ...helped('phone'), kind: 'phone', maxLength: 40, autoComplete: 'tel' },
    { ...label('billing'), kind: 'group', fields: addressFields('billing', isOrganization, countries) },
    { ...label('sameAddress'), kind: 'checkbox', optional: true },
    ...(shipsElsewhere
      ? [{ ...label('shipping'), kind: 'group', fields: addressFields('shipping', false, countries) } as const]
      : []),
    { ...helped('comment'), kind: 'textarea', optional: true, maxLength: 1_000, autoComplete: 'off' },
  ]
}

/** Of an address as the API keeps it. */
export const ADDRESS_NAMES = [
  'fullName',
  'organization',
  'siret',
  'vatNumber',
  'line1',
  'line2',
  'postalCode',
  'city',
  'country',
] as const
export type AddressName = (typeof ADDRESS_NAMES)[number]
export type Address = Readonly<Record<AddressName, string>> & { id: string; label: string }

export const asValues = (address: Partial<Record<AddressName, string>> | null): FormValues =>
  Object.fromEntries(ADDRESS_NAMES.map(name => [name, address?.[name] ?? (name === 'country' ? HOME_COUNTRY : '')]))

/**
 * Attributes of an address from what was typed: empty ones are null, and an address is at home unless it says where it
 * is.
 */
export const addressAttributes = (values: Readonly<Record<string, unknown>>): Record<AddressName, string | null> =>
  Object.fromEntries(
    ADDRESS_NAMES.map(name => {
      const typed = typeof values[name] === 'string' ? values[name].trim() : ''
      return [name, typed !== '' ? typed : name === 'country' ? HOME_COUNTRY : null]
    }),
  ) as Record<AddressName, string | null>
