import slugify from '@sindresorhus/slugify'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { historyActions } from '#db/schema/operation.ts'
import type { AppContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import { Problem } from '../problem.ts'
import { nameWithoutExtension } from './domain/file-name.ts'
import { storeUnavailable } from './unavailable.ts'
import type { InspectedFile } from './inspect.ts'
import { originalKey, previewKey } from './keys.ts'
import { assertRoom } from './quota.ts'
import { UUID } from '../domain/uuid.ts'
import { withoutTrailing } from '../domain/text/trim.ts'

const MAX_SLUG_LENGTH = 80
const SLUG = /^[a-z0-9][a-z0-9-]{0,254}$/i

export type FileRow = typeof files.$inferSelect

/** What a person says about files, and who says it. */
export type KeepFacts = {
  actor: Actor
  now: Date
  requestId: string | null
  isPublic: boolean
  /** It belongs to one record, whose readers read it. */
  isAttachment?: boolean
  containerId: string | null
  description: Record<string, string>
  altText?: Record<string, string>
  /** In place of the names of the files themselves. */
  name: string | null
}

export type Keeping = Pick<AppContext, 'database' | 'store' | 'log' | 'site'>

/** A file whose bytes are in the store, and where. */
export type Kept = { id: string; path: string; file: InspectedFile }

/**
 * Puts files into the store, and only then lets their rows be written, all or none: no row without its file. What a
 * fault leaves in the store is removed at once, what a crash leaves by the job that removes orphans. `placeOf` names
 * where each goes, its own id by default.
 */
export async function keepBytes<T>(
  { database, store, log }: Omit<Keeping, 'site'>,
  inspected: readonly InspectedFile[],
  write: (tx: Transaction, kept: readonly Kept[]) => Promise<T>,
  placeOf = originalKey,
): Promise<T> {
  const { rows: made } = await database.pool.query<{ id: string }>(
    'select uuid_v7()::text as id from generate_series(1, $1) order by 1',
    [inspected.length],
  )
  const kept = inspected.map((file, index): Kept => ({ id: made[index]!.id, path: placeOf(made[index]!.id), file }))
  const stored: string[] = []
  const put = async (key: string, path: string, contentType: string, size: number) => {
    stored.push(key)
    await store.put(key, path, { contentType, size }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new Problem(507, { code: 'storage.full', detail: 'there is no room left for this file' })
      log.error({ err: error, key }, 'the file store does not answer')
      throw storeUnavailable()
    })
  }
  try {
    for (const { path, file } of kept) {
      await put(path, file.path, file.mimeType, file.size)
      for (const preview of file.previews)
        await put(previewKey(path, preview.width), preview.path, 'image/webp', preview.size)
    }
    return await database.orm.transaction(tx => write(tx, kept))
  } catch (error) {
    await Promise.all(
      stored.map(async key =>
        store
          .remove(key)
          .catch((failure: unknown) =>
            log.warn({ err: failure, key }, 'an orphan stays in the file store until the next cleaning'),
          ),
      ),
    )
    throw error
  }
}

/** Bytes of the files themselves. */
export const sizeOf = (inspected: readonly InspectedFile[]) => inspected.reduce((sum, { size }) => sum + size, 0)

/** What is written in the same transaction, first, once the id is known. */
export type AlsoWrite = (tx: Transaction, id: string) => Promise<void>

/**
 * Keeps files with their rows and their first line of history. `also` is written before the rows, `then` after them.
 */
export function keepFiles(
  app: Keeping,
  inspected: readonly InspectedFile[],
  facts: KeepFacts,
  also?: AlsoWrite,
  then?: AlsoWrite,
): Promise<FileRow[]> {
  return keepBytes(app, inspected, async (tx, kept) => {
    for (const { id } of kept) await also?.(tx, id)
    await assertRoom(app, facts.actor, sizeOf(inspected), tx)
    const rows: FileRow[] = []
    for (const one of kept) rows.push(await insertFile(tx, one, facts))
    for (const { id } of kept) await then?.(tx, id)
    return rows
  })
}

/** The row of a file whose bytes are kept, and its first line of history. */
export async function insertFile(tx: Transaction, { id, path, file }: Kept, facts: KeepFacts): Promise<FileRow> {
  const { actor, now } = facts
  const name = facts.name ?? nameWithoutExtension(file.originalName)
  const values = {
    id,
    name,
    originalName: file.originalName,
    description: facts.description,
    altText: facts.altText ?? {},
    kind: file.kind,
    mimeType: file.mimeType,
    hash: file.hash,
    isPublic: facts.isPublic,
    size: file.size,
    isAttachment: facts.isAttachment ?? false,
    isUploaded: true,
    path,
    metadata: file.metadata,
    fileContainerId: facts.containerId,
    organizationId: actor.actingAsOrganizationId,
    createdById: actor.userId,
    updatedById: actor.userId,
    createdAt: now,
    updatedAt: now,
  }
  const base = baseSlug(name)
  for (const slug of [base, `${base}-${id.slice(-6)}`, `${base}-${id}`]) {
    const [row] = await tx
      .insert(files)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: files.slug })
      .returning()
    if (!row) continue
    await recordCreation(tx, row, facts)
    return row
  }
  throw new Error(`no free slug for file ${id}`)
}

async function recordCreation(tx: Transaction, row: FileRow, { actor, now, requestId }: KeepFacts): Promise<void> {
  const { name, originalName, mimeType, size, isPublic } = row
  const changes = Object.fromEntries(
    Object.entries({ name, originalName, mimeType, size, isPublic }).map(([field, after]) => [field, { after }]),
  )
  await tx.insert(historyActions).values({
    actionType: 'creation',
    operation: 'create',
    resourceType: 'files',
    resourceId: row.id,
    changes,
    actorId: actor.userId,
    impersonatorId: actor.impersonatorId,
    requestId,
    createdAt: now,
    updatedAt: now,
  })
}

/** Never in the form of an id: addresses take both. */
function baseSlug(name: string): string {
  const slug = withoutTrailing(slugify(name).slice(0, MAX_SLUG_LENGTH), '-') || 'file'
  return UUID.test(slug) ? `file-${slug}` : slug
}

/** Whether there is such a container. */
export async function hasContainer({ database }: Pick<AppContext, 'database'>, id: string): Promise<boolean> {
  if (!UUID.test(id.toLowerCase())) return false
  const { rowCount } = await database.orm.execute(sql`select 1 from file_containers where id = ${id}::uuid`)
  return rowCount === 1
}

/** A row by its slug or its id, deleted or not. */
export async function findFile(
  { database }: Pick<AppContext, 'database'>,
  slugOrId: string,
  readable: ReturnType<typeof sql> | undefined,
): Promise<FileRow | null> {
  if (!SLUG.test(slugOrId)) return null
  const named = UUID.test(slugOrId.toLowerCase()) ? eq(files.id, slugOrId) : eq(files.slug, slugOrId)
  const [row] = await database.orm
    .select()
    .from(files)
    .where(readable ? sql`${named} and ${readable}` : named)
    .limit(1)
  return row ?? null
}
