import { eq } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'

const COLUMNS = {
  rentalDurationMultiple: appEnvs.rentalDurationMultiple,
  rentalMinDuration: appEnvs.rentalMinDuration,
  rentalMaxDuration: appEnvs.rentalMaxDuration,
  rentalBeforeStartDuration: appEnvs.rentalBeforeStartDuration,
  rentalMaxAdvance: appEnvs.rentalMaxAdvance,
  rentalMaxItems: appEnvs.rentalMaxItems,
  rentalMaxModels: appEnvs.rentalMaxModels,
  rentalMaxPendingCommands: appEnvs.rentalMaxPendingCommands,
  rentalBookingExpirationDelay: appEnvs.rentalBookingExpirationDelay,
  rentalOrganizationTax: appEnvs.rentalOrganizationTax,
  rentalTurnaroundDuration: appEnvs.rentalTurnaroundDuration,
  rentalCancellationDays: appEnvs.rentalCancellationDays,
  rentalCancellationShare: appEnvs.rentalCancellationShare,
  rentalNoShowShare: appEnvs.rentalNoShowShare,
  rentalDepositReturnDays: appEnvs.rentalDepositReturnDays,
  rentalLateFee: appEnvs.rentalLateFee,
  rentalLateFeeCap: appEnvs.rentalLateFeeCap,
  creditValue: appEnvs.creditValue,
}

/**
 * The rental settings of app-env (specification 1, section 3): days, minutes for the hold, percent for the tax, cents
 * for a credit.
 */
export type RentalSettings = { [K in keyof typeof COLUMNS]: number }

export async function readRentalSettings(database: Pick<Orm | Transaction, 'select'>): Promise<RentalSettings> {
  const [row] = await database.select(COLUMNS).from(appEnvs).where(eq(appEnvs.id, 'main'))
  return row!
}
