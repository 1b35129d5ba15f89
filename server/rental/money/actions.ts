import type { RequestContext } from '../../context.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { CHARGE_KINDS } from '../domain/vocabulary.ts'
import type { ActionCall, ActionSpec, WriteContext } from '#server/jsonapi/definition.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { conflict, invalid } from '../../problem.ts'
import { rentalAdmins } from '../policies/rental.ts'
import { lockCommand } from '../actions/load-command.ts'
import { at, has } from '../offered-when.ts'
import { optionalId, requiredId, requiredText, type Input } from '../actions/input-parts.ts'
import { addCharge, removeCharge } from './charges.ts'
import { creditPaper } from './credit.ts'
import { receiveDeposit, returnDeposit, withholdDeposit } from './deposits.ts'
import { payPaper } from './pay-paper.ts'
import { refundCommand } from './refunds.ts'
import { COUNTER_METHODS, readMovement, readRest, requiredAmount } from './read-input.ts'

const asks = (name: string) => `resources:rental-commands.asks.${name}`
const AMOUNT: Field = { name: 'amount', kind: 'money', label: asks('amount'), help: asks('amountHelp'), optional: true }
const METHOD: Field = {
  name: 'method',
  kind: 'radios',
  label: asks('moneyMethod'),
  defaultValue: 'transfer',
  options: COUNTER_METHODS.map(value => ({ value, label: asks(`methods.${value}`) })),
}
const DAY: Field = { name: 'day', kind: 'date', label: asks('moneyDay'), help: asks('moneyDayHelp'), optional: true }
const NOTE: Field = {
  name: 'comment',
  kind: 'textarea',
  label: asks('note'),
  help: asks('noteHelp'),
  maxLength: 2_000,
  optional: true,
}
const MOVEMENT = [AMOUNT, METHOD, DAY, NOTE]
const REST: Field = {
  name: 'rest',
  kind: 'select',
  label: asks('rest'),
  defaultValue: 'transfer',
  optional: true,
  options: [...COUNTER_METHODS, 'kept'].map(value => ({ value, label: asks(`rests.${value}`) })),
}
const CHARGE: readonly Field[] = [
  {
    name: 'kind',
    kind: 'select',
    label: asks('chargeKind'),
    defaultValue: 'damage',
    options: CHARGE_KINDS.map(value => ({ value, label: `resources:rental-charges.options.kind.${value}` })),
  },
  { name: 'label', kind: 'text', label: asks('chargeLabel'), help: asks('chargeLabelHelp'), maxLength: 200 },
  { name: 'amount', kind: 'money', label: asks('chargeAmount') },
  { name: 'isTaxed', kind: 'checkbox', label: asks('isTaxed'), help: asks('isTaxedHelp'), optional: true },
  { name: 'line', kind: 'relation', label: asks('line'), relatedTypes: ['rental-command-items'], optional: true },
]

type Run = (write: WriteContext, id: string, input: Input) => Promise<unknown>

/** One action on one record in one transaction. */
const running =
  (run: Run) =>
  (context: RequestContext, { ids: [id = ''], input, registry }: ActionCall) =>
    transact(context, registry, null, write => run(write, id, input))

/** What is done to the money of a command, beside its steps. */
export const commandMoneyActions: readonly ActionSpec[] = [
  {
    slug: 'add-charge',
    who: rentalAdmins,
    when: [at('out', 'returned'), has('payable')],
    modal: CHARGE,
    run: running(async (write, id, input) => ({ charge: await charge(write, id, input) })),
  },
  {
    slug: 'remove-charge',
    who: rentalAdmins,
    when: [at('out', 'returned'), has('charges')],
    destructive: true,
    modal: [{ name: 'charge', kind: 'relation', label: asks('charge'), relatedTypes: ['rental-charges'] }],
    run: running((write, id, input) => removeCharge(write, { command: { id }, chargeId: requiredId(input, 'charge') })),
  },
  {
    slug: 'receive-deposit',
    who: rentalAdmins,
    when: [at('agreement', 'preparation', 'prepared', 'transfer', 'out'), has('awaitedDeposit')],
    modal: MOVEMENT,
    run: running((write, id, input) => receiveDeposit(write, id, readMovement(input, write.now))),
  },
  {
    slug: 'record-refund',
    who: rentalAdmins,
    when: has('refund'),
    modal: MOVEMENT,
    run: running((write, id, input) => refundCommand(write, id, readMovement(input, write.now))),
  },
  {
    slug: 'return-deposit',
    who: rentalAdmins,
    when: has('deposit'),
    modal: MOVEMENT,
    run: running((write, id, input) => returnDeposit(write, id, readMovement(input, write.now))),
  },
  {
    slug: 'withhold-deposit',
    who: rentalAdmins,
    when: [at('returned', 'closed'), has('deposit'), has('debt')],
    modal: [AMOUNT, REST, DAY, NOTE],
    run: running((write, id, input) => {
      const { amount, day, comment } = readMovement(input, write.now)
      return withholdDeposit(write, id, { amount, day, comment, rest: readRest(input) })
    }),
  },
]

