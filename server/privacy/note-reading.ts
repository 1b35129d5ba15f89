import { sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import type { ReadKind } from '#server/account/domain/vocabulary.ts'

type Reading = Pick<RequestContext, 'app' | 'actor' | 'now'>

/**
 * Notes that somebody else read a person's record: one row a reader, person, kind and day, that counts. One's own
 * reading is none; who acts for a person reads as themselves.
 */
export async function noteReading(
  { app, actor, now }: Reading,
  personIds: readonly string[],
  kind: ReadKind,
): Promise<void> {
  const reader = actor.impersonatorId ?? actor.userId
  const others = personIds.filter(id => id !== reader)
  if (reader === null || others.length === 0) return
  await app.database.orm.execute(sql`insert into personal_data_reads (person_id, reader_id, kind, day)
    select u.id, ${reader}::uuid, ${kind}, ${now.toISOString().slice(0, 10)} from users u
      where u.id = any(${sql.param([...others])}::uuid[])
    on conflict (person_id, reader_id, kind, day) do update
      set times = personal_data_reads.times + 1, updated_at = now()`)
}

type PersonColumn = { table: string; column: string }

/** Notes readings of whoever these records are about: the person that a column of theirs names. */
async function noteReadingOf(
  context: Reading,
  { table, column }: PersonColumn,
  ids: readonly string[],
  kind: ReadKind,
): Promise<void> {
  const { rows } = await context.app.database.orm.execute<{
    id: string
  }>(sql`select distinct ${sql.identifier(column)}::text as id from ${sql.identifier(table)}
    where id = any(${sql.param([...ids])}::uuid[]) and ${sql.identifier(column)} is not null`)
  await noteReading(
    context,
    rows.map(({ id }) => id),
    kind,
  )
}

/** Whether a reading is noted whoever reads: a secured file always, and all that somebody reads in another's name. */
export const isAlwaysNoted = ({ actor }: Pick<RequestContext, 'actor'>, how: ReadKind): boolean =>
  how === 'securedFile' || actor.impersonatorId !== null

/** The hook of records that are about one person. */
export const recordsReadingOf =
  (person: PersonColumn) =>
  async (context: Reading, ids: readonly string[], how: ReadKind): Promise<void> => {
    if (isAlwaysNoted(context, how)) await noteReadingOf(context, person, ids, how)
  }
