import { sql, type SQL } from 'drizzle-orm'
import type { OfficeFilters } from '../contract/office.ts'
import type { RequestContext } from '../../context.ts'
import { RENTAL_STRATEGIES } from '../domain/vocabulary.ts'
import { badParameter } from '../../problem.ts'
import { readTextQuery, readWordQuery } from '../../query.ts'
import { uuids } from '../occupations/index.ts'
import { isOfPerson } from '../of-person.ts'
import { commandsOfStocks } from '../of-stocks.ts'
import { localizerFor } from '#server/domain/localized-text.ts'

const MAX_PERSON = 100

/** What was asked for. */
export type OfficeQuestion = {
  filters: OfficeFilters
  /**
   * Begins a statement, and what it then reads its commands from: those that are meant, with what a
   * board sorts and counts them by.
   */
  named: SQL
  commands: SQL
  /** Null: all of them. */
  stockIds: readonly string[] | null
}

type Choices = { stocks: OfficeFilters['stocks']; strategies: readonly { id: string; name: Record<string, string> }[] }

/** Whoever looks after stocks sees their own unless they ask for others. @throws Problem 400 */
export async function readFilters(context: RequestContext): Promise<OfficeQuestion> {
  const {
    app: { database, site },
    actor,
    query,
    locale,
  } = context
  const say = localizerFor(locale, site.defaultLocale)
  const {
    rows: [choices],
  } = await database.orm.execute<Choices>(sql`select
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'isOwn', c.is_own)
      order by c.is_own desc, c.name collate "alphabetical", c.id), '[]') from (
      select s.id, s.name, exists (select 1 from rental_stock_users u where u.stock_id = s.id
        and u.user_id = ${actor.userId}) as is_own from rental_stocks s) c) as stocks,
    (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name) order by y.position, y.id), '[]')
      from rental_strategies y) as strategies`)
  const { stocks, strategies } = choices!
  const own = stocks.filter(({ isOwn }) => isOwn).map(({ id }) => id)
  const asked = query.get('stock') || 'own'
  const known = asked === 'own' || asked === 'all' || stocks.some(({ id }) => id === asked)
  if (!known) throw badParameter('stock', 'query.value', 'own, all, or the id of a stock')
  const strategy = readWordQuery(query, 'strategy', RENTAL_STRATEGIES)
  const person = readTextQuery(query, 'person', MAX_PERSON)
  const stockIds = asked === 'all' || (asked === 'own' && own.length === 0) ? null : asked === 'own' ? own : [asked]
  return {
    filters: {
      stock: asked === 'own' && own.length === 0 ? 'all' : asked,
      strategy,
      person,
      stocks,
      strategies: strategies.map(({ id, name }) => ({ id, name: say(name) })),
    },
    stockIds,
    ...narrowed([
      ...(stockIds === null ? [] : [sql`k.id in (${commandsOfStocks(uuids(stockIds))})`]),
      ...(strategy === null ? [] : [sql`k.rental_strategy_id = ${strategy}`]),
      ...(person === '' ? [] : [isOfPerson(sql`k`, person)]),
    ]),
  }
}

/** Where all are meant, they are read by the table's own indexes; else they are looked for once. */
function narrowed(conditions: readonly SQL[]): Pick<OfficeQuestion, 'named' | 'commands'> {
  if (conditions.length === 0) return { named: sql``, commands: sql`rental_commands` }
  return {
    named: sql`with meant as materialized (select k.id, k.stage, k.start_at, k.end_at, k.created_at, k.total_price,
      k.paid_amount, k.rent_by_id, k.cancellation_fee, k.agreement_changed_at,
      k.extension_end_at from rental_commands k where ${sql.join([...conditions], sql` and `)})`,
    commands: sql`meant`,
  }
}
