import { statusOf, transferStep, type CommandState } from './steps/command.ts'

/** The one place on its way at which a command is: by it actions are offered and boards have columns. */
export const COMMAND_STAGES = ['validation', 'agreement', 'preparation', 'prepared', 'transfer', 'out', 'returned', 'closed', 'cancelled', 'locked'] as const
export type CommandStage = (typeof COMMAND_STAGES)[number]

/** `agreement`: contract and payment; `transfer`: on its way, or waiting to be fetched; `out`: with the renter. */
export function stageOf(command: Pick<CommandState, 'strategy' | 'steps'>): CommandStage {
  const is = (type: Parameters<typeof statusOf>[1], status: ReturnType<typeof statusOf>) => statusOf(command, type) === status
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