async function charge(write: WriteContext, id: string, input: Input): Promise<string> {
  const kind = CHARGE_KINDS.find(one => one === input.kind)
  if (kind === undefined) throw invalid('/meta/input/kind', input.kind === undefined ? 'required' : 'oneOf')
  if (input.isTaxed !== undefined && typeof input.isTaxed !== 'boolean') throw invalid('/meta/input/isTaxed', 'boolean')
  const label = requiredText(input, 'label')
  if (label.length > 200) throw invalid('/meta/input/label', 'maxLength', { max: 200 })
  const { lines, state } = await lockCommand(write.tx, id)
  const lineId = optionalId(input, 'line')
  if (lineId !== null && !lines.some(line => line.id === lineId))
    throw invalid('/meta/input/line', 'rental.lineUnknown')
  const added = await addCharge(write, {
    command: { id },
    lineId,
    kind,
    label,
    amount: requiredAmount(input),
    isTaxed: input.isTaxed === true,
  })
  if (added === null)
    throw conflict(
      state.strategy === 'locked' ? 'rental.locked' : 'rental.stepUnused',
      `validation.rental.${state.strategy === 'locked' ? 'locked' : 'stepUnused'}`,
    )
  return added
}

const inPaper = (name: string) => `resources:rental-invoices.asks.${name}`
const CREDIT: readonly Field[] = [
  { name: 'reason', kind: 'textarea', label: inPaper('reason'), help: inPaper('reasonHelp'), maxLength: 2_000 },
  {
    name: 'lines',
    kind: 'rows',
    label: inPaper('lines'),
    help: inPaper('linesHelp'),
    itemLabel: inPaper('line'),
    maxItems: 100,
    optional: true,
    fields: [
      { name: 'line', kind: 'relation', label: inPaper('which'), relatedTypes: ['rental-invoice-lines'] },
      { name: 'amount', kind: 'money', label: inPaper('amount') },
    ],
  },
]

/** What is done to an issued paper: it is corrected by another, or paid. */
export const invoiceActions: readonly ActionSpec[] = [
  {
    slug: 'record-payment',
    who: rentalAdmins,
    when: { field: 'state', is: ['owing', 'late', 'toRefund'] },
    modal: MOVEMENT,
    run: running((write, id, input) => payPaper(write, id, readMovement(input, write.now))),
  },
  {
    slug: 'credit',
    who: rentalAdmins,
    destructive: true,
    when: { field: 'kind', is: ['invoice', 'debit_note'] },
    modal: CREDIT,
    run: running(async (write, id, input) => {
      const { id: paper, number } = await creditPaper(write, {
        invoiceId: id,
        reason: requiredText(input, 'reason'),
        wish: readWish(input),
      })
      return { creditNote: paper, number }
    }),
  },
]

const MAX_LINES = 100

function readWish({ lines }: Input): 'everything' | { lineId: string; amount: number }[] {
  if (lines === undefined || lines === null || (Array.isArray(lines) && lines.length === 0)) return 'everything'
  if (
    !Array.isArray(lines) ||
    lines.length > MAX_LINES ||
    !lines.every(line => typeof line === 'object' && line !== null && !Array.isArray(line))
  )
    throw invalid('/meta/input/lines', 'list')
  return (lines as Input[]).map((line, index) => {
    const lineId = optionalId(line, 'line', `/meta/input/lines/${index}/line`)
    if (lineId === null) throw invalid(`/meta/input/lines/${index}/line`, 'required')
    return { lineId, amount: requiredAmount(line, `/meta/input/lines/${index}/amount`) }
  })
}
