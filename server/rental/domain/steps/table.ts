import type { CommandItemStatus, StepStatus, StepType } from '../vocabulary.ts'
import { dayOf, daysBetween, daysOf } from '../period.ts'
import { priceForDays, totals } from '../price.ts'
import {
  activeLines,
  isPayable,
  linesNotReturned,
  statusOf,
  stepOf,
  transferStep,
  type ActionOf,
  type ActionSlug,
  type CommandState,
  type Effect,
  type Line,
  type Step,
  type StepRefusal,
  type RenterNotice,
  type UnitReturn,
} from './command.ts'

/**
 * One action: by whom; when what it asks for stands already; what must hold, and the refusal's name where it does not
 * (in this order); what it does. `done` is looked at first, so that an action sent twice is answered alike and does
 * nothing the second time.
 */
export type ActionRule<S extends ActionSlug> = {
  by: readonly ('renter' | 'staff')[]
  done?: (command: CommandState, action: ActionOf<S>) => boolean
  needs: readonly (readonly [(command: CommandState, action: ActionOf<S>) => boolean, StepRefusal])[]
  does: (command: CommandState, action: ActionOf<S>, now: Date) => readonly [CommandState, readonly Effect[]]
}

const is =
  (type: StepType, ...statuses: StepStatus[]) =>
  (command: CommandState) =>
    statuses.includes(statusOf(command, type) ?? 'hidden')
const isUsed = (type: StepType) => (command: CommandState) => statusOf(command, type) !== 'hidden'
const transfer =
  (...statuses: StepStatus[]) =>
  (command: CommandState) =>
    is(transferStep(command.strategy), ...statuses)(command)
const isSent = (command: CommandState) => stepOf(command, 'contract')?.doneAt !== null
const owes = (command: CommandState) => command.totalPrice > command.paidAmount
const validated = is('validation', 'success')
const prepared = is('preparation', 'success')
const notReturned = is('return', 'pending', 'waiting')
const out = is('return', 'waiting')

