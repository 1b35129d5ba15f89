import { sql } from 'drizzle-orm'
import type { OpenMatter } from '#server/jsonapi/definition.ts'
import { refundDue } from './command-state.ts'

/** A person's orders that are neither closed nor cancelled, or of which a deposit is held or money is due to them. */
export const openOrders: OpenMatter = {
  code: 'rental.ordersOpen',
  of: userId => sql`select 1 from rental_commands c where c.rent_by_id = ${userId}
    and (c.stage not in ('closed', 'cancelled') or ${refundDue('c')} > 0 or (
      select sum(case d.movement when 'received' then d.amount else -d.amount end)
      from rental_deposit_movements d where d.command_id = c.id) > 0)`,
}
