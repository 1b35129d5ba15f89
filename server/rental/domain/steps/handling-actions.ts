import type { ActionRule } from './action-rule.ts'
import { activeLines, linesNotReturned, stepOf, transferStep } from './command.ts'
import { changeSteps, sendOut, replaceLine, preparedFields } from './changes.ts'
import { stepIs, transferIs, isPrepared, isNotReturned, coversAll, hasLeft } from './conditions.ts'
import { dayOf } from '../period.ts'
import { notifyRenter } from './effects.ts'

/** Units on their way to the renter, and units that take the place of others. */
export const HANDLING_ACTIONS = {
  prepare: {
    by: ['staff'],
    done: isPrepared,
    needs: [
      [stepIs('preparation', 'waiting'), 'notReadyToPrepare'],
      [(command, { units }) => coversAll(command.lines, units), 'linesIncomplete'],
      [(_command, { units }) => new Set(units.map(unit => unit.rentalItemId)).size === units.length, 'itemTwice'],
    ],
    does: (command, { units }, now) => [
      changeSteps(
        {
          ...command,
          lines: command.lines.map(line => ({
            ...line,
            ...preparedFields(
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
    done: transferIs('waiting', 'success'),
    needs: [[isPrepared, 'notPrepared']],
    // What is sent leaves its place now; what is fetched, when it is handed over.
    does: (command, { content }, now) => {
      const isSent = transferStep(command.strategy) === 'delivery'
      return [
        changeSteps(isSent ? sendOut(command, now) : command, {
          [transferStep(command.strategy)]: { status: 'waiting', content },
        }),
        [...(isSent ? [{ kind: 'handOverItems', day: dayOf(now) } as const] : []), notifyRenter('dispatched', content)],
      ]
    },
  },
  'hand-over': {
    by: ['staff', 'renter'],
    done: transferIs('success'),
    needs: [
      [isPrepared, 'notPrepared'],
      [transferIs('waiting'), 'notDispatched'],
      // Desks write things down later: it may have gone out before its preparation was recorded.
      [
        (command, { at }) =>
          at == null ||
          (dayOf(at) >= dayOf(stepOf(command, 'validation')?.doneAt ?? command.createdAt) &&
            command.lines.every(({ outAt }) => outAt === null || dayOf(outAt) <= dayOf(at))),
        'dayTooEarly',
      ],
    ],
    does: (command, { at }, now) => {
      const moment = at ?? now
      return [
        changeSteps(hasLeft(command) ? command : sendOut(command, moment), {
          [transferStep(command.strategy)]: { status: 'success', doneAt: moment },
          return: { status: 'waiting' },
        }),
        [
          ...(hasLeft(command) ? [] : [{ kind: 'handOverItems', day: dayOf(moment) } as const]),
          notifyRenter('handedOver'),
        ],
      ]
    },
  },
  replace: {
    by: ['staff'],
    done: (command, { lineId, rentalItemId }) =>
      command.lines.some(line => line.replaceId === lineId && line.rentalItemId === rentalItemId),
    needs: [
      [isPrepared, 'notPrepared'],
      [isNotReturned, 'alreadyReturned'],
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
        lines: command.lines.flatMap(line => (line.id === lineId ? replaceLine(line, rentalItemId, now) : [line])),
      },
      [
        { kind: 'replaceItem', lineId, rentalItemId, conditionId, replaced, comment },
        notifyRenter('replaced', comment),
      ],
    ],
  },
} as const satisfies { [S in 'prepare' | 'dispatch' | 'hand-over' | 'replace']: ActionRule<S> }
