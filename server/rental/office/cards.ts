import { sql } from 'drizzle-orm'
import type { BoardCard } from '../contract/office.ts'
import type { RequestContext } from '../../context.ts'
import { holds } from '../domain/conditions.ts'
import type { CommandAlert } from '../domain/derive.ts'
import { nextActOf, OWING_ALERT } from '../domain/office.ts'
import type { CommandTarget } from '../domain/steps/index.ts'
import { commandStage } from '../actions/load-command.ts'
import {
  agreedBy,
  commandAlerts,
  commandFlags,
  commandTargets,
  depositKept,
  hasConflict,
  refundDue,
} from '../command-state.ts'
import { isStaffSql } from '../is-staff-sql.ts'
import { renterProofOf } from '../renter-proof.ts'
import { uuids } from '../occupations/index.ts'
import { localizerFor } from '#server/domain/localized-text.ts'

type Texts = Record<string, string>

/** A card as the database has it: texts in all languages, and what the rest of it follows from. */
type Row = Omit<BoardCard, 'units' | 'models' | 'stocks' | 'alerts' | 'dueDay' | 'next'> & {
  models: readonly { name: Texts; quantity: number }[] | null
  stocks: string[] | null
  alerts: readonly CommandAlert[]
  /** The last day on which contract and payment are in time. */
  agreedBy: string
  isConflict: boolean
  isAsking: boolean
  isMonthly: boolean
  targets: readonly CommandTarget[]
}

/** The first or last day on which one of its units went out, or came back. */
const dayOfLines = (which: 'min' | 'max', column: 'out_at' | 'returned_at') =>
  sql.raw(`(select (${which}(l.${column}) at time zone 'Europe/Paris')::date::text from rental_command_items l
        where l.command_id = "rental_commands".id)`)

/** What the cards of these commands say. */
export async function readCards(
  { app: { database, site }, locale }: Pick<RequestContext, 'app' | 'locale'>,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, BoardCard>> {
  if (ids.length === 0) return new Map()
  const say = localizerFor(locale, site.defaultLocale)
  const command = sql.raw('"rental_commands"')
  const { rows } = await database.orm.execute<Row>(sql`
    select ${command}.id, ${command}.number, ${commandStage} as stage, ${command}.rental_strategy_id as strategy,
      u.first_name || ' ' || u.last_name as renter, ${renterProofOf(sql`${command}.rent_by_id`)} as "renterProof",
      g.name as organization,
      (${command}.start_at at time zone 'Europe/Paris')::date::text as "startDay", ((${command}.end_at at time zone
        'Europe/Paris')::date - 1)::text as "endDay",
      (${command}.end_at at time zone 'Europe/Paris')::date - (${command}.start_at at time zone 'Europe/Paris')::date as
        days,
      ${dayOfLines('min', 'out_at')} as "outDay",
      case when ${commandStage} in ('returned', 'closed') then ${dayOfLines('max', 'returned_at')} end as "backDay",
      (select jsonb_agg(jsonb_build_object('name', m.name, 'quantity', m.quantity) order by m.position) from (
        select d.name, count(*) as quantity, min(l.position) as position from rental_command_items l
          join rental_models d on d.id = l.rental_model_id
        where l.command_id = ${command}.id and l.status <> 'replaced' group by d.id) m) as models,
      (select array_agg(distinct t.name) from rental_command_items l left
        join rental_occupations o on o.command_item_id = l.id
        join rental_item_stocks i on i.rental_item_id = coalesce(l.rental_item_id, o.rental_item_id)
          join rental_stocks t on t.id = i.stock_id where l.command_id = ${command}.id
          and l.status <> 'replaced') as stocks,
      ${commandFlags} as flags, ${commandTargets} as targets, ${refundDue('"rental_commands"')} as "refundDue",
      ${depositKept} as "depositKept", ${commandAlerts} as alerts,
      coalesce(u.rental_monthly_invoicing, false) as "isMonthly",
      greatest(0, ${command}.total_price - ${command}.paid_amount) as owes,
      ${agreedBy('rental_commands')}::text as "agreedBy", ${hasConflict('rental_commands')} as "isConflict",
      exists (select 1 from (select m.created_by_id from rental_command_messages m where m.command_id = ${command}.id
        order by m.id desc limit 1) m
        where not ${isStaffSql(sql`m.created_by_id`)}) as "isAsking"
    from rental_commands left join users u on u.id = ${command}.rent_by_id left
      join organizations g on g.id = ${command}.organization_id
    where ${command}.id = any (${uuids(ids)})`)
  return new Map(rows.map(row => [row.id, card(row, say, today)]))
}

function card(
  { models, stocks, agreedBy, isConflict, isAsking, isMonthly, targets, ...row }: Row,
  say: (texts: Texts) => string,
  today: string,
): BoardCard {
  const named = (models ?? []).map(({ name, quantity }) => ({ name: say(name), quantity }))
  const isOwing = holds(OWING_ALERT, {
    field: () => row.stage,
    facts: { owing: row.flags.includes('owing'), isBilledMonthly: isMonthly },
  })
  const isOver = row.stage === 'returned' || row.stage === 'closed' || row.stage === 'cancelled'
  const isDue = row.flags.includes('requiringContract') || row.flags.includes('requiringPayment')
  return {
    ...row,
    models: named,
    stocks: stocks ?? [],
    units: named.reduce((sum, { quantity }) => sum + quantity, 0),
    alerts: [
      ...row.alerts,
      ...(isConflict ? ['conflict' as const] : []),
      ...(isAsking ? ['message' as const] : []),
      ...(row.flags.includes('extensionAsked') ? ['extensionAsked' as const] : []),
      ...(row.refundDue > 0 ? ['toRefund' as const] : []),
      ...(isOver && row.depositKept > 0 ? ['depositToReturn' as const] : []),
      ...(isOwing ? ['owing' as const] : []),
    ],
    dueDay: isDue ? agreedBy : null,
    owes: isOwing ? row.owes : 0,
    next: nextActOf({ ...row, targets, isMonthly }, today),
  }
}
