import type { RequestContext } from '#server/context.ts'
import { ALWAYS_OPEN } from './domain/opening.ts'
import type { DayRange } from './domain/period.ts'
import { assertWithinLimits, assertPeriod } from './inputs.ts'
import { getRentableModels } from './models.ts'
import type { WantedModel } from './occupations/wanted.ts'
import { readOpening } from './opening.ts'
import { rentalAdmins } from './policies/rental.ts'
import type { RentalSettings } from './settings.ts'

/**
 * Whether the actor may order this: limits, period, and models that they may see. Staff are bound by what exists alone:
 * they open when they like.
 * @throws Problem 422
 */
export async function assertRentable(
  { app, actor, now }: Pick<RequestContext, 'app' | 'actor' | 'now'>,
  {
    wanted,
    days,
    settings,
    pointer = '',
  }: { wanted: readonly WantedModel[]; days: DayRange; settings: RentalSettings; pointer?: string },
): Promise<void> {
  const isStaff = rentalAdmins(actor)
  assertWithinLimits(
    wanted,
    isStaff ? { ...settings, rentalMaxItems: Infinity, rentalMaxModels: Infinity } : settings,
    `${pointer}/models`,
  )
  assertPeriod(
    days,
    isStaff
      ? {
          ...settings,
          rentalBeforeStartDuration: 0,
          rentalMinDuration: 1,
          rentalDurationMultiple: 1,
          rentalMaxDuration: 3650,
        }
      : settings,
    { now, pointer: `${pointer}/startDay`, opening: isStaff ? ALWAYS_OPEN : await readOpening(app.database.orm) },
  )
  await getRentableModels(app.database.orm, {
    ids: wanted.map(({ modelId }) => modelId),
    actor,
    now,
    pointer: `${pointer}/models`,
  })
}
