import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import type { AppContext } from '../context.ts'
import { SYSTEM_USER_ID } from '../domain/actor.ts'
import { keysOf, REMOVE_BYTES_TASK } from '../files/index.ts'
import type { CountRows, ErasedPerson, Module, StoredBytes } from '../module.ts'

/**
 * Erases a person for good (specification 3, section 7): all that is about them goes, and what must stay is anonymised.
 * Bytes go once the transaction holds. Erasing who is gone changes nothing.
 * @returns how many rows of each table were touched
 */
export async function erasePerson(
  app: AppContext,
  modules: readonly Module[],
  userId: string,
): Promise<Record<string, number> | null> {
  if (userId === SYSTEM_USER_ID) return null
  const now = app.now()
  return app.database.orm.transaction(async tx => {
    const person = await lockPerson(tx, userId)
    if (!person) return null
    const counts: Record<string, number> = {}
    const count: CountRows = async (name, statement) => {
      const { rowCount } = await tx.execute(statement)
      if (rowCount) counts[name] = (counts[name] ?? 0) + rowCount
    }
    const { avatarId, ...erased } = person
    await emptyHistory(tx, modules, erased, count)
    await deleteTraces(erased, count)
    const files: StoredBytes[] = []
    for (const { personal } of modules) files.push(...((await personal.erase?.(tx, erased, count)) ?? []))
    await removeFiles(tx, { userId, avatarId, files })
    await count('users', sql`delete from users where id = ${userId}`)
    await tx.execute(
      sql`insert into history_actions (type, operation, resource_type, resource_id, actor_id, created_at, updated_at)
        values ('updates', 'erase', 'users', ${userId}, ${SYSTEM_USER_ID}, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz)`,
    )
    await tx.execute(sql`select pg_notify('sessions', ${userId})`)
    return counts
  })
}

async function lockPerson(
  tx: Transaction,
  userId: string,
): Promise<(ErasedPerson & { avatarId: string | null }) | null> {
  const {
    rows: [person],
  } = await tx.execute<ErasedPerson & { avatarId: string | null }>(
    sql`select id, email, first_name as "firstName", last_name as "lastName", phone, avatar_id as "avatarId" from users
      where id = ${userId} for update`,
  )
  return person ?? null
}

/** What the history tells of the person is emptied; only this transaction may. */
async function emptyHistory(
  tx: Transaction,
  modules: readonly Module[],
  { id, email }: ErasedPerson,
  count: CountRows,
): Promise<void> {
  await tx.execute(sql`select set_config('passerelle.erasing', 'on', true)`)
  await count(
    'history_actions',
    sql`update history_actions set changes = '{}'::jsonb where changes <> '{}'::jsonb and ((resource_type = 'users'
      and resource_id = ${id}) or position(lower(${email}) in lower(changes::text)) > 0)`,
  )
  for (const [type, table, column] of modules.flatMap(({ personal }) => personal.ownRecords ?? [])) {
    await count(
      'history_actions',
      sql`update history_actions set changes = '{}'::jsonb where changes <> '{}'::jsonb and resource_type = ${type}
        and resource_id in (select id::text from ${sql.identifier(table)}
        where ${sql.identifier(column)} = ${id})`,
    )
  }
}

/** Rows of shared tables that name the person. */
async function deleteTraces({ id, email }: ErasedPerson, count: CountRows): Promise<void> {
  await count('outbox_mails', sql`delete from outbox_mails where user_id = ${id} or "to" = ${email}`)
  await count('organization_invitations', sql`delete from organization_invitations where email = ${email}`)
  await count(
    'bulk_rows',
    sql`delete from bulk_rows where record_id = ${id}
      or position(lower(${email}) in lower(payload::text)) > 0`,
  )
  await count(
    'account_transactions',
    sql`update account_transactions set user_id = null, comment = null where user_id = ${id}`,
  )
  await count('reports', sql`update reports set details = null, created_by_id = null where created_by_id = ${id}`)
  await count('reports', sql`delete from reports where reportable_type = 'users' and reportable_id = ${id}`)
  await count('likes', sql`delete from likes where likable_type = 'users' and likable_id = ${id}`)
  // The words that no other person's document holds.
  await count(
    'search_words',
    sql`delete from search_words w using search_documents d cross join lateral search_words_of(d.title) o(word)
      where w.resource_type = 'users' and w.word = o.word and d.resource_type = 'users' and d.resource_id = ${id}
      and not exists (select 1 from search_documents e where e.resource_type = 'users' and e.resource_id <> ${id}
        and e.vector @@ (plainto_tsquery('public.search_simple', o.word) && '''§users'''::tsquery))`,
  )
  await count(
    'search_documents',
    sql`delete from search_documents where resource_type = 'users' and resource_id = ${id}`,
  )
}

/** Rows at once, bytes by a job of the same transaction. */
async function removeFiles(
  tx: Transaction,
  {
    userId,
    avatarId,
    files,
  }: { userId: string; avatarId: string | null; files: readonly { path: string; metadata: object }[] },
): Promise<void> {
  const { rows } = await tx.execute<{ path: string; metadata: object }>(sql`
    with secured as (delete from secured_files where (model_type = 'users' and model_id = ${userId})
        or (model_type = 'account-documents' and model_id in (select id::text from account_documents
          where user_id = ${userId})) returning path, metadata),
      portrait as (delete from files where id = ${avatarId} and created_by_id = ${userId} and name = 'portrait'
        returning path, metadata)
    select * from secured union all select * from portrait`)
  const { rows: archives } = await tx.execute<{ path: string }>(
    sql`select path from data_exports where user_id = ${userId} and path is not null`,
  )
  const keys = [
    ...[...rows, ...files].flatMap(row => keysOf(row as Parameters<typeof keysOf>[0])),
    ...archives.map(({ path }) => path),
  ]
  if (keys.length > 0) await enqueue(tx, REMOVE_BYTES_TASK, { keys })
}
