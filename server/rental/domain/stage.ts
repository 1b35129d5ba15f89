import type { CommandStage } from './vocabulary.ts'
import { statusOf, transferStep, type CommandState } from './steps/command.ts'

export { COMMAND_STAGES, type CommandStage } from './vocabulary.ts'

/** Where a command stands; `rental_commands.stage` keeps the same, by a trigger on its steps. */
export function stageOf(command: Pick<CommandState, 'strategy' | 'steps'>): CommandStage {
  const is = (type: Parameters<typeof statusOf>[1], status: ReturnType<typeof statusOf>) =>
    statusOf(command, type) === status
  if (is('cancellation', 'success')) return 'cancelled'
  if (is('closure', 'success')) return 'closed'
  if (command.strategy === 'locked') return 'locked'
  if (is('closure', 'waiting')) return 'returned'
  if (is('return', 'waiting')) return 'out'
  if (is(transferStep(command.strategy), 'waiting')) return 'transfer'
  if (is('preparation', 'success')) return 'prepared'
  if (is('preparation', 'waiting')) return 'preparation'
  return is('validation', 'success') ? 'agreement' : 'validation'
}
