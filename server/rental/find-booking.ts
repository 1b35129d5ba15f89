import { eq } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { rentalBookingLines, rentalBookings } from '#db/schema/rental/bookings.ts'
import { UUID } from '#server/domain/uuid.ts'
import type { WantedModel } from './occupations/index.ts'

export type Booking = typeof rentalBookings.$inferSelect & { wanted: WantedModel[] }

export async function findBooking(database: Pick<Orm | Transaction, 'select'>, id: string): Promise<Booking | null> {
  if (!UUID.test(id)) return null
  const [booking] = await database.select().from(rentalBookings).where(eq(rentalBookings.id, id))
  if (!booking) return null
  const lines = await database
    .select({ modelId: rentalBookingLines.rentalModelId, quantity: rentalBookingLines.quantity })
    .from(rentalBookingLines)
    .where(eq(rentalBookingLines.bookingId, id))
    .orderBy(rentalBookingLines.rentalModelId)
  return { ...booking, wanted: lines }
}
