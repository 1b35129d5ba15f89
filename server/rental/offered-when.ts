import type { CommandStage } from './domain/stage.ts'
import type { CommandTarget } from './domain/steps/index.ts'

/** When an action on a command is offered: at one of these stages. */
export const at = (...stages: CommandStage[]) => ({ field: 'stage', is: stages }) as const
/** When there is what it is about. */
export const has = (target: CommandTarget) => ({ field: 'targets', is: [target] }) as const