/** Every allowed move of a command (specification 3, section 6). What holds for all of them stands in `advance`. */
export const ACTIONS = {
  validate: {
    by: ['staff'],
    done: validated,
    needs: [[is('validation', 'waiting'), 'cancelled']],
    does: (command, _action, now) => {
      const isContracted = isUsed('contract')(command)
      const next = isContracted
        ? set(command, { contract: { status: 'waiting' }, payment: { status: 'waiting' } })
        : set(command, { preparation: { status: 'waiting' } })
      return [set(next, { validation: { status: 'success', doneAt: now } }), [notifyRenter('validated')]]
    },
  },
  refuse: {
    by: ['staff'],
    done: is('validation', 'error'),
    needs: [[is('validation', 'waiting'), 'alreadyValidated']],
    does: (command, { comment }, now) => [
      cancelled(set(command, { validation: { status: 'error', comment, doneAt: now } }), comment, now),
      [{ kind: 'releaseItems' }, notifyRenter('refused', comment)],
    ],
  },
  'send-contract': {
    by: ['renter'],
    needs: [
      [isUsed('contract'), 'stepUnused'],
      [validated, 'notValidated'],
      [is('contract', 'waiting', 'error'), 'contractAccepted'],
    ],
    does: (command, _action, now) => [
      set(command, { contract: { status: 'waiting', comment: null, doneAt: now } }),
      [{ kind: 'notifyStaff', of: 'contractSent', comment: null }],
    ],
  },
  'accept-contract': {
    by: ['staff'],
    done: is('contract', 'success'),
    needs: [
      [isUsed('contract'), 'stepUnused'],
      [validated, 'notValidated'],
      [command => is('contract', 'waiting')(command) && isSent(command), 'contractNotSent'],
    ],
    does: command => [
      readyIfAgreed(set(command, { contract: { status: 'success', comment: null } })),
      [notifyRenter('contractAccepted')],
    ],
  },
  'reject-contract': {
    by: ['staff'],
    done: is('contract', 'error'),
    needs: [
      [isUsed('contract'), 'stepUnused'],
      [validated, 'notValidated'],
      [is('contract', 'waiting'), 'contractAccepted'],
      [isSent, 'contractNotSent'],
    ],
    does: (command, { comment }) => [
      set(command, { contract: { status: 'error', comment, doneAt: null } }),
      [notifyRenter('contractRejected', comment)],
    ],
  },
  'record-payment': {
    by: ['staff', 'renter'],
    done: (command, { method }) => is('payment', 'success')(command) && (method === 'later' || !owes(command)),
    needs: [
      [isUsed('payment'), 'stepUnused'],
      [validated, 'notValidated'],
      [(command, { method }) => method !== 'later' || command.isBilledMonthly, 'notBilledMonthly'],
    ],
    does: (command, { method, day = null }, now) => {
      if (method === 'later')
        return [readyIfAgreed(set(command, { payment: { status: 'success', comment: null, doneAt: now } })), []]
      const amount = command.totalPrice - command.paidAmount
      const next = { ...command, paidAmount: command.totalPrice }
      const effects: Effect[] =
        method === 'balance'
          ? [
              { kind: 'debitAccount', amount },
              { kind: 'notifyStaff', of: 'paidByBalance', comment: null },
            ]
          : []
      // What an extension adds is paid when all else is done: the step stays a success.
      const paid = is('payment', 'success')(command)
        ? next
        : readyIfAgreed(set(next, { payment: { status: 'success', comment: null, doneAt: now } }))
      return [
        paid,
        [
          ...effects,
          ...(amount > 0 ? [{ kind: 'bookPayment', amount, method, day } as const] : []),
          notifyRenter('paymentRecorded'),
        ],
      ]
    },
  },
  'fail-payment': {
    by: ['staff'],
    done: is('payment', 'error'),
    needs: [
      [isUsed('payment'), 'stepUnused'],
      [validated, 'notValidated'],
      [is('payment', 'waiting'), 'alreadyPaid'],
    ],
    does: (command, { comment }) => [
      set(command, { payment: { status: 'error', comment, doneAt: null } }),
      [notifyRenter('paymentFailed', comment)],
    ],
  },
  prepare: {
    by: ['staff'],
    done: prepared,
    needs: [
      [is('preparation', 'waiting'), 'notReadyToPrepare'],
      [(command, { units }) => coversAll(command.lines, units), 'linesIncomplete'],
      [(_command, { units }) => new Set(units.map(unit => unit.rentalItemId)).size === units.length, 'itemTwice'],
    ],
    does: (command, { units }, now) => [
      set(
        {
          ...command,
          lines: command.lines.map(line => ({
            ...line,
            ...changeOf(
              line,
              units.find(unit => unit.lineId === line.id),
            ),
          })),
        },
        { preparation: { status: 'success', doneAt: now } },
      ),
      [{ kind: 'assignItems', units }, notifyRenter('prepared')],
    ],
  },
  dispatch: {
    by: ['staff'],
    done: transfer('waiting', 'success'),
    needs: [[prepared, 'notPrepared']],
    does: (command, { content }) => [
      set(command, { [transferStep(command.strategy)]: { status: 'waiting', content } }),
      [notifyRenter('dispatched', content)],
    ],
  },
  'hand-over': {
    by: ['staff', 'renter'],
    done: transfer('success'),
    needs: [
      [prepared, 'notPrepared'],
      [transfer('waiting'), 'notDispatched'],
    ],
    does: (command, _action, now) => [
      set(handedOver(command, now), {
        [transferStep(command.strategy)]: { status: 'success', doneAt: now },
        return: { status: 'waiting' },
      }),
      [notifyRenter('handedOver')],
    ],
  },
  replace: {
    by: ['staff'],
    done: (command, { lineId, rentalItemId }) =>
      command.lines.some(line => line.replaceId === lineId && line.rentalItemId === rentalItemId),
    needs: [
      [prepared, 'notPrepared'],
      [notReturned, 'alreadyReturned'],
      [(command, { lineId }) => activeLines(command.lines).some(line => line.id === lineId), 'lineUnknown'],
      [(command, { lineId }) => linesNotReturned(command.lines).some(line => line.id === lineId), 'alreadyReturned'],
      [
        (command, { rentalItemId }) =>
          linesNotReturned(command.lines).every(line => line.rentalItemId !== rentalItemId),
        'itemTwice',
      ],
    ],
    // The new line takes the place of the old one with an id that the store gives it; the old one stays as history.
    does: (command, { lineId, rentalItemId, conditionId, replaced, comment }, now) => [
      {
        ...command,
        lines: command.lines.flatMap(line => (line.id === lineId ? replacedBy(line, rentalItemId, now) : [line])),
      },
      [
        { kind: 'replaceItem', lineId, rentalItemId, conditionId, replaced, comment },
        notifyRenter('replaced', comment),
      ],
    ],
  },
  'request-extension': {
    by: ['renter'],
    done: (command, { endAt }) => out(command) && sameMoment(command.extensionEndAt, endAt),
    needs: [
      [command => is('return', 'waiting', 'success')(command), 'notHandedOver'],
      [out, 'alreadyReturned'],
      [(command, { endAt }) => endAt > command.endAt, 'extensionNotLater'],
    ],
    does: (command, { endAt }) => [
      { ...command, extensionEndAt: endAt },
      [{ kind: 'notifyStaff', of: 'extensionAsked', comment: null }],
    ],
  },
  'accept-extension': {
    by: ['staff'],
    done: (command, { endAt }) => command.extensionEndAt === null && sameMoment(command.endAt, endAt),
    needs: [
      [command => is('return', 'waiting', 'success')(command), 'notHandedOver'],
      [out, 'alreadyReturned'],
      [command => command.extensionEndAt !== null, 'noExtensionAsked'],
      [(command, { endAt }) => endAt === null || sameMoment(command.extensionEndAt, endAt), 'extensionChanged'],
    ],
    does: command => {
      const endAt = command.extensionEndAt ?? command.endAt
      return [extended(command, endAt), [{ kind: 'extendItems', endAt }, notifyRenter('extensionAccepted')]]
    },
  },
  'refuse-extension': {
    by: ['staff'],
    needs: [
      [command => is('return', 'waiting', 'success')(command), 'notHandedOver'],
      [out, 'alreadyReturned'],
      [command => command.extensionEndAt !== null, 'noExtensionAsked'],
    ],
    does: (command, { comment }) => [{ ...command, extensionEndAt: null }, [notifyRenter('extensionRefused', comment)]],
  },
  'record-return': {
    by: ['staff'],
    done: (command, { units }) =>
      is('return', 'success')(command) ||
      (out(command) && units.length > 0 && units.every(unit => isReturned(command, unit.lineId))),
    needs: [
      [out, 'notHandedOver'],
      [(_command, { units }) => units.length > 0, 'linesIncomplete'],
      [
        (command, { units }) => units.every(unit => activeLines(command.lines).some(line => line.id === unit.lineId)),
        'lineUnknown',
      ],
    ],
    // What has come back before stays as it was noted then; the step waits until the last unit is back.
    does: (command, { units: named, dueDay }, now) => {
      const units = named.filter(unit => !isReturned(command, unit.lineId))
      const lines = command.lines.map(line =>
        units.some(unit => unit.lineId === line.id) ? { ...line, status: 'returned' as const, returnedAt: now } : line,
      )
      const isLast = linesNotReturned(lines).length === 0
      const next = isLast
        ? set(
            { ...command, lines, extensionEndAt: null },
            { return: { status: 'success', doneAt: now }, closure: { status: 'waiting' } },
          )
        : { ...command, lines }
      return [
        next,
        [
          { kind: 'returnItems', units },
          ...charges(command, { units, daysLate: daysBetween(dueDay, dayOf(now)) }),
          notifyRenter(isLast ? 'returned' : 'partlyReturned'),
        ],
      ]
    },
  },
  close: {
    by: ['staff'],
    done: is('closure', 'success'),
    needs: [[is('closure', 'waiting'), 'notReturned']],
    // What is only blocked has no renter to notify, and ends with its closure.
    does: (command, _action, now) =>
      command.strategy === 'locked'
        ? [
            set(withLines(command, 'cancelled'), { closure: { status: 'success', doneAt: now } }),
            [{ kind: 'releaseItems' }],
          ]
        : [
            set(command, { closure: { status: 'success', doneAt: now } }),
            [...(isInvoicedAlone(command) ? [{ kind: 'issueInvoice' } as const] : []), notifyRenter('closed')],
          ],
  },
  cancel: {
    by: ['staff', 'renter'],
    done: is('cancellation', 'success'),
    needs: [
      [notReturned, 'alreadyReturned'],
      [command => command.lines.every(({ status }) => status !== 'returned'), 'alreadyReturned'],
    ],
    does: (command, { comment }, now) => [
      { ...cancelled(command, comment, now), paidAmount: 0 },
      [
        { kind: 'releaseItems' },
        ...(command.paidAmount > 0 ? [{ kind: 'refund', amount: command.paidAmount } as const] : []),
        notifyRenter('cancelled', comment),
      ],
    ],
  },
} as const satisfies { [S in ActionSlug]: ActionRule<S> }

