import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { files } from '#db/schema/files.ts'
import type { Relationship } from '#server/jsonapi/compiled.ts'
import type { Resource, ResourceDefinition, TakesFiles } from '#server/jsonapi/definition.ts'
import type { FileRow } from './keep.ts'
import { attachedWhere } from './policies/attached-where.ts'
import { keysOf, REMOVE_BYTES_TASK } from './replace.ts'

/** A record whose type takes files. */
export type Target = {
  resource: Resource
  id: string
  takes: TakesFiles
  store: Extract<Relationship['store'], { how: 'through' }>
}

/** The files of a record, in order. */
export function attachedTo(tx: Transaction, { resource, id, store }: Target): Promise<FileRow[]> {
  const [table, here, there, cast] = [store.table, store.here, store.there, resource.idKind].map(part => sql.raw(part))
  return tx
    .select()
    .from(files)
    .where(sql`${files.id} in (select ${there} from ${table} where ${here} = ${id}::${cast})`)
    .orderBy(asc(files.id))
}

export async function linkFiles(tx: Transaction, { id, store }: Target, rows: readonly FileRow[]): Promise<void> {
  const [table, here, there] = [store.table, store.here, store.there].map(part => sql.raw(part))
  for (const row of rows) await tx.execute(sql`insert into ${table} (${here}, ${there}) values (${id}, ${row.id})`)
}

/** A file that belongs to no record any more goes, its bytes by a job. */
export async function unlinkFile(
  tx: Transaction,
  { resource, id, store }: Target,
  { fileId, definitions }: { fileId: string; definitions: readonly ResourceDefinition[] },
): Promise<void> {
  const [table, here, there, cast] = [store.table, store.here, store.there, resource.idKind].map(part => sql.raw(part))
  await tx.execute(sql`delete from ${table} where ${here} = ${id}::${cast} and ${there} = ${fileId}`)
  const [gone] = await tx
    .delete(files)
    .where(sql`${eq(files.id, fileId)} and ${isUnattached(definitions)}`)
    .returning()
  if (gone) await enqueue(tx, REMOVE_BYTES_TASK, { keys: keysOf(gone) })
}

/** Over files: what was sent with a record and belongs to none, of whichever type. */
export function isUnattached(definitions: readonly ResourceDefinition[]): SQL {
  const held = definitions.flatMap(definition => attachedWhere(definition, sql`true`) ?? [])
  return sql`${files.isAttachment} and not (${sql.join([sql`false`, ...held], sql` or `)})`
}
