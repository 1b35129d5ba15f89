import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { secondaryEmailAddresses, users } from '#db/schema/people.ts'
import { JOIN_ACCOUNTS_TASK } from '../auth/index.ts'
import type { AppContext, RequestContext } from '../context.ts'
import type { MergePerson, MergePreview } from './contract.ts'
import { isAppAdmin, systemActor, SYSTEM_USER_ID } from '../domain/actor.ts'
import { announce } from '../jsonapi/announce.ts'
import type { Resource } from '#server/jsonapi/definition.ts'
import { sqlState } from '../jsonapi/database-errors.ts'
import { recordHistory } from '../jsonapi/history.ts'
import { indexStale, markStale } from '../jsonapi/search-documents.ts'
import { transact } from '../jsonapi/transact.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { type WriteContext } from '../jsonapi/definition.ts'
import { forbidWhileImpersonating } from '#server/policies/impersonation.ts'
import { conflict, forbidden, invalid, notFound, unauthenticated } from '../problem.ts'
import { admins } from '../policies/sentences.ts'
import { MERGE_GROUPS, type MergeDecision } from '../domain/merge-decisions.ts'
import type { Gathered, Module } from '../module.ts'
import { mergeDecision } from './merge-plan.ts'
import { UUID } from '../domain/uuid.ts'

/** Taken from the account that goes where the one that stays has nothing. */
const FILLED = [
  'phone',
  'organizationName',
  'jobOther',
  'jobId',
  'userCategoryId',
  'newsletterFrequencyId',
  'avatarId',
  'locale',
  'editionLocale',
] as const

type User = typeof users.$inferSelect
type Rows = { keptRow: User; goneRow: User }
type Pair = { kept: string; gone: string }
type Place = { table: string; column: string; decision: MergeDecision }

/** The address of an account that was merged: none can be sent to, none can sign in by. */
const mergedAddress = (id: string) => `${id}@merged.invalid`

function pairOf({ actor, params }: RequestContext, other: unknown): Pair {
  if (actor.kind === 'guest') throw unauthenticated()
  if (!admins(actor, false)) throw forbidden()
  forbidWhileImpersonating(actor)
  const kept = params.id ?? ''
  if (!UUID.test(kept)) throw notFound()
  if (typeof other !== 'string' || !UUID.test(other)) throw invalid('/other', 'uuid')
  if (other.toLowerCase() === kept.toLowerCase()) throw invalid('/other', 'merge.same')
  if (kept === SYSTEM_USER_ID || other === SYSTEM_USER_ID) throw forbidden()
  return { kept: kept.toLowerCase(), gone: other.toLowerCase() }
}

/**
 * Both accounts as stored, locked in one order whichever stays.
 * @throws Problem 403, 404, 409 for one that is deleted
 */
async function loadPair(write: WriteContext, resource: Resource, { kept, gone }: Pair): Promise<Rows> {
  const found = new Map<string, User>()
  for (const id of [kept, gone].sort()) {
    const row = await loadForWrite(write, resource, id, id === kept ? 'update' : 'softDelete')
    if (row.deletedAt !== null) throw conflict('merge.deleted', 'a deleted account cannot be merged')
    // Roles move along: only an app admin gives or takes this one.
    if (row.isEqlaatMember === true && !isAppAdmin(write.actor))
      throw forbidden('only an application administrator merges the account of an eqlaat member')
    found.set(id, row as User)
  }
  return { keptRow: found.get(kept)!, goneRow: found.get(gone)! }
}

/**
 * Every column of the database that names a user, as the database itself knows them.
 * @throws Problem 409 for one that nobody has decided about
 */
