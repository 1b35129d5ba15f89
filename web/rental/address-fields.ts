import type { Field, FieldOption } from '#server/domain/forms/field.ts'
import { COMMAND_TEXT_LIMITS } from '#server/rental/domain/limits.ts'
import { COUNTRIES, HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { ADDRESS_LENGTHS } from '#server/rental/domain/address.ts'

/** Autocomplete tokens of the fields (WCAG 1.3.5). */
type Part = 'billing' | 'shipping'

const label = (name: string) => ({ name, label: `commands:address.${name}` })
const withHelp = (name: string) => ({ ...label(name), help: `commands:address.help.${name}` })

const BY_CODE: readonly FieldOption[] = COUNTRIES.map(value => ({ value, label: value }))

const COMPANY_NUMBER_FIELDS: readonly Field[] = [
  {
    ...withHelp('siret'),
    kind: 'text',
    format: 'siret',
    optional: true,
    maxLength: ADDRESS_LENGTHS.siret,
    autoComplete: 'off',
  },
  {
    ...withHelp('vatNumber'),
    kind: 'text',
    format: 'vatNumber',
    optional: true,
    maxLength: ADDRESS_LENGTHS.vatNumber,
    autoComplete: 'off',
  },
]

/** The fields of one address, as a group of a form. `findsTown`: the postal code is enough where no town is typed. */
export function addressFields(
  part: Part,
  isOrganization: boolean,
  countries: readonly FieldOption[] = BY_CODE,
  findsTown = false,
): Field[] {
  const isBilledOrganization = part === 'billing' && isOrganization
  return [
    ...(isBilledOrganization
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
    {
      ...(findsTown ? withHelp('city') : label('city')),
      kind: 'text',
      optional: findsTown,
      maxLength: ADDRESS_LENGTHS.city,
      autoComplete: `${part} address-level2`,
    },
    {
      ...label('country'),
      kind: 'select',
      options: countries,
      defaultValue: HOME_COUNTRY,
      autoComplete: `${part} country`,
    },
    ...(isBilledOrganization ? COMPANY_NUMBER_FIELDS : []),
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

const EMAIL_FIELD: Field = { ...withHelp('email'), kind: 'email', maxLength: 254, autoComplete: 'email' }

type CheckoutFieldOptions = {
  isOrganization: boolean
  /** Renters without an organisation rent for themselves and are not asked. */
  canBeOrganization?: boolean
  /** Guests open an account on the way: with an address of e-mail and their agreement. */
  guest?: { hasCharter: boolean } | null
  /** Whether it is shipped to another address than the billing address. */
  shipsElsewhere: boolean
  /** With names, where they are displayed. */
  countries?: readonly FieldOption[]
}

/**
 * The fields of the checkout that apply to this renter: the form renders all of them, the server validates those that
 * apply.
 */
export function checkoutFields({
  isOrganization,
  canBeOrganization = true,
  guest = null,
  shipsElsewhere,
  countries,
}: CheckoutFieldOptions): Field[] {
  return [
    ...(canBeOrganization ? [KIND_FIELD] : []),
    ...(guest === null ? [] : [EMAIL_FIELD]),
    { ...withHelp('phone'), kind: 'phone', maxLength: 40, autoComplete: 'tel' },
    { ...label('billing'), kind: 'group', fields: addressFields('billing', isOrganization, countries, true) },
    { ...label('sameAddress'), kind: 'checkbox', optional: true },
    ...(shipsElsewhere
      ? [{ ...label('shipping'), kind: 'group', fields: addressFields('shipping', false, countries, true) } as const]
      : []),
    {
      ...withHelp('comment'),
      kind: 'textarea',
      optional: true,
      maxLength: COMMAND_TEXT_LIMITS.comment,
      autoComplete: 'off',
    },
    ...(guest === null
      ? []
      : [
          {
            name: 'consent',
            kind: 'checkbox',
            label: `auth:register.fields.${guest.hasCharter ? 'consentCharter' : 'consentTerms'}`,
            optional: false,
          } as const,
        ]),
  ]
}

/** The form values of an address of the API. */
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

/** The attributes of an address from typed values: empty ones are null, and the kind defaults to home. */
export const addressAttributes = (values: Readonly<Record<string, unknown>>): Record<AddressName, string | null> =>
  Object.fromEntries(
    ADDRESS_NAMES.map(name => {
      const typed = typeof values[name] === 'string' ? values[name].trim() : ''
      return [name, typed !== '' ? typed : name === 'country' ? HOME_COUNTRY : null]
    }),
  ) as Record<AddressName, string | null>

/** Puts the town whose button was pressed into the form that was sent: `billing:Lyon`. */
export function takeTown(sent: FormData): void {
  const [part, ...name] = String(sent.get('town') ?? '').split(':')
  if (part === 'billing' || part === 'shipping') sent.set(`${part}.city`, name.join(':'))
}
