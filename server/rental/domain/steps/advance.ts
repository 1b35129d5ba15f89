import type { ActionRule } from './action-rule.ts'
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
  return {
    ok: true,
    isChanged: true,
    command: next,
    effects: [...papersOf(command, next, action), ...withStaffNotice(effects, action, party)],
  }
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

/** The step that brings a paper when it is done; a contract only where there is one to sign. */
const PAPERS: readonly (readonly [
  step: StepType,
  document: CommandPaper,
  isMade: (command: CommandState) => boolean,
])[] = [
  ['validation', 'contract', command => statusOf(command, 'contract') !== 'hidden'],
  ['preparation', 'preparation_sheet', () => true],
  ['return', 'return_sheet', () => true],
]

function papersOf(before: CommandState, after: CommandState, { slug }: CommandAction): Effect[] {
  const isDoneNow = (step: StepType) =>
    (statusOf(before, step) !== 'success' || (step === 'preparation' && CHANGE_UNITS.has(slug))) &&
    statusOf(after, step) === 'success'
  return PAPERS.filter(([step, , isMade]) => isDoneNow(step) && isMade(after)).map(([, document]) => ({
    kind: 'makeDocument',
    document,
  }))
}

/** What may change the units of a preparation that is done: its sheet is looked at anew. */
const CHANGE_UNITS: ReadonlySet<ActionSlug> = new Set(['prepare', 'replace'])

/** Staff hear of a cancellation that was not theirs. */
function withStaffNotice(effects: readonly Effect[], action: CommandAction, party: Party): readonly Effect[] {
  return action.slug === 'cancel' && !party.isStaff
    ? [...effects, { kind: 'notifyStaff', of: 'cancelledByRenter', comment: action.comment }]
    : effects
}