/** In the order in which a command meets them. */
export const ACTION_SLUGS = Object.keys(ACTIONS) as ActionSlug[]

/** What nobody pays for has no paper, and what is billed by the month waits for the month's. */
const isInvoicedAlone = (command: CommandState): boolean =>
  isPayable(command) && command.totalPrice > 0 && !command.isBilledMonthly

const notifyRenter = (of: RenterNotice, comment: string | null = null): Effect => ({
  kind: 'notifyRenter',
  of,
  comment,
})
const sameMoment = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one.getTime() === other.getTime()

type StepChanges = Partial<Record<StepType, Partial<Pick<Step, 'status' | 'content' | 'comment' | 'doneAt'>>>>

function set(command: CommandState, changes: StepChanges): CommandState {
  return { ...command, steps: command.steps.map(step => ({ ...step, ...changes[step.stepType] })) }
}

/** Preparation waits as soon as contract and payment are both done. */
function readyIfAgreed(command: CommandState): CommandState {
  const isAgreed =
    is('contract', 'success')(command) && is('payment', 'success')(command) && is('preparation', 'pending')(command)
  return isAgreed ? set(command, { preparation: { status: 'waiting' } }) : command
}

function cancelled(command: CommandState, comment: string | null, now: Date): CommandState {
  const step: Step = {
    stepType: 'cancellation',
    position: command.steps.length,
    status: 'success',
    content: null,
    comment,
    doneAt: now,
  }
  return {
    ...withLines(command, 'cancelled'),
    extensionEndAt: null,
    steps: [...command.steps.filter(({ stepType }) => stepType !== 'cancellation'), step],
  }
}

