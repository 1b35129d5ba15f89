import type { RequestContext } from '../context.ts'
import { rentalAdmins, rentalReaders } from './policies/rental.ts'
import { forbidden, unauthenticated } from '../problem.ts'
import { assertRentalOn } from './periods.ts'

/**
 * The staff's side of rentals: who lends, and admins who only read (specification 3, section 1).
 * @throws Problem 401, 403, 404 where rentals are switched off
 */
export function requireOffice({ app, actor }: RequestContext, right: 'read' | 'write' = 'read'): void {
  assertRentalOn(app)
  if (actor.kind === 'guest') throw unauthenticated()
  if (!(right === 'write' ? rentalAdmins(actor) : rentalReaders(actor))) throw forbidden()
}
