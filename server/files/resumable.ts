import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { fileUploads, files, securedFiles } from '#db/schema/files.ts'
import { document, empty, plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { UploadUnderWay } from './contract.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { cleanFileName } from './domain/file-name.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { conflict, notFound, Problem, tooMany, unauthenticated } from '../problem.ts'
import { fileResource } from './file-resource.ts'
import { inspectFile, ownerOf } from './inspect.ts'
import { keepFiles, type AlsoWrite } from './keep.ts'
import { joinParts, PART_BYTES, partCount, partSize, removeParts, storePart } from './parts.ts'
import { assertRoom } from './quota.ts'
import { tooLarge, uploadFolder, type ReceivedFile } from './receive.ts'
import { replaceBytes } from './replace.ts'
import { attachSecured, requireWritable, securedResource } from './secured.ts'
import { factsOf, maxBytesFor } from './upload.ts'
import { UUID } from '../domain/uuid.ts'
import { assertPurpose, readBeginning, type Purpose } from './upload-purpose.ts'

type UploadRow = typeof fileUploads.$inferSelect
const LIFE_MS = 86_400_000
const BUSY_MS = 60_000
const MAX_UNDER_WAY = 20
const OWN = 'private, no-store'

/**
 * POST /api/v1/services/uploads `{ name, size, type?, purpose? }`: begins a file that arrives in parts of 10 MB. The
 * purpose is a new file (`{ use: 'file', fields }`, the default), the bytes of another (`{ use: 'replace', fileId }`)
 * or a secured file (`{ use: 'secured', model }`).
 * @throws Problem 401, 403, 404, 413, 422, 429
 */
export async function beginUpload(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, actor, now } = context
  if (actor.kind === 'guest') throw unauthenticated()
  const { name, size, type, purpose } = await readBeginning(context)
  const givenName = cleanFileName(name)
  const max = maxBytesFor(actor, app.site.limits)(givenName)
  if (size > max) throw tooLarge(max)
  await assertPurpose(context, registry, purpose)
  const row = await app.database.orm.transaction(async tx => {
    await assertRoom(app, actor, size, tx, '/size')
    const [{ count } = { count: 0 }] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(fileUploads)
      .where(underWayOf(context))
    if (count >= MAX_UNDER_WAY) throw tooMany(3_600)
    const [made] = await tx
      .insert(fileUploads)
      .values({
        name: givenName,
        declaredType: type,
        size,
        purpose,
        createdById: actor.userId!,
        organizationId: actor.actingAsOrganizationId,
        expiresAt: new Date(now.getTime() + LIFE_MS),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    return made!
  })
  return plain(201, { data: shown(row) }, { 'cache-control': OWN, location: `/api/v1/services/uploads/${row.id}` })
}

/** GET /api/v1/services/uploads: what this person has begun and not ended. */
export async function listUploads(context: RequestContext): Promise<ApiAnswer> {
  const rows = await context.app.database.orm
    .select()
    .from(fileUploads)
    .where(underWayOf(context))
    .orderBy(fileUploads.id)
  return plain(200, { data: rows.map(shown) }, { 'cache-control': OWN })
}

/** GET /api/v1/services/uploads/:id: which parts are there. @throws Problem 404 */
export async function showUpload(context: RequestContext): Promise<ApiAnswer> {
  return plain(200, { data: shown(await requireOwn(context)) }, { 'cache-control': OWN })
}

/**
 * PUT /api/v1/services/uploads/:id/parts/:number, application/octet-stream: one part, numbered from 0.
 * @throws Problem 400, 404, 409, 413, 415
 */
export async function takePart(context: RequestContext): Promise<ApiAnswer> {
  const { app, request, params, now } = context
  const row = await requireOwn(context)
  if (row.resultId !== null) throw conflict('upload.complete', 'this file is complete')
  const number = Number(params['number'])
  if (!/^\d{1,6}$/.test(params['number'] ?? '') || number >= partCount(row.size))
    throw notFound('this file has no such part')
  if (request.headers['content-type'] !== 'application/octet-stream')
    throw new Problem(415, { code: 'content-type', detail: 'send application/octet-stream', header: 'content-type' })
  await storePart(app, request.body, { uploadId: row.id, number, size: partSize(row.size, number) })
  const [after] = await app.database.orm
    .update(fileUploads)
    .set({
      parts: sql`(select array_agg(distinct part order by part)
        from unnest(${fileUploads.parts} || ${number}::int) part)`,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      updatedAt: now,
    })
    .where(eq(fileUploads.id, row.id))
    .returning()
  if (!after) {
    await removeParts(app, row.id, [number])
    throw notFound()
  }
  return plain(200, { data: shown(after) }, { 'cache-control': OWN })
}

/**
 * POST /api/v1/services/uploads/:id/complete: looks at the whole file and keeps it. Asked again, it gives the same
 * record.
 * @throws Problem 404, 409 while parts are missing or it is being put together, 413, 422, 503
 */
export async function completeUpload(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app } = context
  const row = await requireOwn(context)
  if (row.resultId !== null)
    return document(200, { data: await resultOf(context, row, row.resultId) }, { 'cache-control': OWN })
  const missing = missingParts(row)
  if (missing.length > 0)
    throw conflict('upload.missing', 'parts of this file are missing', { missing: missing.slice(0, 100) })
  const release = await takeHold(context, row)
  const folder = join(uploadFolder(app.env.dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, '0')
    const hash = await joinParts(app, path, { uploadId: row.id, size: row.size })
    const resultId = await keepResult(context, registry, row, {
      path,
      size: row.size,
      hash,
      givenName: row.name,
      declaredType: row.declaredType,
    })
    await removeParts(app, row.id, row.parts).catch((error: unknown) =>
      app.log.warn({ err: error }, 'parts stay in the file store until the next cleaning'),
    )
    return document(201, { data: await resultOf(context, row, resultId) }, { 'cache-control': OWN })
  } catch (error) {
    // What was looked at and refused is refused the next time, too.
    if (error instanceof Problem && (error.status === 413 || error.status === 422)) await forget(app, row)
    throw error
  } finally {
    await release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** DELETE /api/v1/services/uploads/:id: gives a file up. @throws Problem 404 */
export async function giveUp(context: RequestContext): Promise<ApiAnswer> {
  const row = await requireOwn(context)
  await forget(context.app, row)
  return empty(204)
}

/** The job: what has expired, and the parts of what is complete. @returns how many files were given up */
export async function removeExpiredUploads(app: Pick<AppContext, 'database' | 'store' | 'now'>): Promise<number> {
  const rows = await app.database.orm.select().from(fileUploads).where(lt(fileUploads.expiresAt, app.now()))
  for (const row of rows) await forget(app, row)
  return rows.filter(row => row.resultId === null).length
}

async function forget(app: Pick<AppContext, 'database' | 'store'>, row: UploadRow): Promise<void> {
  await app.database.orm.delete(fileUploads).where(eq(fileUploads.id, row.id))
  await removeParts(
    app,
    row.id,
    Array.from({ length: partCount(row.size) }, (_, number) => number),
  )
}

const underWayOf = ({ actor, now }: RequestContext) =>
  and(eq(fileUploads.createdById, actor.userId!), isNull(fileUploads.resultId), gt(fileUploads.expiresAt, now))

async function requireOwn({ app, actor, params, now }: RequestContext): Promise<UploadRow> {
  const id = params['id'] ?? ''
  const [row] =
    UUID.test(id) && actor.userId !== null
      ? await app.database.orm
          .select()
          .from(fileUploads)
          .where(and(eq(fileUploads.id, id), eq(fileUploads.createdById, actor.userId), gt(fileUploads.expiresAt, now)))
      : []
  if (!row) throw notFound('there is no such upload, or it has expired')
  return row
}

function missingParts({ size, parts }: UploadRow): number[] {
  const there = new Set(parts)
  return Array.from({ length: partCount(size) }, (_, number) => number).filter(number => !there.has(number))
}

/** One at a time puts a file together; a process that is gone loses its hold after a minute. @throws Problem 409 */
async function takeHold({ app, now }: RequestContext, { id }: UploadRow): Promise<() => Promise<void>> {
  const { orm } = app.database
  const until = () => new Date(app.now().getTime() + BUSY_MS)
  const { rowCount } = await orm
    .update(fileUploads)
    .set({ busyUntil: until() })
    .where(
      and(
        eq(fileUploads.id, id),
        isNull(fileUploads.resultId),
        or(isNull(fileUploads.busyUntil), lt(fileUploads.busyUntil, now)),
      ),
    )
  if (rowCount === 0) throw conflict('upload.busy', 'this file is being put together: ask again in a moment')
  const timer = setInterval(
    () =>
      void orm
        .update(fileUploads)
        .set({ busyUntil: until() })
        .where(eq(fileUploads.id, id))
        .catch(() => undefined),
    BUSY_MS / 3,
  )
  timer.unref()
  return async () => {
    clearInterval(timer)
    await orm
      .update(fileUploads)
      .set({ busyUntil: null })
      .where(eq(fileUploads.id, id))
      .catch(() => undefined)
  }
}

async function keepResult(
  context: RequestContext,
  registry: Registry,
  row: UploadRow,
  received: ReceivedFile,
): Promise<string> {
  const { app, actor } = context
  const max = maxBytesFor(actor, app.site.limits)(row.name)
  if (row.size > max) throw tooLarge(max)
  const purpose = row.purpose as Purpose
  // Rights may have changed since it began.
  await assertPurpose(context, registry, purpose)
  const inspected = await inspectFile(app, received, 0, { owner: ownerOf(context) })
  // In the transaction of the record, and first: the room that it took when it began is free again.
  const note: AlsoWrite = async (tx, id) =>
    void (await tx.update(fileUploads).set({ resultId: id, updatedAt: context.now }).where(eq(fileUploads.id, row.id)))
  if (purpose.use === 'replace') return (await replaceBytes(context, registry, purpose.fileId, inspected, note)).id
  if (purpose.use === 'secured')
    return (
      await attachSecured(context, await requireWritable(context, registry, purpose.model), [inspected], note)
    )[0]!.id
  return (await keepFiles(app, [inspected], await factsOf(context, purpose.fields), note))[0]!.id
}

async function resultOf(context: RequestContext, { purpose }: UploadRow, id: string) {
  const { orm } = context.app.database
  if ((purpose as Purpose).use === 'secured') {
    const [row] = await orm.select().from(securedFiles).where(eq(securedFiles.id, id))
    if (row) return securedResource(row, true)
  } else {
    const [row] = await orm.select().from(files).where(eq(files.id, id))
    if (row) return fileResource(row, context)
  }
  throw notFound()
}

function shown({ id, name, size, parts, resultId, expiresAt, createdAt }: UploadRow): UploadUnderWay {
  return {
    id,
    name,
    size,
    partSize: PART_BYTES,
    partCount: partCount(size),
    parts,
    isComplete: resultId !== null,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}
