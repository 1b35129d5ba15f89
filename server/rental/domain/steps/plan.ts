import { type RentalStrategyId, STEP_TYPES, type StepStatus, type StepType } from '../vocabulary.ts'
import { transferStep, type Step } from './command.ts'

const INTERNAL: ReadonlySet<RentalStrategyId> = new Set(['internal', 'internal_association'])

/** The steps of a new command (specification 3, section 6). A cancellation is no plan: its step comes with it. */
export function planSteps(strategy: RentalStrategyId): Step[] {
  return STEP_TYPES.filter(type => type !== 'cancellation').map((stepType, position) => ({
    stepType,
    position,
    status: firstStatus(strategy, stepType),
    content: null,
    comment: null,
    doneAt: null,
  }))
}

function firstStatus(strategy: RentalStrategyId, type: StepType): StepStatus {
  if (strategy === 'locked') return type === 'closure' ? 'waiting' : 'hidden'
  if (INTERNAL.has(strategy) && (type === 'contract' || type === 'payment')) return 'hidden'
  if ((type === 'delivery' || type === 'retrieval') && type !== transferStep(strategy)) return 'hidden'
  return type === 'validation' ? 'waiting' : 'pending'
}
