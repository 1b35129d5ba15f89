import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { files } from '#db/schema/files.ts'
import { historyActions } from '#db/schema/operation.ts'
import { document } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { announce } from '../jsonapi/announce.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { findReadable, mayWith } from '../jsonapi/one-record.ts'
import { forbidden, invalid, notFound, unauthenticated } from '../problem.ts'
import { fileResource } from './file-resource.ts'
import { inspectFile, ownerOf, type FileMetadata, type InspectedFile } from './inspect.ts'
import { keepBytes, type AlsoWrite, type FileRow } from './keep.ts'
import { previewKey, replacedKey } from './keys.ts'
import { assertRoom } from './quota.ts'
import { receiveForm, uploadFolder } from './receive.ts'
import { maxBytesFor } from './upload.ts'

export const REMOVE_BYTES_TASK = 'remove-replaced-bytes'
/** Long enough for every reading that had begun. */
const GRACE_MS = 3_600_000

/**
 * POST /services/files/:id/replace: multipart `files[]` with one file, which takes the place of the bytes. Id, address,
 * name and texts stay.
 * @throws Problem 400, 401, 403, 404, 413, 415, 422
 */
export async function replaceFile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, request, actor } = context
  const row = await requireReplaceable(context, registry, context.params['id'] ?? '')
  const form = await receiveForm(request, {
    folder: uploadFolder(app.env.dataDir),
    fileFields: ['files[]', 'files'],
    maxBytes: maxBytesFor(actor, app.site.limits),
  })
  try {
    if (form.files.length !== 1) throw invalid('/files', form.files.length === 0 ? 'required' : 'maxItems', { max: 1 })
    const unknown = Object.keys(form.fields)[0]
    if (unknown !== undefined) throw invalid(`/${unknown}`, 'unknown')
    const replaced = await replaceBytes(
      context,
      registry,
      row.id,
      await inspectFile(app, form.files[0]!, 0, { owner: ownerOf(context) }),
    )
    return document(200, { data: fileResource(replaced, context) }, { 'cache-control': 'no-store' })
  } finally {
    await form.discard()
  }
}

/** The file that its reader may change. @throws Problem 401, 403, 404 */
export async function requireReplaceable(context: RequestContext, registry: Registry, id: string): Promise<FileRow> {
  const { actor } = context
  if (actor.kind === 'guest') throw unauthenticated()
  const resource = registry.get('files')!
  const row = await findReadable(context, resource, id)
  if (row === null) throw notFound()
  if (!mayWith(resource, actor, 'update', row)) throw forbidden()
  return row as FileRow
}

/**
 * Puts the new bytes beside the old ones, lets the row name them in one step, and has the old ones removed once nobody
 * reads them any more: whenever the process ends, the row names bytes that are whole.
 * @throws Problem 422 `file.kind` for a file of another kind: what shows the old one could not show it
 */
export async function replaceBytes(
  context: RequestContext,
  registry: Registry,
  id: string,
  file: InspectedFile,
  also?: AlsoWrite,
): Promise<FileRow> {
  const { app, actor, now } = context
  return keepBytes(
    app,
    [file],
    async (tx, [kept]) => {
      await also?.(tx, id)
      const [before] = await tx.select().from(files).where(eq(files.id, id)).for('update')
      if (!before || before.deletedAt !== null) throw notFound()
      if (before.kind !== file.kind) throw invalid('/files/0', 'file.kind', { kind: before.kind })
      await assertRoom(app, actor, file.size - before.size, tx, '/files/0')
      const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1))
      const { mimeType, size, hash, metadata, originalName } = file
      const [after] = await tx
        .update(files)
        .set({ mimeType, size, hash, metadata, originalName, path: kept!.path, updatedAt, updatedById: actor.userId })
        .where(eq(files.id, id))
        .returning()
      await recordReplacement(tx, context, before, after!)
      await announce(tx, registry.get('files')!, after!, new Set(['hash']))
      await enqueue(tx, REMOVE_BYTES_TASK, { keys: keysOf(before) }, { runAt: new Date(now.getTime() + GRACE_MS) })
      return after!
    },
    () => replacedKey(id),
  )
}

/** Every object that holds a part of a file's row. */
export function keysOf({ path, metadata }: Pick<FileRow, 'path' | 'metadata'>): string[] {
  const { previews = {} } = metadata as FileMetadata
  return [path, ...Object.keys(previews).map(width => previewKey(path, Number(width) as never))]
}

/** The job that follows a replacement. Removing twice comes to the same. */
export async function removeReplacedBytes({ store, database }: AppContext, payload: unknown): Promise<void> {
  const { keys } = payload as { keys: string[] }
  const { rowCount } = await database.pool.query(
    'select 1 from files where path = any($1) union all select 1 from secured_files where path = any($1) limit 1',
    [keys],
  )
  if (rowCount === 0) for (const key of keys) await store.remove(key)
}

async function recordReplacement(
  tx: Transaction,
  { actor, now, request }: RequestContext,
  before: FileRow,
  after: FileRow,
): Promise<void> {
  const changes = Object.fromEntries(
    (['originalName', 'mimeType', 'size', 'hash'] as const)
      .filter(field => before[field] !== after[field])
      .map(field => [field, { before: before[field], after: after[field] }]),
  )
  await tx.insert(historyActions).values({
    actionType: 'updates',
    operation: 'replace',
    resourceType: 'files',
    resourceId: after.id,
    changes,
    actorId: actor.userId,
    impersonatorId: actor.impersonatorId,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
}
