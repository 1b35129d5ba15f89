import { all, any, firstOf, not, otherwise, step, strategyIs, type Cases } from './conditions.ts'
import type { CommandStage } from './vocabulary.ts'
import { SHIPPED_STRATEGIES, statusOf, type CommandState } from './steps/command.ts'

export { COMMAND_STAGES, type CommandStage } from './vocabulary.ts'

/**
 * What the steps say of where a command stands. `rental_commands.stage` keeps the same by a trigger on its steps, whose
 * text is made from this table.
 */
export const STAGE_CASES: Cases<CommandStage> = [
  ['cancelled', step('cancellation', 'success')],
  ['closed', step('closure', 'success')],
  ['locked', strategyIs('locked')],
  ['returned', step('closure', 'waiting')],
  ['out', step('return', 'waiting')],
  [
    'transfer',
    any(
      all(strategyIs(...SHIPPED_STRATEGIES), step('delivery', 'waiting')),
      all(not(strategyIs(...SHIPPED_STRATEGIES)), step('retrieval', 'waiting')),
    ),
  ],
  ['prepared', step('preparation', 'success')],
  ['preparation', step('preparation', 'waiting')],
  ['agreement', step('validation', 'success')],
  ['validation', otherwise],
]

/** The colour that a stage carries: a warning where staff have the next move. */
export const STAGE_TONES: Readonly<Partial<Record<CommandStage, 'info' | 'success' | 'warning'>>> = {
  validation: 'warning',
  agreement: 'info',
  preparation: 'warning',
  prepared: 'warning',
  transfer: 'info',
  out: 'info',
  returned: 'warning',
  closed: 'success',
}

export function stageOf(command: Pick<CommandState, 'strategy' | 'steps'>): CommandStage {
  return firstOf(STAGE_CASES, {
    field: name => (name === 'strategy' ? command.strategy : name === 'stage' ? undefined : statusOf(command, name)),
    facts: {},
  })
}
