import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { AppContext } from '#server/context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { Task } from '#server/module.ts'

/** Nothing that is cached lives longer. */
const FIRST_LOOK_MINUTES = 60

/** The database's clock at the last look of this process, as PostgreSQL writes it. */
const lastLooks = new WeakMap<pg.Pool, string>()

/**
 * Has every process drop what it made of records whose moment has just passed: a publication, an event's end, a
 * session's start. What depends on the time stands in the definitions (`timed`). Moments are compared with the
 * database's clock, as the lists of readers are.
 */
export const announcePassed: Task = async ({ database }, _payload, { registry }) =>
  void (await announcePassedOf(database, registry))

/** @returns the types whose answers are dropped */
export async function announcePassedOf({ pool, orm }: AppContext['database'], registry: Registry): Promise<string[]> {
  const last = lastLooks.get(pool) ?? null
  const since = sql`coalesce(${last}::timestamptz, now() - make_interval(mins => ${FIRST_LOOK_MINUTES}))`
  const timed = [...registry.values()].flatMap(({ type, definition: { timed }, columns, table }) =>
    timed === undefined
      ? []
      : [{ type, table: sql.raw(table), ...timed, columns: timed.at.map(key => columns.get(key)!) }],
  )
  const { rows } = await orm.execute<{ type: string; now: string }>(
    sql`select now()::text as now, '' as type union all ${sql.join(
      timed.map(
        ({ type, table, columns }) =>
          sql`select now()::text, ${type}::text where exists (select 1 from ${table} where ${sql.join(
            columns.map(column => sql`(${column} > ${since} and ${column} <= now())`),
            sql` or `,
          )})`,
      ),
      sql` union all `,
    )}`,
  )
  const passed = timed.filter(({ type }) => rows.some(row => row.type === type))
  for (const {
    table,
    columns: [column],
    isCounted,
  } of passed)
    if (isCounted)
      await orm.execute(
        sql`update ${table} set ${sql.identifier(column!.name)} = ${column}
          where ${column} > ${since} and ${column} <= now()`,
      )
  const tags = [...new Set(passed.flatMap(({ type, shownBy = [] }) => [type, ...shownBy]))]
  if (tags.length > 0) await orm.execute(sql`select pg_notify('cache', ${JSON.stringify({ tags, hard: true })})`)
  lastLooks.set(pool, rows[0]!.now)
  return tags
}
