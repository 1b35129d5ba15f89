import type { ActionRule } from './action-rule.ts'
import type { Effect } from './command.ts'
import { changeSteps, readyIfAgreed, cancelCommand } from './changes.ts'
import { stepIs, hasStep, isContractSent, owes, isValidated } from './conditions.ts'
import { notifyRenter } from './effects.ts'

/** Whether a command is accepted, and what both sides sign and pay before it is prepared. */
export const AGREEMENT_ACTIONS = {
  validate: {
    by: ['staff'],
    done: isValidated,
    needs: [[stepIs('validation', 'waiting'), 'cancelled']],
    does: (command, _action, now) => {
      const isContracted = hasStep('contract')(command)
      // Billed by the month, nothing is to be paid before.
      const payment = command.isBilledMonthly
        ? ({ status: 'success', doneAt: now } as const)
        : ({ status: 'waiting' } as const)
      const next = isContracted
        ? changeSteps(command, { contract: { status: 'waiting' }, payment })
        : changeSteps(command, { preparation: { status: 'waiting' } })
      return [changeSteps(next, { validation: { status: 'success', doneAt: now } }), [notifyRenter('validated')]]
    },
  },
  refuse: {
    by: ['staff'],
    done: stepIs('validation', 'error'),
    needs: [[stepIs('validation', 'waiting'), 'alreadyValidated']],
    does: (command, { comment }, now) => [
      cancelCommand(changeSteps(command, { validation: { status: 'error', comment, doneAt: now } }), comment, now),
      [{ kind: 'releaseItems' }, notifyRenter('refused', comment)],
    ],
  },
  // A signed contract comes by the renter's page, or to a desk.
  'send-contract': {
    by: ['renter', 'staff'],
    needs: [
      [hasStep('contract'), 'stepUnused'],
      [isValidated, 'notValidated'],
      [stepIs('contract', 'waiting', 'error'), 'contractAccepted'],
    ],
    does: (command, _action, now) => [
      changeSteps(command, { contract: { status: 'waiting', comment: null, doneAt: now } }),
      [{ kind: 'notifyStaff', of: 'contractSent', comment: null }],
    ],
  },
  'accept-contract': {
    by: ['staff'],
    done: stepIs('contract', 'success'),
    needs: [
      [hasStep('contract'), 'stepUnused'],
      [isValidated, 'notValidated'],
      [command => stepIs('contract', 'waiting')(command) && isContractSent(command), 'contractNotSent'],
    ],
    does: command => [
      readyIfAgreed(changeSteps(command, { contract: { status: 'success', comment: null } })),
      [notifyRenter('contractAccepted')],
    ],
  },
  'reject-contract': {
    by: ['staff'],
    done: stepIs('contract', 'error'),
    needs: [
      [hasStep('contract'), 'stepUnused'],
      [isValidated, 'notValidated'],
      [stepIs('contract', 'waiting'), 'contractAccepted'],
      [isContractSent, 'contractNotSent'],
    ],
    does: (command, { comment }) => [
      changeSteps(command, { contract: { status: 'error', comment, doneAt: null } }),
      [notifyRenter('contractRejected', comment)],
    ],
  },
  'record-payment': {
    by: ['staff', 'renter'],
    done: (command, { method }) => stepIs('payment', 'success')(command) && (method === 'later' || !owes(command)),
    needs: [
      [hasStep('payment'), 'stepUnused'],
      [isValidated, 'notValidated'],
      [(command, { method }) => method !== 'later' || command.isBilledMonthly, 'notBilledMonthly'],
    ],
    does: (command, { method, day = null }, now) => {
      if (method === 'later')
        return [readyIfAgreed(changeSteps(command, { payment: { status: 'success', comment: null, doneAt: now } })), []]
      const amount = command.totalPrice - command.paidAmount
      const next = {
        ...command,
        paidAmount: command.totalPrice,
        balancePaid: command.balancePaid + (method === 'balance' ? amount : 0),
      }
      const effects: Effect[] =
        method === 'balance'
          ? [
              { kind: 'debitAccount', amount },
              { kind: 'notifyStaff', of: 'paidByBalance', comment: null },
            ]
          : []
      // What an extension adds is paid when all else is done: the step stays a success.
      const paid = stepIs('payment', 'success')(command)
        ? next
        : readyIfAgreed(changeSteps(next, { payment: { status: 'success', comment: null, doneAt: now } }))
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
    done: stepIs('payment', 'error'),
    needs: [
      [hasStep('payment'), 'stepUnused'],
      [isValidated, 'notValidated'],
      [stepIs('payment', 'waiting'), 'alreadyPaid'],
    ],
    does: (command, { comment }) => [
      changeSteps(command, { payment: { status: 'error', comment, doneAt: null } }),
      [notifyRenter('paymentFailed', comment)],
    ],
  },
} as const satisfies {
  [
    S in
      | 'validate'
      | 'refuse'
      | 'send-contract'
      | 'accept-contract'
      | 'reject-contract'
      | 'record-payment'
      | 'fail-payment'
  ]: ActionRule<S>
}
