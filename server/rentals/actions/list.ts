import type { Actor } from '../../domain/actor.ts'
import type { Field } from '../../domain/forms/field.ts'
import type { CommandStage } from '../../domain/rental/stage.ts'
import type { ActionSlug } from '../../domain/rental/steps/index.ts'
import { NOWHERE, type ActionSpec } from '../../jsonapi/define.ts'
import { runCommandAction } from './carry-out.ts'
import { lends } from './party.ts'

const asks = (name: string) => `resources:rental-commands.asks.${name}`
const COMMENT: Field = { name: 'comment', kind: 'textarea', label: asks('comment'), help: asks('commentHelp'), maxLength: 2_000 }
const METHOD: Field = {
  name: 'method', kind: 'radios', label: asks('method'), defaultValue: 'outside',
  options: [{ value: 'outside', label: asks('methods.outside') }, { value: 'balance', label: asks('methods.balance') }],
}
const CONTENT: Field = { name: 'content', kind: 'textarea', label: asks('content'), help: asks('contentHelp'), maxLength: 2_000 }

const signedIn = (actor: Actor): boolean => actor.kind !== 'guest'
const at = (...stages: CommandStage[]) => ({ field: 'stage', is: stages }) as const
type Spec = Omit<ActionSpec, 'slug' | 'run'>

/** Who may do what exactly the step engine says: here, who is offered it in the back office, where, and what they are asked. */
const SPECS: Partial<Record<ActionSlug, Spec>> = {
  validate: { who: lends, when: at('validation') },
  'send-contract': { who: signedIn, when: NOWHERE },
  'accept-contract': { who: lends, when: at('agreement') },
  'reject-contract': { who: lends, when: at('agreement'), modal: [COMMENT], destructive: true },
  'record-payment': { who: signedIn, when: at('agreement', 'out', 'returned'), modal: [METHOD] },
  'fail-payment': { who: lends, when: at('agreement'), modal: [COMMENT], destructive: true },
  dispatch: { who: lends, when: at('prepared'), modal: [CONTENT] },
  'hand-over': { who: signedIn, when: at('transfer') },
  'request-extension': { who: signedIn, when: NOWHERE },
  'refuse-extension': { who: lends, when: at('out'), modal: [COMMENT], destructive: true },
}

/** Every action on a command (specification 3, section 6), for its resource. */
export const rentalCommandActions: readonly ActionSpec[] = (Object.entries(SPECS) as [ActionSlug, Spec][])
  .map(([slug, spec]) => ({ slug, ...spec, run: (context, call) => runCommandAction(context, call, slug) }))
