import type { ActionRule } from './action-rule.ts'
import { renewAgreement, type Renewed } from './agreement.ts'
import { ACTIONS } from './table.ts'
import {
  statusOf,
  type ActionSlug,
  type Advanced,
  type CommandAction,
  type CommandPaper,
  type CommandState,
  type Effect,
  type Party,
  type StepRefusal,
} from './command.ts'
import type { StepType } from '../vocabulary.ts'

/**
 * What an action makes of a command: its new state and what follows, or a refusal by name (specification 3, section 6).
 * An action whose outcome stands already changes nothing, so that it can be sent again safely. Pure; `now` stamps what
 * is done.
 */
export function advance(command: CommandState, action: CommandAction, party: Party, now: Date): Advanced {
  const rule = ACTIONS[action.slug] as unknown as ActionRule<ActionSlug>
  const refused = (reason: StepRefusal): Advanced => ({ ok: false, reason })
  if (!mayEver(action, rule, party)) return refused('forbidden')
  if (command.strategy === 'locked' && action.slug !== 'close') return refused('locked')
  if (rule.done?.(command, action) === true) return { ok: true, isChanged: false }
  if (statusOf(command, 'cancellation') === 'success') return refused('cancelled')
  if (statusOf(command, 'closure') === 'success') return refused('closed')
  if (action.slug === 'cancel' && !party.isStaff && statusOf(command, 'preparation') === 'success')
    return refused('alreadyPrepared')
  const unmet = rule.needs.find(([holds]) => !holds(command, action))
  if (unmet) return refused(unmet[1])
  const [next, effects] = rule.does(command, action, now)
  const renewed = renewAgreement(command, next, now)
  const papers = [...papersOf(command, next, action), ...renewed.papers]
  return {
    ok: true,
    isChanged: true,
    command: renewed.command,
    effects: [
      ...papers.filter((paper, index) => papers.findIndex(other => isSamePaper(paper, other)) === index),
      ...withStaffNotice(withChanges(effects, action, renewed), action, party),
    ],
  }
}

const isSamePaper = (one: Effect, other: Effect): boolean =>
  one.kind === 'makeDocument' && other.kind === 'makeDocument' && one.document === other.document

/** The renter hears what changed of what they had agreed to; which items were chosen for them is no change. */
function withChanges(
  effects: readonly Effect[],
  { slug }: CommandAction,
  { changes }: Pick<Renewed, 'changes'>,
): readonly Effect[] {
  if (changes.length === 0 || slug === 'prepare') return effects
  return effects.map(effect => (effect.kind === 'notifyRenter' ? { ...effect, changes } : effect))
}

/** A renter pays by balance only, and only if they may use the special currency. */
function mayEver(
  action: CommandAction,
  rule: ActionRule<ActionSlug>,
  { isRenter, isStaff, canUseTransactions }: Party,
): boolean {
  if (isStaff && rule.by.includes('staff')) return true
  if (!isRenter || !rule.by.includes('renter')) return false
  // Only staff say that it happened on another day than today.
  if (action.slug === 'hand-over' && action.at != null) return false
  return action.slug !== 'record-payment' || (action.method === 'balance' && canUseTransactions)
}

/** The steps that bring papers when they are done; a contract only where there is one to sign. */
const PAPERS: readonly (readonly [
  step: StepType,
  document: CommandPaper,
  isMade: (command: CommandState) => boolean,
])[] = [
  ['validation', 'contract', command => statusOf(command, 'contract') !== 'hidden'],
  ['validation', 'preparation_sheet', () => true],
  ['preparation', 'preparation_sheet', () => true],
  ['return', 'return_sheet', () => true],
]

function papersOf(before: CommandState, after: CommandState, { slug }: CommandAction): Effect[] {
  const isDoneNow = (step: StepType) =>
    (statusOf(before, step) !== 'success' || (step === 'preparation' && slug === 'replace')) &&
    statusOf(after, step) === 'success'
  return PAPERS.filter(([step, , isMade]) => isDoneNow(step) && isMade(after)).map(([, document]) => ({
    kind: 'makeDocument',
    document,
  }))
}

/** Staff hear of a cancellation that was not theirs, and not of the contract that one of them files. */
function withStaffNotice(effects: readonly Effect[], action: CommandAction, party: Party): readonly Effect[] {
  if (action.slug === 'send-contract' && party.isStaff) return effects.filter(({ kind }) => kind !== 'notifyStaff')
  return action.slug === 'cancel' && !party.isStaff
    ? [...effects, { kind: 'notifyStaff', of: 'cancelledByRenter', comment: action.comment }]
    : effects
}
