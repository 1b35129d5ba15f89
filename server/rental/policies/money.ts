import { sql } from 'drizzle-orm'
import type { Actor } from '#server/domain/actor.ts'
import type { Policy, Scope } from '#server/jsonapi/spec.ts'
import { ownInvoices, rentalReaders } from './rental.ts'

const invoicesScope = (actor: Actor): Scope =>
  rentalReaders(actor) ? 'everything' : actor.kind === 'user' ? ownInvoices(actor) : 'nothing'

export const invoicesPolicy: Policy = {
  description:
    'Whoever is billed reads their papers, and those of their organisations; rental staff and admins read all. ' +
    'Papers are issued by what is done to commands, and none ever changes.',
  can: (actor, action) =>
    action === 'index' || action === 'show'
      ? actor.kind === 'user' || rentalReaders(actor)
      : action === 'see' && rentalReaders(actor),
  scope: invoicesScope,
  secret: true,
}

export const invoiceLinesPolicy: Policy = {
  description: 'Lines are read by whoever reads their paper; none ever changes.',
  can: invoicesPolicy.can,
  scope: actor => {
    const scope = invoicesScope(actor)
    return typeof scope === 'string'
      ? scope
      : sql`"rental_invoice_lines"."invoice_id" in (select "rental_invoices"."id" from "rental_invoices"
        where ${scope})`
  },
  secret: true,
}
