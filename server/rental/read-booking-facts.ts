import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import type { rentalBookings } from '#db/schema/rental/bookings.ts'
import type { AppContext, RequestContext } from '#server/context.ts'
import { invalid } from '#server/problem.ts'
import { UUID } from '#server/domain/uuid.ts'
import { and, eq } from 'drizzle-orm'
import { COMMAND_TEXT_LIMITS } from './domain/limits.ts'
import { getStrategy } from './quote.ts'

async function isOwnAddress({ database }: Pick<AppContext, 'database'>, id: string, userId: string): Promise<boolean> {
  const [row] = await database.orm
    .select({ id: rentalAddresses.id })
    .from(rentalAddresses)
    .where(and(eq(rentalAddresses.id, id), eq(rentalAddresses.userId, userId)))
  return row !== undefined
}

export async function readFacts({ app, actor }: RequestContext, body: Record<string, unknown>) {
  const facts: Partial<typeof rentalBookings.$inferInsert> = {}
  for (const name of ['phone', 'comment'] as const) {
    if (!(name in body)) continue
    const value = body[name]
    if (
      value !== null &&
      (typeof value !== 'string' ||
        value.length > COMMAND_TEXT_LIMITS[name] ||
        value.includes('\u0000') ||
        !value.isWellFormed())
    )
      throw invalid(`/${name}`, 'text')
    facts[name] = value === '' ? null : value
  }
  if ('rentalStrategy' in body)
    facts.rentalStrategyId =
      body.rentalStrategy === null
        ? null
        : (await getStrategy(app.database.orm, body.rentalStrategy, actor, '/rentalStrategy')).id
  for (const name of ['billingAddressId', 'shippingAddressId'] as const) {
    if (!(name in body)) continue
    const id = body[name]
    if (
      id !== null &&
      !(typeof id === 'string' && UUID.test(id) && actor.userId !== null && (await isOwnAddress(app, id, actor.userId)))
    )
      throw invalid(`/${name}`, 'relation')
    facts[name] = id
  }
  return facts
}
