import type { ActionRule } from './action-rule.ts'
import { AGREEMENT_ACTIONS } from './agreement-actions.ts'
import { CHANGE_ACTIONS } from './change-actions.ts'
import type { ActionSlug } from './command.ts'
import { ENDING_ACTIONS } from './ending-actions.ts'
import { EXTENSION_ACTIONS } from './extension-actions.ts'
import { HANDLING_ACTIONS } from './handling-actions.ts'

/** Every allowed move of a command (specification 3, section 6). What holds for all of them stands in `advance`. */
export const ACTIONS = {
  ...AGREEMENT_ACTIONS,
  ...HANDLING_ACTIONS,
  ...EXTENSION_ACTIONS,
  ...ENDING_ACTIONS,
  ...CHANGE_ACTIONS,
} as const satisfies { [S in ActionSlug]: ActionRule<S> }

/** In the order in which a command meets them. */
export const ACTION_SLUGS = Object.keys(ACTIONS) as ActionSlug[]
