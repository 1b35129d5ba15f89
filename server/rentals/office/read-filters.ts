import { sql, type SQL } from 'drizzle-orm'
import type { OfficeFilters } from '../../contract/rental-office.ts'
import type { RequestContext } from '../../context.ts'
import { UUID } from '../../domain/uuid.ts'
import { RENTAL_STRATEGIES } from '../../domain/vocabulary/rental.ts'
import { badParameter } from '../../problem.ts'
import { uuids } from '../occupations/index.ts'
import { speaker } from './speak.ts'

const MAX_PERSON = 100

/** What was asked for: the rows of `rental_commands k` that it means, by `near`, a named query that stands before the statement's own. */
export type OfficeQuestion = { filters: OfficeFilters; near: SQL; among: SQL; /** Null: all of them. */ stockIds: readonly string[] | null }

/** Whoever looks after stocks sees their own unless they ask for others. @throws Problem 400 */
export async function readFilters(context: RequestContext): Promise<OfficeQuestion> {
  const { app: { database, site }, actor, query, locale } = context
  const say = speaker(locale, site.defaultLocale)
  const { rows: stocks } = await database.orm.execute<{ id: string; name: string; isOwn: boolean }>(sql`
    select s.id, s.name, exists (select 1 from rental_stock_users u where u.stock_id = s.id and u.user_id = ${actor.userId}) as "isOwn" from rental_stocks s order by 3 desc, s.name, s.id`)
  const { rows: strategies } = await database.orm.execute<{ id: string; name: Record<string, string> }>(sql`select id, name from rental_strategies order by position, id`)
  const own = stocks.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  const asked = query.get('stock') || 'own'
  const known = asked === 'own' || asked === 'all' || stocks.some(({ id }) => id === asked)
  if (!known) throw badParameter('stock', 'query.value', 'own, all, or the id of a stock')
  const strategy = query.get('strategy') || null
  const knownStrategy = RENTAL_STRATEGIES.find(one => one === strategy) ?? null
  if (strategy !== null && knownStrategy === null) throw badParameter('strategy', 'query.value', `use one of: ${RENTAL_STRATEGIES.join(', ')}`)
  const person = (query.get('person') ?? '').trim()
  if (person.length > MAX_PERSON || person.includes('\0')) throw badParameter('person', 'query.value', `at most ${MAX_PERSON} characters`)
  const stockIds = asked === 'all' || (asked === 'own' && own.length === 0) ? null : asked === 'own' ? own : [asked]
  return {
    filters: {
      stock: asked === 'own' && own.length === 0 ? 'all' : asked, strategy: knownStrategy, person, stocks,
      strategies: strategies.map(({ id, name }) => ({ id, name: say(name) })),
    },
    stockIds,
    near: sql`near as materialized (${stockIds === null ? sql`select null::uuid as id where false` : ofStocks(stockIds)})`,
    among: sql.join([sql`true`, ...(stockIds === null ? [] : [sql`k.id in (select near.id from near)`]), ...(knownStrategy === null ? [] : [sql`k.rental_strategy_id = ${knownStrategy}`]), ...(person === '' ? [] : [ofPerson(person)])], sql` and `),
  }
}

/** Commands with a unit of these stocks: the one that it has, or that is kept for it; where it lacks one, any that could be. */
function ofStocks(stockIds: readonly string[]): SQL {
  return sql`
    select l.command_id as id from rental_command_items l left join rental_occupations o on o.command_item_id = l.id
      join rental_item_stocks t on t.rental_item_id = coalesce(l.rental_item_id, o.rental_item_id) where t.stock_id = any (${uuids(stockIds)})
    union select l.command_id from rental_occupations o join rental_command_items l on l.id = o.command_item_id join rental_items i on i.rental_model_id = o.rental_model_id
      join rental_item_stocks t on t.rental_item_id = i.id where o.rental_item_id is null and t.stock_id = any (${uuids(stockIds)})`
}

/** By id; else by any part of a name or address of renter or recipient, of the organisation's name, or by the whole number. */
function ofPerson(person: string): SQL {
  if (UUID.test(person)) return sql`${person}::uuid in (k.rent_by_id, k.rent_for_id)`
  return sql`(k.number::text = ${person}
    or k.rent_by_id in (select u.id from users u where ${namedLike(person)}) or k.rent_for_id in (select u.id from users u where ${namedLike(person)})
    or k.organization_id in (select g.id from organizations g where unaccent(g.name) ilike unaccent(${anywhere(person)})))`
}

const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, match => `\\${match}`)}%`

/** Rows of `users u` by any part of name or address, accents and case aside. */
export const namedLike = (text: string): SQL => sql`unaccent(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike unaccent(${anywhere(text)})`
