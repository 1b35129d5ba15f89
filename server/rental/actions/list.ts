import type { Actor } from '#server/domain/actor.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { CommandFlag } from '../domain/derive.ts'
import { PAYMENT_METHODS, type ActionSlug } from '../domain/steps/index.ts'
import { neverOffered } from '#server/jsonapi/define.ts'
import { type ActionSpec } from '#server/jsonapi/definition.ts'
import { rentalAdmins } from '../policies/rental.ts'
import { resolveConflict } from '../handling/index.ts'
import { at, has } from '../offered-when.ts'
import { commandMoneyActions } from '../money/index.ts'
import { changePlaceAction } from './change-place.ts'
import { ADDRESS_FIELDS, DATES_FIELDS, overridesOf, PARTY_FIELDS } from './change-fields.ts'
import { runCommandAction } from './carry-out.ts'
import { sendContract } from './send-contract.ts'

const asks = (name: string) => `resources:rental-commands.asks.${name}`
const COMMENT: Field = {
  name: 'comment',
  kind: 'textarea',
  label: asks('comment'),
  help: asks('commentHelp'),
  maxLength: 2_000,
}
const METHOD: Field = {
  name: 'method',
  kind: 'radios',
  label: asks('method'),
  defaultValue: 'transfer',
  options: PAYMENT_METHODS.map(value => ({ value, label: asks(`methods.${value}`) })),
}
const DAY: Field = { name: 'day', kind: 'date', label: asks('moneyDay'), help: asks('moneyDayHelp'), optional: true }
const CONTENT: Field = {
  name: 'content',
  kind: 'textarea',
  label: asks('content'),
  help: asks('contentHelp'),
  maxLength: 2_000,
}

const LINE: Field = { name: 'line', kind: 'relation', label: asks('line'), relatedTypes: ['rental-command-items'] }
const ITEM: Field = { name: 'item', kind: 'relation', label: asks('item'), relatedTypes: ['rental-items'] }
const CONDITION: Field = {
  name: 'condition',
  kind: 'relation',
  label: asks('condition'),
  relatedTypes: ['rental-conditions'],
  optional: true,
}
const units = (help: string, fields: readonly Field[]): Field => ({
  name: 'units',
  kind: 'rows',
  label: asks('units'),
  help: asks(help),
  itemLabel: asks('unit'),
  maxItems: 100,
  optional: true,
  fields: [LINE, ...fields],
})
const OVERRIDE: Field = {
  name: 'override',
  kind: 'text',
  label: asks('unitOverride'),
  help: asks('unitOverrideHelp'),
  maxLength: 500,
  optional: true,
}
const PREPARED = units('preparedHelp', [{ ...ITEM, optional: true }, CONDITION, OVERRIDE])
const HAPPENED: Field = {
  name: 'day',
  kind: 'date',
  label: asks('happenedDay'),
  help: asks('happenedDayHelp'),
  optional: true,
}
const CHARGE: readonly Field[] = [
  { name: 'isLost', kind: 'checkbox', label: asks('isLost'), optional: true },
  { name: 'amount', kind: 'money', label: asks('amount'), help: asks('amountHelp'), optional: true },
  {
    name: 'chargeKind',
    kind: 'select',
    label: asks('chargeKind'),
    optional: true,
    options: (['damage', 'loss', 'cleaning', 'other'] as const).map(value => ({
      value,
      label: asks(`chargeKinds.${value}`),
    })),
  },
]
const RETURNED = units('returnedHelp', [CONDITION, { ...COMMENT, optional: true }, ...CHARGE])
const LATE_FEE: readonly Field[] = [
  {
    name: 'lateFee',
    kind: 'radios',
    label: asks('lateFee'),
    defaultValue: 'charge',
    optional: true,
    options: (['charge', 'waive'] as const).map(value => ({ value, label: asks(`lateFees.${value}`) })),
  },
  { name: 'lateFeeReason', kind: 'text', label: asks('lateFeeReason'), maxLength: 500, optional: true },
]

const reason = (name: string): Field => ({
  name,
  kind: 'textarea',
  label: asks(name),
  help: asks(`${name}Help`),
  maxLength: 500,
  optional: true,
})

const signedIn = (actor: Actor): boolean => actor.kind !== 'guest'
const needs = (...flags: CommandFlag[]) => ({ field: 'flags', is: flags }) as const
const EXTENSION_ASKED = needs('extensionAsked')
const ACCEPTED = at('agreement', 'preparation', 'prepared', 'transfer', 'out')
type Spec = Omit<ActionSpec, 'slug' | 'run'>

