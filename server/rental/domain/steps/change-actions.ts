import type { ActionRule } from './action-rule.ts'
import { changeDays, changeTax } from './changes.ts'
import type { CommandState } from './command.ts'
import { hasLeft, isNotReturned, isValidated, sameMoment } from './conditions.ts'
import { notifyRenter } from './effects.ts'

const isMoved = (command: CommandState, action: { startAt: Date; endAt: Date }) =>
  !sameMoment(command.startAt, action.startAt) || !sameMoment(command.endAt, action.endAt)

/** What staff change of a command that is accepted, until it is back. `advance` renews the contract. */
export const CHANGE_ACTIONS = {
  'change-dates': {
    by: ['staff'],
    done: (command, action) => isValidated(command) && !isMoved(command, action),
    needs: [
      [isValidated, 'notValidated'],
      [isNotReturned, 'alreadyReturned'],
      [(command, { startAt }) => !hasLeft(command) || sameMoment(command.startAt, startAt), 'alreadyOut'],
    ],
    does: (command, { startAt, endAt, overrides = [] }) => [
      changeDays(command, { startAt, endAt }),
      [
        ...overrides.map(override => ({ kind: 'override', ...override }) as const),
        { kind: 'moveItems', startAt, endAt },
        notifyRenter('changed'),
      ],
    ],
  },
  'change-addresses': {
    by: ['staff'],
    done: (command, { billingAddressId, shippingAddressId }) =>
      isValidated(command) &&
      command.billingAddressId === billingAddressId &&
      command.shippingAddressId === shippingAddressId,
    needs: [
      [isValidated, 'notValidated'],
      [isNotReturned, 'alreadyReturned'],
    ],
    does: (command, { billingAddressId, shippingAddressId, organizationName }) => [
      { ...command, billingAddressId, shippingAddressId, organizationName },
      [notifyRenter('changed')],
    ],
  },
  'change-party': {
    by: ['staff'],
    done: (command, { isIndividual, organizationName, taxRate }) =>
      isValidated(command) &&
      command.isIndividual === isIndividual &&
      command.organizationName === organizationName &&
      command.taxRate === taxRate,
    needs: [
      [isValidated, 'notValidated'],
      [isNotReturned, 'alreadyReturned'],
    ],
    does: (command, { isIndividual, organizationId, organizationName, billingAddressId, taxRate }) => [
      changeTax({ ...command, isIndividual, organizationId, organizationName, billingAddressId }, taxRate),
      [notifyRenter('changed')],
    ],
  },
} as const satisfies { [S in 'change-dates' | 'change-addresses' | 'change-party']: ActionRule<S> }
