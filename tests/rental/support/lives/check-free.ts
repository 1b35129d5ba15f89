import type { RentalCalendar } from '#server/rental/contract/rentals.ts'
import { canBePlaced } from '../brute-force.ts'
import { readyAgain } from './turnaround.ts'
import { TURNAROUND, type Lives } from './world.ts'

const DAYS = 31
const LENGTH = 7
/** First day, and the day after the last; `item` null: any of the model may take its place. */
type Use = { item: string | null; first: string; after: string }

/**
 * Compares the calendar of a model with what its lines and unavailabilities say: never with the occupations that the
 * product itself reads.
 */
export async function faultsOfFree(lives: Lives, model: string): Promise<string[]> {
  const { staff, day } = lives
  const answer = await staff.get('services/rentals/calendar', `models[${model}]=1&from=${day}&months=1&days=${LENGTH}`)
  const { calendar, earliestStartDay } = answer.document.data as unknown as RentalCalendar
  const { items, uses, conflicts } = await readUses(lives, model)
  const faults: string[] = []
  for (const shown of calendar.slice(0, DAYS)) {
    const now = uses.filter(({ first, after }) => first <= shown.day && shown.day < after)
    const busy = new Set(now.flatMap(({ item }) => item ?? [])).size + now.filter(({ item }) => item === null).length
    const free = Math.max(0, items.length - busy)
    if (shown.free !== free)
      faults.push(
        `${shown.free} units of ${model} are free on ${shown.day}, not ${free}: by orders and unavailabilities ` +
          `${JSON.stringify(now)}, by occupations ${await occupationsOn(lives, model, shown.day)}`,
      )
    if (model !== lives.rareModel || conflicts > 0) continue
    const mayStart = shown.closed !== true && shown.day >= earliestStartDay
    const fits = mayStart && fitsBySearch({ items, uses }, shown.day)
    if (shown.startable !== fits) faults.push(`${shown.day} is ${shown.startable ? '' : 'not '}shown as a first day`)
  }
  return faults
}

const numberOf = (day: string) => (day === 'infinity' ? Infinity : Date.parse(`${day}T00:00:00Z`) / 86_400_000)

function fitsBySearch({ items, uses }: { items: string[]; uses: Use[] }, day: string): boolean {
  const wanted = { start: numberOf(day), end: numberOf(day) + LENGTH + TURNAROUND }
  const spans = uses.map(({ item, first, after }, index) => ({
    id: String(index),
    item,
    start: numberOf(first),
    end: numberOf(after),
  }))
  return canBePlaced(
    {
      items,
      fixed: spans.flatMap(({ item, start, end }) => (item === null ? [] : [{ item, start, end }])),
      movable: spans.filter(({ item }) => item === null),
    },
    [wanted],
  )
}

const DAY_OF = (column: string) => `(${column} at time zone 'Europe/Paris')::date`

async function readUses(lives: Lives, model: string) {
  const { day } = lives
  const { pool } = lives.database
  const { rows: items } = await pool.query<{ id: string }>(
    'select id from rental_items where rental_model_id = $1 and deleted_at is null',
    [model],
  )
  const { rows: uses } = await pool.query<Use & { line: string }>(
    `select l.id as line, case when l.status = 'pending' then null else l.rental_item_id end as item,
        coalesce(${DAY_OF('l.out_at')}, ${DAY_OF('c.start_at')})::text as first,
        (case when l.returned_at is not null
            then ${DAY_OF('l.returned_at')} + (case when k.is_usable then 1 + $3 else 0 end)
          when l.status = 'out' then greatest(${DAY_OF('c.end_at')}, $2::date + 1) + $3
          else ${DAY_OF('c.end_at')} + $3 end)::text as after
      from rental_command_items l join rental_commands c on c.id = l.command_id
        left join rental_conditions k on k.id = l.return_condition_id
      where l.rental_model_id = $1 and (l.status in ('pending', 'prepared', 'out')
        or (l.out_at is not null and l.returned_at is not null))
      union all
      select u.id, u.rental_item_id, u.start_day::text, coalesce((u.end_day + 1)::text, 'infinity')
      from rental_unavailabilities u join rental_items i on i.id = u.rental_item_id
      where i.rental_model_id = $1 and i.deleted_at is null`,
    [model, day, TURNAROUND],
  )
  const { rows: conflicts } = await pool.query(
    'select 1 from rental_occupations where rental_model_id = $1 and rental_item_id is null',
    [model],
  )
  const taken = uses.map(({ line, ...use }) => ({ ...use, after: readyAgain(lives, { line, after: use.after }) }))
  return { items: items.map(({ id }) => id), uses: taken, conflicts: conflicts.length }
}

/** For the message of a fault. */
async function occupationsOn({ database: { pool } }: Lives, model: string, day: string): Promise<string> {
  const { rows } = await pool.query(
    `select o.rental_item_id as item, o.period, l.status, l.out_at, l.returned_at, c.number, c.stage
      from rental_occupations o left join rental_command_items l on l.id = o.command_item_id
        left join rental_commands c on c.id = l.command_id
      where o.rental_model_id = $1 and o.period @> $2::date`,
    [model, day],
  )
  return JSON.stringify(rows)
}
