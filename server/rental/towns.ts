import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../context.ts'
import { communesOfToday } from '#server/french-communes.ts'
import { assertRentalOn } from './periods.ts'

/** `GET …/rentals/towns?postalCode=…`: the towns of a French postal code, none for one that does not exist. */
export async function showTowns({ app, query }: RequestContext): Promise<ApiAnswer> {
  assertRentalOn(app)
  const towns = await communesOfToday((query.get('postalCode') ?? '').trim())
  return plain(200, { data: { towns } }, { 'cache-control': 'public, max-age=86400' })
}
