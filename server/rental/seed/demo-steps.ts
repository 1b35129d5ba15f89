import type { StepType } from '../domain/vocabulary.ts'
import { planSteps } from '../domain/steps/plan.ts'
import { type Step, transferStep } from '../domain/steps/command.ts'
import type { DemoCommand, Reached } from './demo-commands.ts'

const DAY_MS = 86400000
const ORDER: readonly Reached[] = [
  'new',
  'validated',
  'contractSent',
  'preparation',
  'prepared',
  'dispatched',
  'out',
  'returned',
  'closed',
]

/** An order is closed on the day after it came back. */
export const closedAtOf = (
  { age, starts, days }: Pick<DemoCommand, 'age' | 'starts' | 'days'>,
  createdAt: Date,
): Date => new Date(createdAt.getTime() + (age + starts + days + 1) * DAY_MS)

export function stepsOf({ strategy, reached, days, starts, age }: DemoCommand, createdAt: Date): Step[] {
  const planned = planSteps(strategy)
  const later = (after: number) => new Date(createdAt.getTime() + after * DAY_MS)
  if (reached === 'cancelled')
    return [
      ...planned.map(step => ({ ...step, status: step.status === 'waiting' ? ('pending' as const) : step.status })),
      {
        stepType: 'cancellation',
        position: planned.length,
        status: 'success',
        content: null,
        comment: 'À la demande du locataire',
        doneAt: later(1),
      },
    ]
  if (reached === 'locked') return planned
  const has = (state: Reached) => ORDER.indexOf(reached) >= ORDER.indexOf(state)
  const transfer = transferStep(strategy)
  const done: Partial<Record<StepType, Pick<Step, 'status' | 'doneAt'>>> = {}
  const mark = (type: StepType, status: Step['status'], doneAt: Date | null = null) => {
    if (planned.find(step => step.stepType === type)?.status !== 'hidden') done[type] = { status, doneAt }
  }
  if (has('validated'))
    for (const [type, status, at] of [
      ['validation', 'success', later(1)],
      ['contract', 'waiting', null],
      ['payment', 'waiting', null],
    ] as const)
      mark(type, status, at)
  if (has('contractSent')) mark('contract', 'waiting', later(2))
  if (has('preparation'))
    for (const [type, status, at] of [
      ['contract', 'success', later(3)],
      ['payment', 'success', later(3)],
      ['preparation', 'waiting', null],
    ] as const)
      mark(type, status, at)
  if (has('prepared')) mark('preparation', 'success', later(4))
  if (transfer !== null && has('dispatched')) mark(transfer, 'waiting')
  if (transfer !== null && has('out')) mark(transfer, 'success', later(age + starts))
  if (has('out')) mark('return', 'waiting')
  if (has('returned'))
    for (const [type, status, at] of [
      ['return', 'success', later(age + starts + days - 1)],
      ['closure', 'waiting', null],
    ] as const)
      mark(type, status, at)
  if (has('closed')) mark('closure', 'success', closedAtOf({ age, starts, days }, createdAt))
  return planned.map(step => ({
    ...step,
    ...done[step.stepType],
    ...(step.stepType === transfer && has('dispatched')
      ? { content: strategy === 'ship_to_address' ? 'Colissimo 6A 123 456 789' : 'À l’atelier, à 9 heures' }
      : {}),
  }))
}
