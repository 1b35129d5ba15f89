import type { OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { derive } from '#server/rental/domain/derive.ts'
import { addDays, dayOf } from '#server/rental/domain/period.ts'
import type { Step } from '#server/rental/domain/steps/index.ts'
import type { RentalStrategyId } from '#server/rental/domain/vocabulary.ts'
import { findIncluded, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { Situation } from './command.ts'
import { numberOf } from './models.server.ts'

/** The flags that name a stage, in the order in which they count. */
const STAGE_FLAGS = [
  'requiringValidation',
  'requiringContract',
  'requiringPayment',
  'requiringContractValidation',
  'requiringPreparation',
  'waitingDelivery',
  'waitingRetrieval',
  'requiringDelivery',
  'requiringRetrieval',
  'waitingReturn',
  'waitingClosure',
] as const

/** The date of an attribute, null where it has none. */
export const momentOf = (record: ResourceObject, name: string): Date | null =>
  textOf(record, name) === '' ? null : new Date(textOf(record, name))

/** The steps of a command in their order. */
export function stepsOf(document: Pick<OneDocument, 'included'>, record: ResourceObject): Step[] {
  return identifiersOf(record.relationships?.['steps'])
    .flatMap(one => findIncluded(document, one) ?? [])
    .map(step => ({
      stepType: textOf(step, 'stepType') as Step['stepType'],
      status: textOf(step, 'status') as Step['status'],
      position: numberOf(step, 'position'),
      content: textOf(step, 'content') || null,
      comment: textOf(step, 'comment') || null,
      doneAt: momentOf(step, 'doneAt'),
    }))
    .sort((one, other) => one.position - other.position)
}

export const strategyOf = (record: ResourceObject): RentalStrategyId =>
  (identifiersOf(record.relationships?.['rentalStrategy'])[0]?.id ?? 'pick_up') as RentalStrategyId

const alertsOf = ({ attributes: { alerts } }: ResourceObject): string[] =>
  Array.isArray(alerts) ? alerts.map(String) : []

/** The stage of a command, by the one rule of lists, boards, pages and mails. */
export function situationOf(record: ResourceObject, steps: readonly Step[], now: Date): Situation {
  const derived = derive(
    {
      strategy: strategyOf(record),
      startAt: momentOf(record, 'startAt')!,
      endAt: momentOf(record, 'endAt')!,
      createdAt: momentOf(record, 'createdAt')!,
      extensionEndAt: momentOf(record, 'extensionEndAt'),
      agreementChangedAt: momentOf(record, 'agreementChangedAt'),
      totalPrice: numberOf(record, 'totalPrice'),
      paidAmount: numberOf(record, 'paidAmount'),
      steps,
    },
    now,
  )
  return {
    stage: shownStage(derived, steps),
    status: derived.status,
    flags: derived.flags,
    alerts: alertsOf(record),
    dueDay: derived.dueAt === null ? null : addDays(dayOf(derived.dueAt), -1),
    awaits: derived.awaits,
  }
}

/** The stage that is shown: what the command needs next, otherwise how it ended or that it runs. */
function shownStage({ status, flags }: ReturnType<typeof derive>, steps: readonly Step[]): Situation['stage'] {
  if (status === 'cancelled') {
    const isRefused = steps.some(step => step.stepType === 'validation' && step.status === 'error')
    return isRefused ? 'refused' : 'cancelled'
  }
  return STAGE_FLAGS.find(flag => flags.includes(flag)) ?? (status === 'finished' ? 'finished' : 'running')
}
