import { dayOf, daysBetween } from '../period.ts'
import type { ActionRule } from './action-rule.ts'
import { activeLines, linesNotReturned } from './command.ts'
import { cancelCommand, changeSteps, changeLines } from './changes.ts'
import { isGiven, isInvoicedAlone, isLineReturned, isNotReturned, isOut, owesAtClosing, stepIs } from './conditions.ts'
import { charges, notifyRenter, overridden } from './effects.ts'

const notBefore = (first: Date | null, moment: Date): Date => (first !== null && first > moment ? first : moment)

/** How a command ends. */
export const ENDING_ACTIONS = {
  'record-return': {
    by: ['staff'],
    done: (command, { units }) =>
      stepIs('return', 'success')(command) ||
      (isOut(command) && units.length > 0 && units.every(unit => isLineReturned(command, unit.lineId))),
    needs: [
      [isOut, 'notHandedOver'],
      [(_command, { units }) => units.length > 0, 'linesIncomplete'],
      [
        (command, { units }) => units.every(unit => activeLines(command.lines).some(line => line.id === unit.lineId)),
        'lineUnknown',
      ],
      [
        (command, { units, at }) =>
          at == null ||
          command.lines.every(
            ({ id, outAt }) =>
              dayOf(outAt ?? command.startAt) <= dayOf(at) || units.every(({ lineId }) => lineId !== id),
          ),
        'dayTooEarly',
      ],
    ],
    // What has come back before stays as it was noted then; the step waits until the last unit is back.
    does: (command, { units: named, dueDay, at, waiver }, now) => {
      const moment = at ?? now
      const units = named.filter(unit => !isLineReturned(command, unit.lineId))
      const lines = command.lines.map(line =>
        units.some(unit => unit.lineId === line.id)
          ? { ...line, status: 'returned' as const, returnedAt: notBefore(line.outAt, moment) }
          : line,
      )
      const isLast = linesNotReturned(lines).length === 0
      const next = isLast
        ? changeSteps(
            { ...command, lines, extensionEndAt: null },
            { return: { status: 'success', doneAt: moment }, closure: { status: 'waiting' } },
          )
        : { ...command, lines }
      return [
        next,
        [
          { kind: 'returnItems', units, day: dayOf(moment) },
          ...charges(command, { units, daysLate: daysBetween(dueDay, dayOf(moment)), waiver }),
          notifyRenter(isLast ? 'returned' : 'partlyReturned'),
        ],
      ]
    },
  },
  close: {
    by: ['staff'],
    done: stepIs('closure', 'success'),
    needs: [
      [stepIs('closure', 'waiting'), 'notReturned'],
      [(command, { depositReason }) => command.depositKept === 0 || isGiven(depositReason), 'depositHeld'],
      [(command, { owingReason }) => !owesAtClosing(command) || isGiven(owingReason), 'stillOwing'],
    ],
    // What is only blocked has no renter to notify, and ends with its closure.
    does: (command, { depositReason, owingReason }, now) =>
      command.strategy === 'locked'
        ? [
            changeSteps(changeLines(command, 'cancelled'), { closure: { status: 'success', doneAt: now } }),
            [{ kind: 'releaseItems' }],
          ]
        : [
            changeSteps(command, { closure: { status: 'success', doneAt: now } }),
            [
              ...(command.depositKept > 0 ? overridden('closedWithDeposit', depositReason) : []),
              ...(owesAtClosing(command) ? overridden('closedOwing', owingReason) : []),
              ...(isInvoicedAlone(command) ? [{ kind: 'issueInvoice' } as const] : []),
              notifyRenter('closed'),
            ],
          ],
  },
  // What came from the account's balance goes back to it at once; what was paid otherwise is due to the renter, less
  // what the conditions keep, which is billed.
  cancel: {
    by: ['staff', 'renter'],
    done: stepIs('cancellation', 'success'),
    needs: [
      [isNotReturned, 'alreadyReturned'],
      [command => command.lines.every(({ status }) => status !== 'returned'), 'alreadyReturned'],
      // What is with the renter stays theirs until its return is recorded.
      [command => !isOut(command), 'unitsOut'],
    ],
    does: (command, { comment, fee = 0 }, now) => [
      {
        ...cancelCommand(command, comment, now),
        cancellationFee: fee,
        paidAmount: command.paidAmount - command.balancePaid,
        balancePaid: 0,
      },
      [
        { kind: 'releaseItems' },
        ...(fee > 0 ? [{ kind: 'issueInvoice' } as const] : []),
        ...(command.balancePaid > 0 ? [{ kind: 'refund', amount: command.balancePaid } as const] : []),
        notifyRenter('cancelled', comment),
      ],
    ],
  },
} as const satisfies { [S in 'record-return' | 'close' | 'cancel']: ActionRule<S> }