/**
 * Who may do what exactly the step engine says: here, who is offered it in the back office, where, and what they are
 * asked.
 */
const SPECS: Record<ActionSlug, Spec> = {
  validate: { who: rentalAdmins, when: at('validation') },
  refuse: { who: rentalAdmins, when: at('validation'), modal: [COMMENT], destructive: true },
  'send-contract': { who: signedIn, when: neverOffered },
  'accept-contract': { who: rentalAdmins, when: needs('requiringContractValidation') },
  'reject-contract': {
    who: rentalAdmins,
    when: needs('requiringContractValidation'),
    modal: [COMMENT],
    destructive: true,
  },
  'record-payment': {
    who: signedIn,
    when: [
      at('agreement', 'preparation', 'prepared', 'transfer', 'out', 'returned'),
      needs('requiringPayment', 'owing'),
    ],
    modal: [METHOD, DAY],
  },
  'fail-payment': { who: rentalAdmins, when: needs('requiringPayment'), modal: [COMMENT], destructive: true },
  prepare: { who: rentalAdmins, when: at('preparation'), modal: [PREPARED] },
  dispatch: { who: rentalAdmins, when: at('prepared'), modal: [CONTENT, units('handedOverHelp', [OVERRIDE])] },
  'hand-over': { who: signedIn, when: at('transfer'), modal: [HAPPENED, units('handedOverHelp', [OVERRIDE])] },
  replace: {
    who: rentalAdmins,
    when: at('prepared', 'transfer', 'out'),
    modal: [
      LINE,
      { ...ITEM, label: asks('newItem') },
      CONDITION,
      {
        ...CONDITION,
        name: 'replacedCondition',
        label: asks('replacedCondition'),
        help: asks('replacedConditionHelp'),
      },
      { ...COMMENT, optional: true },
      OVERRIDE,
    ],
  },
  'request-extension': { who: signedIn, when: neverOffered },
  'accept-extension': { who: rentalAdmins, when: EXTENSION_ASKED },
  'refuse-extension': { who: rentalAdmins, when: EXTENSION_ASKED, modal: [COMMENT], destructive: true },
  'record-return': { who: rentalAdmins, when: at('out'), modal: [HAPPENED, RETURNED, ...LATE_FEE] },
  close: { who: rentalAdmins, when: at('returned', 'locked'), modal: [reason('depositReason'), reason('owingReason')] },
  cancel: {
    who: signedIn,
    when: at('validation', 'agreement', 'preparation', 'prepared', 'transfer'),
    modal: [
      { ...COMMENT, optional: true },
      {
        name: 'isRenterWish',
        kind: 'checkbox',
        label: asks('isRenterWish'),
        help: asks('isRenterWishHelp'),
        optional: true,
      },
    ],
    destructive: true,
  },
  'change-dates': { who: rentalAdmins, when: ACCEPTED, modal: DATES_FIELDS },
  'change-addresses': { who: rentalAdmins, when: ACCEPTED, modal: ADDRESS_FIELDS },
  'change-party': { who: rentalAdmins, when: ACCEPTED, modal: PARTY_FIELDS },
}

const RESOLVE: ActionSpec = {
  slug: 'resolve-conflict',
  who: rentalAdmins,
  when: has('conflict'),
  run: resolveConflict,
  modal: [
    LINE,
    {
      name: 'model',
      kind: 'relation',
      label: asks('otherModel'),
      help: asks('otherModelHelp'),
      relatedTypes: ['rental-models'],
      optional: true,
    },
    { name: 'startDay', kind: 'date', label: asks('otherDays'), help: asks('otherDaysHelp'), optional: true },
    overridesOf(['tooSoon', 'tooFar', 'closedDay']),
  ],
}

/** Every action on a command (specification 3, section 6), for its resource. */
export const rentalCommandActions: readonly ActionSpec[] = (Object.entries(SPECS) as [ActionSlug, Spec][])
  .map(
    ([slug, spec]) =>
      ({
        slug,
        ...spec,
        run: slug === 'send-contract' ? sendContract : (context, call) => runCommandAction(context, call, slug),
      }) as ActionSpec,
  )
  .concat(RESOLVE, changePlaceAction, commandMoneyActions)
