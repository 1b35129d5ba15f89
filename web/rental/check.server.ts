import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import type { ChosenDays } from './cookies.ts'
import type { Bound } from './types.ts'

type Asking = { request: Request; context: WebContext; days: ChosenDays | null }

/** The rules and limits that bind this reader on these days, and who pays. */
export async function checkFor({ request, context, days }: Asking): Promise<Bound> {
  const [visitor, { rental }] = await Promise.all([visitorOf(request, context), siteOf(context)])
  const rate = rental?.rentalOrganizationTax ?? 0
  const unbound: RentalCheck = { refusals: [], nearest: null, limits: [], organizationTax: rate }
  const check = visitor === null && days === null ? unbound : await loadCheck({ request, context, days })
  const tax = check?.organizationTax ?? rate
  const isIndividual = tax === 0 || visitor?.organizations.length === 0
  const kind = isIndividual ? 'individual' : visitor?.actingAsOrganizationId != null ? 'organization' : 'either'
  const most =
    rental === null ? null : { rentalMaxItems: rental.rentalMaxItems, rentalMaxModels: rental.rentalMaxModels }
  return { check, payer: { kind, rate: tax }, most }
}

function loadCheck({ request, context, days }: Asking): Promise<RentalCheck | null> {
  return apiFor(request, context)
    .get<{ data: RentalCheck }>('/api/v1/services/rentals/check', { query: days ?? {}, as: 'json' })
    .then(
      ({ data }) => data,
      () => null,
    )
}
