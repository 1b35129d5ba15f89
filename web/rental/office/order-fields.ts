import type { Field, FieldOption } from '#server/domain/forms/field.ts'
import { COMMAND_TEXT_LIMITS } from '#server/rental/domain/limits.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { addressFields } from '../address-fields.ts'

const label = (name: string) => ({ name, label: `admin:office.order.fields.${name}` })
const helped = (name: string) => ({ ...label(name), help: `admin:office.order.help.${name}` })

/** The fields that the chosen strategy and renter need beyond those of every order. */
export type OrderNeeds = {
  isLocked: boolean
  /** Whether it is billed to an address that is not saved. */
  billing: boolean
  /** Whether it is shipped to another address than the billing address. */
  shipping: boolean
  /** With names, where they are displayed. */
  countries?: readonly FieldOption[]
}

/** The fields of an order for somebody else: the form renders all of them, the server validates those that apply. */
export function orderFields({ isLocked, billing, shipping, countries }: OrderNeeds): Field[] {
  return [
    { ...helped('rentBy'), kind: 'relation', relatedTypes: ['users'], ...(isLocked ? { optional: true } : {}) },
    { ...helped('rentFor'), kind: 'relation', relatedTypes: ['users'], optional: true },
    {
      ...helped('organization'),
      kind: 'relation',
      relatedTypes: ['organizations'],
      optional: true,
      noneLabel: 'admin:office.order.nobody',
    },
    {
      ...label('models'),
      kind: 'rows',
      itemLabel: 'admin:office.order.model',
      maxItems: 20,
      fields: [
        { ...label('model'), kind: 'relation', relatedTypes: ['rental-models'] },
        { ...label('quantity'), kind: 'integer', min: 1, max: 100, defaultValue: 1 },
      ],
    },
    { ...label('startDay'), kind: 'date' },
    { ...label('endDay'), kind: 'date' },
    {
      ...helped('savedBillingAddress'),
      kind: 'relation',
      relatedTypes: ['rental-addresses'],
      optional: true,
      noneLabel: 'admin:office.order.typed',
    },
    {
      ...label('billing'),
      kind: 'group',
      ...(billing ? {} : { optional: true }),
      fields: asked(addressFields('billing', true, countries), billing),
    },
    {
      ...label('savedShippingAddress'),
      kind: 'relation',
      relatedTypes: ['rental-addresses'],
      optional: true,
      noneLabel: 'admin:office.order.sameOrTyped',
    },
    {
      ...helped('shipping'),
      kind: 'group',
      ...(shipping ? {} : { optional: true }),
      fields: asked(addressFields('shipping', false, countries), shipping),
    },
    { ...helped('overrideReason'), kind: 'textarea', optional: true, maxLength: 500, autoComplete: 'off' },
    { ...label('phone'), kind: 'phone', optional: true, maxLength: 40, autoComplete: 'off' },
    {
      ...label('comment'),
      kind: 'textarea',
      optional: true,
      maxLength: COMMAND_TEXT_LIMITS.comment,
      autoComplete: 'off',
    },
  ]
}

/** An address is required as a whole, or not at all; it is somebody else's, so autocomplete is off. */
const asked = (fields: readonly Field[], isNeeded: boolean): Field[] =>
  fields.map(field => ({
    ...field,
    autoComplete: 'off',
    ...(field.name === 'siret' ? { help: 'admin:office.order.help.siret' } : {}),
    ...((isNeeded && field.name !== 'organization') || field.name === 'country' ? {} : { optional: true }),
  }))

/** All fields, for rendering. */
export const SHOWN: OrderNeeds = { isLocked: false, billing: false, shipping: false }
export const EVERY_FIELD = orderFields(SHOWN)

/** Whether any field of an address was typed. */
export function isTyped(values: FormValues, name: 'billing' | 'shipping'): boolean {
  const address = values[name]
  return (
    typeof address === 'object' &&
    !Array.isArray(address) &&
    Object.entries(address).some(
      ([field, value]) => field !== 'country' && typeof value === 'string' && value.trim() !== '',
    )
  )
}
