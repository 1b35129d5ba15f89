import { ACTION_SLUGS, type ActionSlug } from '#server/rental/domain/steps/index.ts'
import { type STATES } from '../support/states.ts'

/**
 * `ok`: it is done; `same`: it stands already; else the refusal. What is not named for a party is `forbidden`. Where
 * staff and renter differ, the renter's stands under `renter`.
 */
type Row = Record<ActionSlug, string> & { renter: { cancel: string; payment?: string } }

const all = (outcome: string) =>
  Object.fromEntries(ACTION_SLUGS.map(slug => [slug, outcome])) as Record<ActionSlug, string>

const changes = (outcome: string) => ({
  'change-dates': outcome,
  'change-addresses': outcome,
  'change-party': outcome,
})

const NOT_OUT = {
  'request-extension': 'notHandedOver',
  'accept-extension': 'notHandedOver',
  'refuse-extension': 'notHandedOver',
  'record-return': 'notHandedOver',
  close: 'notReturned',
}

const NOT_PREPARED = { dispatch: 'notPrepared', 'hand-over': 'notPrepared', replace: 'notPrepared', ...NOT_OUT }
const NOT_VALIDATED = {
  'send-contract': 'notValidated',
  'accept-contract': 'notValidated',
  'reject-contract': 'notValidated',
  'record-payment': 'notValidated',
  'fail-payment': 'notValidated',
  prepare: 'notReadyToPrepare',
  ...NOT_PREPARED,
  ...changes('notValidated'),
}

const UNUSED = {
  'send-contract': 'stepUnused',
  'accept-contract': 'stepUnused',
  'reject-contract': 'stepUnused',
  'record-payment': 'stepUnused',
  'fail-payment': 'stepUnused',
}

const VALIDATED = {
  validate: 'same',
  refuse: 'alreadyValidated',
  'send-contract': 'ok',
  'accept-contract': 'contractNotSent',
  'reject-contract': 'contractNotSent',
  'record-payment': 'ok',
  'fail-payment': 'ok',
  prepare: 'notReadyToPrepare',
  ...NOT_PREPARED,
  ...changes('ok'),
  cancel: 'ok',
  renter: { cancel: 'ok' },
}

const AGREED_ROW = {
  ...VALIDATED,
  'send-contract': 'contractAccepted',
  'accept-contract': 'same',
  'reject-contract': 'contractAccepted',
  'record-payment': 'same',
  'fail-payment': 'alreadyPaid',
}

const PREPARED_ROW = {
  ...AGREED_ROW,
  prepare: 'same',
  dispatch: 'ok',
  'hand-over': 'notDispatched',
  replace: 'ok',
  renter: { cancel: 'alreadyPrepared' },
}

const OUT_ROW = {
  ...PREPARED_ROW,
  dispatch: 'same',
  'hand-over': 'same',
  'request-extension': 'ok',
  'accept-extension': 'noExtensionAsked',
  'refuse-extension': 'noExtensionAsked',
  'record-return': 'ok',
  cancel: 'unitsOut',
}

const RETURNED_ROW = {
  ...OUT_ROW,
  replace: 'alreadyReturned',
  'request-extension': 'alreadyReturned',
  'accept-extension': 'alreadyReturned',
  'refuse-extension': 'alreadyReturned',
  'record-return': 'same',
  close: 'ok',
  ...changes('alreadyReturned'),
  cancel: 'alreadyReturned',
}

const NEW_ROW = { ...all('ok'), validate: 'ok', refuse: 'ok', ...NOT_VALIDATED, cancel: 'ok', renter: { cancel: 'ok' } }
const CLOSED_ROW = {
  ...all('closed'),
  validate: 'same',
  'accept-contract': 'same',
  'record-payment': 'same',
  prepare: 'same',
  dispatch: 'same',
  'hand-over': 'same',
  'record-return': 'same',
  close: 'same',
  renter: { cancel: 'closed' },
}

/** A contract that waits again for what was changed. */
const UNSIGNED = {
  'send-contract': 'ok',
  'accept-contract': 'contractNotSent',
  'reject-contract': 'contractNotSent',
}

export const TABLE: Record<keyof typeof STATES, Row> = {
  new: NEW_ROW,
  validated: VALIDATED,
  contractSent: { ...VALIDATED, 'accept-contract': 'ok', 'reject-contract': 'ok' },
  contractRejected: { ...VALIDATED, 'reject-contract': 'same' },
  contractAccepted: {
    ...VALIDATED,
    'send-contract': 'contractAccepted',
    'accept-contract': 'same',
    'reject-contract': 'contractAccepted',
  },
  paymentFailed: { ...VALIDATED, 'fail-payment': 'same' },
  paid: { ...VALIDATED, 'record-payment': 'same', 'fail-payment': 'alreadyPaid' },
  agreed: { ...AGREED_ROW, prepare: 'ok' },
  prepared: PREPARED_ROW,
  dispatched: { ...PREPARED_ROW, dispatch: 'same', 'hand-over': 'ok' },
  out: OUT_ROW,
  extensionAsked: { ...OUT_ROW, 'request-extension': 'same', 'accept-extension': 'ok', 'refuse-extension': 'ok' },
  // What the extension adds is still to be paid and signed, and it ends when it was asked to end.
  extended: { ...OUT_ROW, ...UNSIGNED, 'record-payment': 'ok', 'request-extension': 'extensionNotLater' },
  // The unit that another is asked for is back.
  partlyReturned: { ...OUT_ROW, replace: 'alreadyReturned', cancel: 'alreadyReturned' },
  returned: RETURNED_ROW,
  closed: CLOSED_ROW,
  refused: { ...all('cancelled'), refuse: 'same', cancel: 'same', renter: { cancel: 'same' } },
  cancelled: { ...all('cancelled'), validate: 'same', cancel: 'same', renter: { cancel: 'same' } },
  internalNew: { ...NEW_ROW, ...UNUSED },
  internalAgreed: { ...VALIDATED, ...UNUSED, prepare: 'ok' },
  internalPrepared: { ...PREPARED_ROW, ...UNUSED },
  extendedAskedAgain: {
    ...OUT_ROW,
    ...UNSIGNED,
    'record-payment': 'ok',
    'request-extension': 'extensionNotLater',
    'accept-extension': 'ok',
    'refuse-extension': 'ok',
  },
  extendedReturned: { ...RETURNED_ROW, ...UNSIGNED, 'record-payment': 'ok', close: 'stillOwing' },
  extendedClosed: { ...CLOSED_ROW, 'accept-contract': 'closed', 'record-payment': 'closed' },
  internalDispatched: { ...PREPARED_ROW, ...UNUSED, dispatch: 'same', 'hand-over': 'ok' },
  internalReturned: { ...RETURNED_ROW, ...UNUSED },
  internalClosed: { ...CLOSED_ROW, 'accept-contract': 'closed', 'record-payment': 'closed' },
  internalAsked: {
    ...OUT_ROW,
    ...UNUSED,
    'request-extension': 'same',
    'accept-extension': 'ok',
    'refuse-extension': 'ok',
  },
  internalOut: { ...OUT_ROW, ...UNUSED },
  locked: { ...all('locked'), close: 'ok', renter: { cancel: 'locked' } },
  lockedClosed: { ...all('locked'), close: 'same', renter: { cancel: 'locked' } },
}
