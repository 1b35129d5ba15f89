import { sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import type { ReadKind } from '../domain/vocabulary/account.ts'

/** Notes that somebody else read a person's record: one row a reader, person, kind and day, that counts. One's own reading is none. */
export async function noteReading({ app, actor, now }: Pick<RequestContext, 'app' | 'actor' | 'now'>, personIds: readonly string[], kind: ReadKind): Promise<void> {
  const reader = actor.impersonatorId ?? actor.userId
  const others = personIds.filter(id => id !== actor.userId && id !== reader)
  if (reader === null || others.length === 0) return
  await app.database.orm.execute(sql`insert into personal_data_reads (person_id, reader_id, kind, day)
    select u.id, ${reader}::uuid, ${kind}, ${now.toISOString().slice(0, 10)} from users u where u.id = any(${sql.param([...others])}::uuid[])
    on conflict (person_id, reader_id, kind, day) do update set times = personal_data_reads.times + 1, updated_at = now()`)
}

/** Notes that a secured file of these records was read, by whoever they are about: the person that a column of theirs names. */
export async function noteReadingOf(context: Pick<RequestContext, 'app' | 'actor' | 'now'>, { table, column, ids }: { table: string; column: string; ids: readonly string[] }): Promise<void> {
  const { rows } = await context.app.database.orm.execute<{ id: string }>(sql`select distinct ${sql.identifier(column)}::text as id from ${sql.identifier(table)}
    where id = any(${sql.param([...ids])}::uuid[]) and ${sql.identifier(column)} is not null`)
  await noteReading(context, rows.map(({ id }) => id), 'securedFile')
}
