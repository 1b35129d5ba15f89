import { sql } from 'drizzle-orm'
import type { LabelUse, RentalLabel } from '../contract/handling.ts'
import type { AppContext } from '../../context.ts'
import { commandStage } from '../actions/load-command.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'
import { nameOf } from './names.ts'
import { withoutTrailing } from '#server/domain/text/trim.ts'

type Row = {
  id: string
  label: string
  comment: string | null
  description: string | null
  stocks: string[]
  model: string
  name: string
  condition: string | null
  state: string | null
  usable: boolean | null
}
type Use = {
  kind: LabelUse['kind']
  first: string
  last: string | null
  is_now: boolean
  line: string | null
  status: string | null
  command: string | null
  number: number | null
  stage: string | null
  renter: string | null
  start: string | null
  end: string | null
}

/** What a label says: itself, or an address that ends in it. */
function labelOf(scanned: string): string {
  const text = scanned.trim()
  if (!/^https?:\/\//i.test(text)) return text
  const last =
    withoutTrailing(text.split(/[?#]/, 1)[0] ?? '', '/')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(last).trim()
  } catch {
    return last
  }
}

type Labels = Pick<AppContext, 'database' | 'site'>

/** The item with a label, whatever its capitals, and what it is kept for. Null: there is none. */
export async function findLabel(
  app: Labels,
  { scanned, locale, now }: { scanned: string; locale: string; now: Date },
): Promise<RentalLabel | null> {
  const row = await findItem(app, labelOf(scanned), locale)
  if (!row) return null
  const uses = await usesOf(app, row.id, now)
  const isOut = (use: Use) => use.status === 'out'
  const kept = uses.find(isOut) ?? uses.find(use => use.line !== null && use.status !== 'returned')
  const current = uses.find(isOut) ?? uses.find(use => use.is_now)
  return {
    item: {
      id: row.id,
      stockId: row.label,
      comment: row.comment,
      conditionDescription: row.description,
      stocks: row.stocks,
    },
    model: { id: row.model, name: row.name },
    condition:
      row.condition === null ? null : { id: row.condition, name: row.state ?? '', isUsable: row.usable === true },
    commandItem: kept === undefined ? null : lineOf(kept),
    current: shown(current),
    next: shown(uses.find(use => use !== current && !use.is_now)),
  }
}

async function findItem({ database, site }: Labels, label: string, locale: string): Promise<Row | undefined> {
  const { rows } = await database.orm.execute<Row>(sql`
    select i.id, i.stock_id as label, i.comment, i.condition_description as description, m.id as model,
      ${nameOf('m', locale, site)} as name,
      k.id as condition, nullif(${localizedSql(sql`k.name`, { locale, fallback: site.defaultLocale })}, '') as state,
        k.is_usable as usable,
      (select coalesce(json_agg(s.name order by s.name collate "alphabetical"), '[]') from rental_item_stocks x
        join rental_stocks s on s.id = x.stock_id where x.rental_item_id = i.id) as stocks
    from rental_items i join rental_models m on m.id = i.rental_model_id left
      join rental_conditions k on k.id = i.condition_id
    where lower(i.stock_id) = lower(${label}) and i.deleted_at is null order by i.stock_id = ${label} desc limit 1`)
  return rows[0]
}

/** Where an item is, and what it is kept for from today on, in order of days; an order with which it is out first. */
async function usesOf({ database }: Labels, itemId: string, now: Date): Promise<Use[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris')::date`
  const { rows } = await database.orm.execute<Use>(sql`
    select o.kind, lower(o.period)::text as first, (upper(o.period) - 1)::text as last, o.period @> ${today} as is_now,
      l.id as line, l.status, rental_commands.id as command, rental_commands.number,
      case when rental_commands.id is not null then ${commandStage}
        end as stage, u.first_name || ' ' || u.last_name as renter,
      (rental_commands.start_at at time zone 'Europe/Paris')::date::text as start, ((rental_commands.end_at at time zone
        'Europe/Paris')::date - 1)::text as "end"
    from rental_occupations o left join rental_command_items l on l.id = o.command_item_id left
      join rental_commands on rental_commands.id = l.command_id left join users u on u.id = rental_commands.rent_by_id
    where o.rental_item_id = ${itemId} and (o.expires_at is null or o.expires_at > ${now.toISOString()}::timestamptz)
      and (upper(o.period) is null or upper(o.period) > ${today} or l.status = 'out')
    order by l.status is distinct from 'out', lower(o.period) limit 10`)
  return rows
}

/** The line of an order that an item is used for. */
function lineOf(use: Use): NonNullable<RentalLabel['commandItem']> {
  return {
    id: use.line!,
    status: use.status!,
    commandId: use.command!,
    commandNumber: use.number!,
    stage: use.stage!,
    renterName: use.renter,
    startDay: use.start!,
    endDay: use.end!,
  }
}

function shown(use: Use | undefined): LabelUse | null {
  return use === undefined
    ? null
    : { kind: use.kind, startDay: use.first, endDay: use.last, commandId: use.command, commandNumber: use.number }
}
