import type { ActionOf, ActionSlug, CommandState, Effect, StepRefusal } from './command.ts'

/**
 * One action: by whom; when what it asks for stands already; what must hold, and the refusal's name where it does not
 * (in this order); what it does. `done` is looked at first, so that an action sent twice is answered alike and does
 * nothing the second time.
 */
export type ActionRule<S extends ActionSlug> = {
  by: readonly ('renter' | 'staff')[]
  done?: (command: CommandState, action: ActionOf<S>) => boolean
  needs: readonly (readonly [(command: CommandState, action: ActionOf<S>) => boolean, StepRefusal])[]
  does: (command: CommandState, action: ActionOf<S>, now: Date) => readonly [CommandState, readonly Effect[]]
}
