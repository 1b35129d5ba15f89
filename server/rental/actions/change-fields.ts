import type { Field } from '#server/domain/forms/field.ts'
import { COUNTRIES, HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import { ADDRESS_LENGTHS } from '../domain/address.ts'
import { PERIOD_RULES, type OverridableRule } from '../domain/vocabulary.ts'
import { ADDRESSES_CHANGED } from './change-input.ts'

const asks = (name: string) => `resources:rental-commands.asks.${name}`
const ADDRESS_REQUIRED: ReadonlySet<string> = new Set(['fullName', 'line1', 'postalCode', 'city'])

/** The rules that staff may set aside in an action, each with a reason. */
export const overridesOf = (rules: readonly OverridableRule[]): Field => ({
  name: 'overrides',
  kind: 'rows',
  label: asks('overrides'),
  help: asks('overridesHelp'),
  itemLabel: asks('override'),
  maxItems: rules.length,
  optional: true,
  fields: [
    {
      name: 'rule',
      kind: 'select',
      label: 'resources:rental-overrides.fields.rule',
      options: rules.map(value => ({ value, label: `resources:rental-overrides.options.rule.${value}` })),
    },
    { name: 'reason', kind: 'text', label: 'resources:rental-overrides.fields.reason', maxLength: 500 },
  ],
})

/** What staff are asked for when they change an accepted order: each of its addresses in a row of its own. */
export const ADDRESS_FIELDS: readonly Field[] = [
  {
    name: 'addresses',
    kind: 'rows',
    label: asks('addressList'),
    help: asks('addressListHelp'),
    itemLabel: asks('address'),
    maxItems: ADDRESSES_CHANGED.length,
    fields: [
      {
        name: 'which',
        kind: 'select',
        label: asks('which'),
        options: ADDRESSES_CHANGED.map(value => ({ value, label: asks(`addresses.${value}`) })),
      },
      ...(['fullName', 'organization', 'siret', 'vatNumber', 'line1', 'line2', 'postalCode', 'city'] as const).map(
        (name): Field => ({
          name,
          kind: 'text',
          label: `resources:rental-addresses.fields.${name}`,
          maxLength: ADDRESS_LENGTHS[name],
          optional: !ADDRESS_REQUIRED.has(name),
        }),
      ),
      {
        name: 'country',
        kind: 'select',
        label: 'resources:rental-addresses.fields.country',
        defaultValue: HOME_COUNTRY,
        options: COUNTRIES.map(value => ({ value, label: `country:${value}` })),
      },
    ],
  },
]
export const PARTY_FIELDS: readonly Field[] = [
  {
    name: 'party',
    kind: 'radios',
    label: asks('party'),
    defaultValue: 'organization',
    options: (['individual', 'organization'] as const).map(value => ({ value, label: asks(`parties.${value}`) })),
  },
  {
    name: 'organizationName',
    kind: 'text',
    label: asks('organizationName'),
    help: asks('organizationNameHelp'),
    maxLength: ADDRESS_LENGTHS.organization,
    optional: true,
  },
  ...(['siret', 'vatNumber'] as const).map((name): Field => ({
    name,
    kind: 'text',
    label: `resources:rental-addresses.fields.${name}`,
    maxLength: ADDRESS_LENGTHS[name],
    optional: true,
  })),
]
export const DATES_FIELDS: readonly Field[] = [
  { name: 'startDay', kind: 'date', label: asks('startDay') },
  { name: 'endDay', kind: 'date', label: asks('endDay') },
  overridesOf(PERIOD_RULES),
]
