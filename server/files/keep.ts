import slugify from '@sindresorhus/slugify'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { historyActions } from '#db/schema/operation.ts'
import type { AppContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import { nameWithoutExtension } from '../domain/files/file-name.ts'
import type { InspectedFile } from './inspect.ts'
import { originalKey, previewKey } from './keys.ts'

const MAX_SLUG_LENGTH = 80
const SLUG = /^[a-z0-9][a-z0-9-]{0,254}$/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export type FileRow = typeof files.$inferSelect

/** What a person says about files, and who says it. */
export type KeepFacts = {
  actor: Actor
  now: Date
  requestId: string | null
  isPublic: boolean
  containerId: string | null
  description: Record<string, string>
  /** In place of the names of the files themselves. */
  name: string | null
}

type Keeping = Pick<AppContext, 'database' | 'store' | 'log'>

/**
 * Puts files into the store, and only then writes their rows, all or none: no row without its file. What a fault leaves in the store is
 * removed at once, what a crash leaves by the job that removes orphans.
 */
export async function keepFiles({ database, store, log }: Keeping, inspected: readonly InspectedFile[], facts: KeepFacts): Promise<FileRow[]> {
  const { rows: made } = await database.pool.query<{ id: string }>('select uuid_v7()::text as id from generate_series(1, $1)', [inspected.length])
  const stored: string[] = []
  const put = async (key: string, path: string, contentType: string, size: number) => {
    stored.push(key)
    await store.put(key, path, { contentType, size })
  }
  try {
    for (const [index, file] of inspected.entries()) {
      const { id } = made[index]!
      await put(originalKey(id), file.path, file.mimeType, file.size)
      for (const { width, path, size } of file.previews) await put(previewKey(id, width), path, 'image/webp', size)
    }
    return await database.orm.transaction(async tx => {
      const rows: FileRow[] = []
      for (const [index, file] of inspected.entries()) rows.push(await insertRow(tx, made[index]!.id, file, facts))
      return rows
    })
  } catch (error) {
    await Promise.all(stored.map(key => store.remove(key).catch((failure: unknown) => log.warn({ err: failure, key }, 'an orphan stays in the file store until the next cleaning'))))
    throw error
  }
}

async function insertRow(tx: Transaction, id: string, file: InspectedFile, facts: KeepFacts): Promise<FileRow> {
  const { actor, now } = facts
  const name = facts.name ?? nameWithoutExtension(file.originalName)
  const values = {
    id, name, originalName: file.originalName, description: facts.description, kind: file.kind, mimeType: file.mimeType, hash: file.hash,
    isPublic: facts.isPublic, size: file.size, isUploaded: true, path: originalKey(id), metadata: file.metadata, fileContainerId: facts.containerId,
    organizationId: actor.actingAsOrganizationId, createdById: actor.userId, updatedById: actor.userId, createdAt: now, updatedAt: now,
  }
  const base = baseSlug(name)
  for (const slug of [base, `${base}-${id.slice(-6)}`, `${base}-${id}`]) {
    const [row] = await tx.insert(files).values({ ...values, slug }).onConflictDoNothing({ target: files.slug }).returning()
    if (!row) continue
    await recordCreation(tx, row, facts)
    return row
  }
  throw new Error(`no free slug for file ${id}`)
}

async function recordCreation(tx: Transaction, row: FileRow, { actor, now, requestId }: KeepFacts): Promise<void> {
  const { name, originalName, mimeType, size, isPublic } = row
  const changes = Object.fromEntries(Object.entries({ name, originalName, mimeType, size, isPublic }).map(([field, after]) => [field, { after }]))
  await tx.insert(historyActions).values({
    actionType: 'creation', operation: 'create', resourceType: 'files', resourceId: row.id, changes,
    actorId: actor.userId, impersonatorId: actor.impersonatorId, requestId, createdAt: now, updatedAt: now,
  })
}

/** Never in the form of an id: addresses take both. */
function baseSlug(name: string): string {
  const slug = slugify(name).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '') || 'file'
  return UUID.test(slug) ? `file-${slug}` : slug
}

/** Whether there is such a container. */
export async function hasContainer({ database }: Pick<AppContext, 'database'>, id: string): Promise<boolean> {
  if (!UUID.test(id.toLowerCase())) return false
  const { rowCount } = await database.orm.execute(sql`select 1 from file_containers where id = ${id}::uuid`)
  return rowCount === 1
}

/** A row by its slug or its id, deleted or not. */
export async function findFile({ database }: Pick<AppContext, 'database'>, slugOrId: string, readable: ReturnType<typeof sql> | undefined): Promise<FileRow | null> {
  if (!SLUG.test(slugOrId)) return null
  const named = UUID.test(slugOrId.toLowerCase()) ? eq(files.id, slugOrId) : eq(files.slug, slugOrId)
  const [row] = await database.orm.select().from(files).where(readable ? sql`${named} and ${readable}` : named).limit(1)
  return row ?? null
}
