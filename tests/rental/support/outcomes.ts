import { guest, systemActor, type Actor } from '#server/domain/actor.ts'
import { derive } from '#server/rental/domain/derive.ts'
import { stageOf } from '#server/rental/domain/stage.ts'
import {
  advance,
  BESIDE_SLUGS,
  refusedBeside,
  targetsOf,
  type ActionSlug,
  type BesideFacts,
  type BesideSlug,
  type CommandAction,
  type CommandState,
} from '#server/rental/domain/steps/index.ts'
import { commandsPolicy, rentalAdmins } from '#server/rental/policies/rental.ts'
import { actsAsRenter, rents } from '#server/rental/actions/party.ts'
import { rentalCommandActions } from '#server/rental/index.ts'
import { NOW, request, STATES } from './states.ts'

/** Whose the command is, in every situation. */
export const COMMAND = {
  rentById: 'renter',
  rentForId: 'recipient',
  commandById: 'assistant',
  organizationId: 'association',
}

const person = (userId: string, facts: Partial<Actor> = {}): Actor => ({
  ...guest,
  kind: 'user',
  userId,
  emailVerified: true,
  validated: true,
  ...facts,
})
const rentalAdmin = (userId: string, facts: Partial<Actor> = {}) =>
  person(userId, { siteRoles: new Set(['rental_admin']), ...facts })

/**
 * Everybody who can come to a command. A stock's manager is a rental admin who sees one place first: it gives no other
 * right. `richRenter` may pay with the account's balance.
 */
export const ACTORS: Readonly<Record<string, Actor>> = {
  guest,
  stranger: person('stranger'),
  renter: person('renter'),
  richRenter: person('renter'),
  recipient: person('recipient'),
  assistant: person('assistant'),
  member: person('member', { organizationIds: ['association'] }),
  orgAdmin: person('admin of it', { organizationIds: ['association'], managedOrganizationIds: ['association'] }),
  otherMember: person('member elsewhere', { organizationIds: ['another'] }),
  rentalAdmin: rentalAdmin('rentalAdmin'),
  stockManager: rentalAdmin('stock manager'),
  unverifiedRentalAdmin: rentalAdmin('rental admin without a verified address', { emailVerified: false }),
  admin: person('admin', { siteRoles: new Set(['admin']) }),
  appAdmin: person('app admin', { siteRoles: new Set(['app_admin']) }),
  system: systemActor,
}

/** A place on a command's way, with what stands beside its steps. */
export type Situation = CommandState & Pick<BesideFacts, 'depositAmount' | 'isBilled' | 'hasConflict'>
const NOTHING = { depositAmount: 0, isBilled: false, hasConflict: false }
const plain = Object.fromEntries(
  Object.entries(STATES).map(([name, state]): [string, Situation] => [name, { ...state, ...NOTHING }]),
)
const at = (name: keyof typeof STATES, facts: Partial<Situation>): Situation => ({
  ...STATES[name]!,
  ...NOTHING,
  ...facts,
})
const CHARGED = { chargesPrice: 500, totalPrice: 1_900, paidAmount: 1_400 }
const KEPT = { depositAmount: 3_000, depositKept: 3_000 }

export const SITUATIONS: Readonly<Record<string, Situation>> = {
  ...plain,
  newConflict: at('new', { hasConflict: true }),
  agreedDeposit: at('agreed', { depositAmount: 3_000 }),
  agreedConflict: at('agreed', { hasConflict: true }),
  outDeposit: at('out', KEPT),
  outCharged: at('out', CHARGED),
  returnedDeposit: at('returned', KEPT),
  returnedChargedDeposit: at('returned', { ...CHARGED, ...KEPT }),
  closedCharged: at('closed', CHARGED),
  closedChargedDeposit: at('closed', { ...CHARGED, ...KEPT }),
  cancelledDeposit: at('cancelled', KEPT),
  cancelledPaid: at('cancelled', { paidAmount: 1_400 }),
  returnedOverpaid: at('returned', { paidAmount: 1_900 }),
  closedOverpaidBilled: at('closed', { paidAmount: 1_900, isBilled: true }),
  internalReturnedDeposit: at('internalReturned', KEPT),
}

/**
 * What the API answers: `sign in` 401, `no right` 403, `hidden` 404, `done` and `stands` 200, else the refusal by its
 * name.
 */
export function outcomeOf(slug: string, situation: Situation, name: string): string {
  const actor = ACTORS[name]!
  const action = rentalCommandActions.find(one => one.slug === slug)!
  if (!action.who(actor)) return actor.kind === 'guest' ? 'sign in' : 'no right'
  if (!reads(actor)) return 'hidden'
  if (isBeside(slug)) return besideOutcome(slug, situation)
  const party = {
    isRenter: actsAsRenter(actor, COMMAND),
    isStaff: rentalAdmins(actor),
    canUseTransactions: name === 'richRenter',
  }
  const advanced = advance(situation, asked(slug as ActionSlug, situation, party.isStaff), party, NOW)
  if (!advanced.ok) return advanced.reason === 'forbidden' ? 'no right' : advanced.reason
  return advanced.isChanged ? 'done' : 'stands'
}

/**
 * Staff note what was paid outside, a renter pays from the account; and no item is prepared by itself where none is
 * left.
 */
function asked(slug: ActionSlug, situation: Situation, isStaff: boolean): CommandAction {
  const action = request(slug, situation)
  if (action.slug === 'record-payment' && isStaff) return { slug: action.slug, method: 'outside' }
  return action.slug === 'prepare' && situation.hasConflict ? { ...action, units: action.units.slice(1) } : action
}

function reads(actor: Actor): boolean {
  const scope = commandsPolicy.scope(actor)
  return typeof scope === 'string'
    ? scope === 'everything'
    : rents(actor, COMMAND) || actor.userId === COMMAND.rentForId
}

const isBeside = (slug: string): slug is BesideSlug => BESIDE_SLUGS.some(one => one === slug)

function besideOutcome(slug: BesideSlug, situation: Situation): string {
  const targets = targetsOf(situation)
  const refusal = refusedBeside(slug, situation)
  // What takes no charges has none to take back.
  if (slug === 'remove-charge' && (refusal === 'locked' || refusal === 'stepUnused')) return 'no such charge'
  if (refusal !== null) return refusal
  switch (slug) {
    case 'add-charge':
      return 'done'
    case 'remove-charge':
      return targets.includes('charges') ? 'done' : 'no such charge'
    case 'receive-deposit':
      return targets.includes('awaitedDeposit') ? 'done' : 'stands'
    case 'record-refund':
      return targets.includes('refund') ? 'done' : 'stands'
    case 'return-deposit':
      return targets.includes('deposit') ? 'done' : 'stands'
    case 'withhold-deposit':
      return targets.includes('deposit') && targets.includes('debt') ? 'done' : 'stands'
    case 'resolve-conflict':
      return targets.includes('conflict') ? 'done' : 'noConflict'
  }
}

/** A command's attributes by which actions are offered, as the API serves them. */
export function attributesOf(situation: Situation): {
  id: string
  stage: string
  flags: readonly string[]
  targets: readonly string[]
} {
  return { id: 'one', stage: stageOf(situation), flags: derive(situation, NOW).flags, targets: targetsOf(situation) }
}
