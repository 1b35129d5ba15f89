import { sql } from 'drizzle-orm'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { Named, RenterFacts } from '../contract/office.ts'
import type { RequestContext } from '../../context.ts'
import { HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import { UUID } from '#server/domain/uuid.ts'
import { rentalAdmins } from '../policies/rental.ts'
import { forbidden, notFound } from '../../problem.ts'
import { readTextQuery } from '../../query.ts'
import { namedLike } from '../of-person.ts'
import { requireOffice } from '../require-office.ts'

const MOST_ADDRESSES = 20
const MOST_FOUND = 20
const MAX_SEARCH = 100

/**
 * `GET …/rentals/renters/:id`: what whoever orders for a person needs to know of them.
 * @throws Problem 401, 403, 404
 */
export async function showRenter(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  if (!rentalAdmins(context.actor)) throw forbidden()
  const {
    app: {
      database: { orm },
    },
    params,
  } = context
  const id = params['id'] ?? ''
  const {
    rows: [renter],
  } = UUID.test(id)
    ? await orm.execute<RenterFacts>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name collate "alphabetical")
        from organization_users o join organizations g on g.id = o.organization_id
        where o.user_id = u.id), '[]'::jsonb) as organizations,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.label) order by a.id desc) from (
        select s.id, concat_ws(', ', s.full_name, nullif(s.organization, ''), s.line1, s.postal_code || ' ' || s.city,
          nullif(s.country, ${HOME_COUNTRY})) as label from rental_addresses s where s.user_id = u.id order by s.id desc
          limit ${MOST_ADDRESSES}) a), '[]'::jsonb) as addresses
    from users u where u.id = ${id} and u.deleted_at is null`)
    : { rows: [] }
  if (!renter) throw notFound()
  return plain(200, { data: renter }, { 'cache-control': 'private, no-store' })
}

/**
 * `GET …/rentals/renters?search=`: people by any part of their name or address, to order for one of them.
 * @throws Problem 400, 401, 403, 404
 */
export async function findRenters(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  if (!rentalAdmins(context.actor)) throw forbidden()
  const search = readTextQuery(context.query, 'search', MAX_SEARCH)
  const { rows } =
    search === ''
      ? { rows: [] }
      : await context.app.database.orm.execute<Named>(sql`
    select u.id, u.first_name || ' ' || u.last_name || ' (' || u.email || ')' as name from users u
      where u.deleted_at is null and ${namedLike(search)}
      order by u.last_name collate "alphabetical", u.first_name collate "alphabetical", u.id limit ${MOST_FOUND}`)
  return plain(200, { data: rows }, { 'cache-control': 'private, no-store' })
}