async function placesOf(tx: Transaction, modules: readonly Module[]): Promise<Place[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0 order by 1, 2`)
  return rows.map(({ table, column }) => {
    const decision = mergeDecision(modules, table, column)
    if (decision === undefined) throw conflict('merge.undecided', `what becomes of ${table}.${column} is not decided`)
    return { table, column, decision }
  })
}

const place = ({ table, column }: Place) => ({ table: sql.raw(`"${table}"`), column: sql.raw(`"${column}"`) })

/**
 * `GET /services/users/:id/merge?other=…`: what would become of either account. Nothing is written.
 * @throws Problem 403, 404, 409, 422
 */
export async function previewMerge(context: RequestContext, { registry, modules }: Gathered): Promise<MergePreview> {
  const pair = pairOf(context, context.query.get('other'))
  const resource = registry.get('users')!
  return transact(context, registry, resource, async write => {
    const { keptRow, goneRow } = await loadPair(write, resource, pair)
    const moves = Object.fromEntries(MERGE_GROUPS.map(group => [group, 0])) as MergePreview['moves']
    for (const each of await placesOf(write.tx, modules)) {
      if (each.decision.act === 'stay') continue
      const { table, column } = place(each)
      const {
        rows: [row],
      } = await write.tx.execute<{ count: number }>(
        sql`select count(*)::int as count from ${table} where ${column} = ${pair.gone}`,
      )
      moves[each.decision.group] += row!.count
    }
    return {
      kept: await personOf(write, keptRow),
      gone: await personOf(write, goneRow),
      moves,
      filled: filledFrom(keptRow, goneRow),
    }
  })
}

async function personOf({ tx }: WriteContext, row: User): Promise<MergePerson> {
  const {
    rows: [facts],
  } = await tx.execute<{ addresses: string[]; roles: string[]; organizations: string[]; level: string }>(sql`select
    coalesce((select array_agg(s.email::text order by s.email) from secondary_email_addresses s
      where s.user_id = ${row.id}), '{}') as addresses,
    coalesce((select array_agg(r.role_id order by r.role_id) from user_roles r
      where r.user_id = ${row.id}), '{}') as roles,
    coalesce((select array_agg(o.name order by o.name collate "alphabetical") from organization_users m
      join organizations o on o.id = m.organization_id where m.user_id = ${row.id}), '{}') as organizations`)
  return {
    id: row.id,
    fullName: `${row.firstName} ${row.lastName}`,
    email: row.email,
    addresses: facts!.addresses,
    roles: facts!.roles,
    organizations: facts!.organizations,
    accessLevel: row.accessLevelId,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    validatedAt: row.validatedAt?.toISOString() ?? null,
  }
}

const filledFrom = (kept: User, gone: User) => FILLED.filter(name => kept[name] === null && gone[name] !== null)

/**
 * `POST /services/users/:id/merge`, body `{ other }`: moves what the other account has to this one, and ends the other;
 * all in one transaction, in the history of both, and for good. The other's address stays good as an additional one.
 * @throws Problem 403, 404, 409, 422
 */
export async function mergeUsers(context: RequestContext, { registry, modules }: Gathered): Promise<string> {
  const pair = pairOf(context, ((await context.json()) as { other?: unknown } | null)?.other)
  const resource = registry.get('users')!
  await transact(context, registry, resource, async write =>
    mergeRows(write, { resource, rows: await loadPair(write, resource, pair), modules }),
  )
  context.app.log.info({ requestId: context.request.requestId, ...pair }, 'two accounts were merged')
  return pair.kept
}

/**
 * Brings what a provisional account has to the account of the same, proved address. Payload `{ kept, gone }`; nothing
 * where either has changed meanwhile.
 */
export async function joinAccounts(app: AppContext, payload: unknown, { registry, modules }: Gathered): Promise<void> {
  const { kept, gone } = payload as Pair
  const resource = registry.get('users')!
  await app.database.orm.transaction(async tx => {
    const found = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [kept, gone]))
      .orderBy(users.id)
      .for('update')
    const [keptRow, goneRow] = [kept, gone].map(id => found.find(row => row.id === id))
    if (!keptRow || keptRow.deletedAt !== null || keptRow.emailVerifiedAt === null) return
    if (!goneRow?.isProvisional || goneRow.email.toLowerCase() !== keptRow.email.toLowerCase()) return
    const requestId = `${JOIN_ACCOUNTS_TASK} ${gone}`
    const write = { tx, now: app.now(), actor: systemActor, registry, requestId, stale: new Map() }
    await mergeRows(write, { resource, rows: { keptRow, goneRow }, modules })
    await indexStale(tx, registry, write.stale)
  })
}

type Merging = Pick<WriteContext, 'tx' | 'now' | 'actor' | 'registry' | 'requestId' | 'stale'>
type Merge = { resource: Resource; rows: Rows; modules: readonly Module[] }

async function mergeRows(write: Merging, { resource, rows, modules }: Merge): Promise<void> {
  const { tx } = write
  const pair = { kept: rows.keptRow.id, gone: rows.goneRow.id }
  // Issued papers change nothing but the account that they hang on, and that here alone.
  await tx.execute(sql`select set_config('passerelle.merging', 'on', true)`)
  for (const { personal } of modules) await personal.merge?.(tx, pair)
  for (const each of await placesOf(tx, modules)) await mergePlace(tx, each, pair)
  await endAccount(write, rows.goneRow)
  await fillAccount(write, rows)
  await recordMerge(write, resource, rows)
  await announceMerge(write, resource, rows)
}

async function endAccount({ tx, now }: Merging, { id }: User): Promise<void> {
  await tx
    .update(users)
    .set({
      email: mergedAddress(id),
      isProvisional: false,
      passwordHash: null,
      avatarId: null,
      actingAsOrganizationId: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id))
}

/** Gives the account that stays the other's address, and what it had nothing of. */
async function fillAccount({ tx, now }: Merging, { keptRow, goneRow }: Rows): Promise<void> {
  const { email, emailVerifiedAt: provedAt } = goneRow
  if (email.toLowerCase() !== keptRow.email.toLowerCase())
    await tx
      .insert(secondaryEmailAddresses)
      .values({ email, userId: keptRow.id, provedAt, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
  const [validatedAt = null] = [keptRow.validatedAt, goneRow.validatedAt]
    .filter(moment => moment !== null)
    .sort((a, b) => a.getTime() - b.getTime())
  await tx
    .update(users)
    .set({
      ...Object.fromEntries(filledFrom(keptRow, goneRow).map(name => [name, goneRow[name]])),
      validatedAt,
      updatedAt: now,
    })
    .where(eq(users.id, keptRow.id))
}

const nameAndAddress = ({ firstName, lastName, email }: User) => `${firstName} ${lastName} (${email})`

async function recordMerge(write: Merging, resource: Resource, { keptRow, goneRow }: Rows): Promise<void> {
  await recordHistory(write, resource, {
    operation: 'merge',
    id: keptRow.id,
    changes: new Map<string, { before?: unknown; after?: unknown }>([
      ['merged', { after: nameAndAddress(goneRow) }],
      ...filledFrom(keptRow, goneRow).map((name): [string, { before: unknown; after: unknown }] => [
        name,
        { before: null, after: goneRow[name] },
      ]),
    ]),
  })
  await recordHistory(write, resource, {
    operation: 'mergedInto',
    id: goneRow.id,
    changes: new Map([['merged', { after: nameAndAddress(keptRow) }]]),
  })
}

async function announceMerge(write: Merging, resource: Resource, { keptRow, goneRow }: Rows): Promise<void> {
  for (const row of [keptRow, { ...goneRow, deletedAt: write.now }]) {
    await announce(write.tx, resource, row, new Set(['deletedAt']))
    markStale(write.stale, resource, row)
    await write.tx.execute(sql`select pg_notify('sessions', ${row.id})`)
  }
}

async function mergePlace(tx: Transaction, each: Place, { kept, gone }: Pair): Promise<void> {
  const { table, column } = place(each)
  if (each.decision.act === 'stay') return
  if (each.decision.act === 'drop') return void (await tx.execute(sql`delete from ${table} where ${column} = ${gone}`))
  const moves = await attempt(tx, one =>
    one.execute(sql`update ${table} set ${column} = ${kept} where ${column} = ${gone}`),
  )
  if (moves) return
  // Some stand there already: then one by one, and what would be there twice goes.
  const { rows } = await tx.execute<{ at: string }>(
    sql`select ctid::text as at from ${table} where ${column} = ${gone}`,
  )
  for (const { at } of rows) {
    const moved = await attempt(tx, one =>
      one.execute(sql`update ${table} set ${column} = ${kept} where ctid = ${at}::tid and ${column} = ${gone}`),
    )
    if (!moved) await tx.execute(sql`delete from ${table} where ctid = ${at}::tid and ${column} = ${gone}`)
  }
}

/** False where the database would have one thing twice. */
async function attempt(tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(work)
    return true
  } catch (error) {
    if (sqlState(error) === '23505' || sqlState(error) === '23P01') return false
    throw error
  }
}
