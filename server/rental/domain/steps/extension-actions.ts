import type { ActionRule } from './action-rule.ts'
import { extendCommand } from './changes.ts'
import { stepIs, isOut, sameMoment } from './conditions.ts'
import { notifyRenter } from './effects.ts'

/** A longer rental, which the renter asks for and staff decide on. */
export const EXTENSION_ACTIONS = {
  'request-extension': {
    by: ['renter'],
    done: (command, { endAt }) => isOut(command) && sameMoment(command.extensionEndAt, endAt),
    needs: [
      [command => stepIs('return', 'waiting', 'success')(command), 'notHandedOver'],
      [isOut, 'alreadyReturned'],
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
      [command => stepIs('return', 'waiting', 'success')(command), 'notHandedOver'],
      [isOut, 'alreadyReturned'],
      [command => command.extensionEndAt !== null, 'noExtensionAsked'],
      [(command, { endAt }) => endAt === null || sameMoment(command.extensionEndAt, endAt), 'extensionChanged'],
    ],
    does: command => {
      const endAt = command.extensionEndAt ?? command.endAt
      return [extendCommand(command, endAt), [{ kind: 'extendItems', endAt }, notifyRenter('extensionAccepted')]]
    },
  },
  'refuse-extension': {
    by: ['staff'],
    needs: [
      [command => stepIs('return', 'waiting', 'success')(command), 'notHandedOver'],
      [isOut, 'alreadyReturned'],
      [command => command.extensionEndAt !== null, 'noExtensionAsked'],
    ],
    does: (command, { comment }) => [{ ...command, extensionEndAt: null }, [notifyRenter('extensionRefused', comment)]],
  },
} as const satisfies { [S in 'request-extension' | 'accept-extension' | 'refuse-extension']: ActionRule<S> }
