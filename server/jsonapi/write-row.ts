import { eq, getTableName, sql } from 'drizzle-orm'
import type { Draft, Incoming, Resource, WriteContext } from './definition.ts'
import { encryptValue, placeOf } from '../secrets/index.ts'
import type { RowFacts } from './spec.ts'

/** Generated before the row is inserted, because encrypted values are bound to it. */
async function newId(tx: WriteContext['tx']): Promise<string> {
  const {
    rows: [row],
  } = await tx.execute<{ id: string }>(sql`select uuid_v7()::text as id`)
  return row!.id
}

/**
 * A slug that the product made up never stands in the way: the second record of a name gets `name-2`. Makers of one
 * type wait for each other.
 */
async function freeSlug(tx: WriteContext['tx'], resource: Resource, wanted: string): Promise<string> {
  const [table, column] = [resource.table, resource.slugColumn!].map(part => sql.raw(part))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug:${resource.type}`}))`)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select ${column} as slug from ${table} where ${column} = ${wanted} or ${column} like ${`${wanted}-%`}`,
  )
  const taken = new Set(rows.map(row => row.slug))
  let number = 1
  while (taken.has(number === 1 ? wanted : `${wanted}-${number}`)) number += 1
  return number === 1 ? wanted : `${wanted}-${number}`
}

/** The draft with its encrypted attributes encrypted for their row. */
function encryptedDraft({ secrets }: WriteContext, resource: Resource, id: string, draft: Draft): Draft {
  const texts = [...resource.attributes.values()].filter(
    ({ key, spec }) => spec.encrypted && typeof draft[key] === 'string' && draft[key] !== '',
  )
  if (texts.length === 0) return draft
  const table = getTableName(resource.definition.table)
  return {
    ...draft,
    ...Object.fromEntries(
      texts.map(({ key }) => [
        key,
        encryptValue(secrets, placeOf(table, resource.columns.get(key)!.name, id), draft[key] as string),
      ]),
    ),
  }
}

/** The stamp always moves on: it is what a stale save is known by. */
export const nextStamp = (now: Date, previous: RowFacts) =>
  new Date(Math.max(now.getTime(), (previous.updatedAt as Date).getTime() + 1))

export async function insert(
  context: WriteContext,
  resource: Resource,
  incoming: Incoming,
  draft: Draft,
): Promise<string> {
  const { tx, actor, now } = context
  const idColumn = resource.columns.get('id')!
  const { slug } = resource.definition
  const isMadeUp = slug !== undefined && typeof draft[slug] === 'string' && !Object.hasOwn(incoming.attributes, slug)
  const hasEncrypted = [...resource.attributes.values()].some(({ spec }) => spec.encrypted)
  const id = incoming.id ?? (hasEncrypted ? await newId(tx) : '')
  const values = {
    ...encryptedDraft(context, resource, id, draft),
    ...(isMadeUp ? { [slug]: await freeSlug(tx, resource, draft[slug] as string) } : {}),
    ...(id === '' ? {} : { id }),
    ...(resource.columns.has('createdAt') ? { createdAt: now, updatedAt: now } : {}),
    ...(resource.columns.has('createdById') ? { createdById: actor.userId, updatedById: actor.userId } : {}),
  }
  const [row] = await tx
    .insert(resource.definition.table)
    .values(values as never)
    .returning({ id: idColumn })
  return String(row!.id)
}

export async function update(
  context: WriteContext,
  resource: Resource,
  id: string,
  draft: Draft,
  previous: RowFacts,
): Promise<void> {
  const { tx, actor, now } = context
  const values = {
    ...encryptedDraft(context, resource, id, draft),
    updatedAt: nextStamp(now, previous),
    ...(resource.columns.has('updatedById') ? { updatedById: actor.userId } : {}),
  }
  await tx
    .update(resource.definition.table)
    .set(values as never)
    .where(eq(resource.columns.get('id')!, id))
}