function withLines(command: CommandState, status: CommandItemStatus): CommandState {
  return { ...command, lines: command.lines.map(line => (line.status === 'replaced' ? line : { ...line, status })) }
}

function handedOver(command: CommandState, now: Date): CommandState {
  const { lines, ...rest } = withLines(command, 'out')
  return { ...rest, lines: lines.map(line => (line.status === 'out' ? { ...line, outAt: now } : line)) }
}

/** The line of the unit that goes, as history, and the one of the unit that comes. */
function replacedBy(line: Line, rentalItemId: string, now: Date): Line[] {
  const isOut = line.status === 'out'
  return [
    { ...line, status: 'replaced', returnedAt: isOut ? now : null },
    {
      ...line,
      id: `${line.id}/${rentalItemId}`,
      rentalItemId,
      replaceId: line.id,
      outAt: isOut ? now : null,
      returnedAt: null,
    },
  ]
}

const isReturned = (command: CommandState, lineId: string): boolean =>
  command.lines.some(({ id, status }) => id === lineId && status === 'returned')

/**
 * Days late of each unit that has come back, where anything is paid at all; and what staff ask for damages and losses.
 */
function charges(
  command: CommandState,
  { units, daysLate }: { units: readonly UnitReturn[]; daysLate: number },
): Effect[] {
  const late = daysLate > 0 && isPayable(command) ? units.filter(({ isLost }) => !isLost) : []
  const asked = units.flatMap(({ lineId, charge }) =>
    charge === null ? [] : [{ kind: 'charge', lineId, charge } as const],
  )
  return [...late.map(({ lineId }) => ({ kind: 'chargeLateness', lineId, daysLate }) as const), ...asked]
}

/** Only what is still out lasts longer. */
function extended(command: CommandState, endAt: Date): CommandState {
  const [days, newDays] = [daysOf(command), daysOf({ startAt: command.startAt, endAt })]
  const lines = command.lines.map(line =>
    line.status === 'returned' ? line : { ...line, rentingPrice: priceForDays(line.rentingPrice, days, newDays) },
  )
  const { totalPrice } = totals({
    itemsPrice: itemsPriceOf(lines),
    shippingPrice: command.shippingPrice,
    chargesPrice: command.chargesPrice,
    taxedChargesPrice: command.taxedChargesPrice,
    taxRate: command.taxRate,
  })
  return { ...command, endAt, extensionEndAt: null, lines, totalPrice }
}

/**
 * What becomes of a command whose prepared unit has been lost before it went out: it waits for its preparation again,
 * and keeps its other units. Null: nothing was prepared, or it is out already.
 */
export function loseUnit(command: CommandState, lineId: string): CommandState | null {
  if (
    !prepared(command) ||
    !is('return', 'pending')(command) ||
    !command.lines.some(({ id, status }) => id === lineId && status === 'prepared')
  )
    return null
  const lines = command.lines.map(line =>
    line.id === lineId ? { ...line, status: 'pending' as const, rentalItemId: null } : line,
  )
  return set(
    { ...command, lines },
    { preparation: { status: 'waiting', doneAt: null }, [transferStep(command.strategy)]: { status: 'pending' } },
  )
}

/** What the units of a command cost together; one that took another's place is paid once. */
export function itemsPriceOf(lines: readonly Pick<Line, 'status' | 'rentingPrice'>[]): number {
  return lines.filter(({ status }) => status !== 'replaced').reduce((sum, line) => sum + line.rentingPrice, 0)
}

function coversAll(lines: readonly Line[], units: readonly { lineId: string }[]): boolean {
  const wanted = activeLines(lines).map(({ id }) => id)
  return wanted.length === units.length && wanted.every(id => units.some(unit => unit.lineId === id))
}

function changeOf(line: Line, unit: { rentalItemId: string } | undefined): Partial<Line> {
  return unit ? { status: 'prepared', rentalItemId: unit.rentalItemId } : {}
}
