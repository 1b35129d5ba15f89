import type { StepStatus } from '../vocabulary.ts'
import type { Step } from './command.ts'

/** How a step is called where people read it: `refused` is a validation that ended its command. */
export type ShownStatus = StepStatus | 'refused'

/**
 * The steps of a command that people are shown: those that it has, and once it is cancelled only what has happened.
 * What was to come will not, and is not announced any more.
 */
export function shownSteps<S extends Pick<Step, 'stepType' | 'status'>>(
  steps: readonly S[],
): (Omit<S, 'status'> & { status: ShownStatus })[] {
  const isCancelled = steps.some(({ stepType, status }) => stepType === 'cancellation' && status === 'success')
  if (!isCancelled) return steps.filter(({ status }) => status !== 'hidden')
  return steps.flatMap(step => {
    if (step.status === 'success') return [step]
    return step.stepType === 'validation' && step.status === 'error' ? [{ ...step, status: 'refused' as const }] : []
  })
}
