import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { securedFiles } from '#db/schema/files.ts'
import { document, empty } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { ResourceObject } from '../contract/jsonapi.ts'
import type { RequestContext } from '../context.ts'
import { isEstablished, type Actor } from '../domain/actor.ts'
import { nameWithoutExtension } from './domain/file-name.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { findReadable, mayWith } from '../jsonapi/one-record.ts'
import { badParameter, forbidden, invalid, notFound, unauthenticated } from '../problem.ts'
import { inspectFiles, ownerOf, type InspectedFile } from './inspect.ts'
import type { MarkFile } from './mark-file.ts'
import { keepBytes, sizeOf, type AlsoWrite, type Kept } from './keep.ts'
import { assertRoom } from './quota.ts'
import { receiveForm, uploadFolder, type ReceivedForm } from './receive.ts'
import { recordSecuredFile } from './secured-history.ts'
import { sendBytes, sendMade } from './serve.ts'
import { maxBytesFor } from './upload.ts'
import { UUID } from '../domain/uuid.ts'

/** The modules, of which some lay a mark over files that no longer hold. */
type Marking = readonly { markFile?: MarkFile }[]

type SecuredRow = typeof securedFiles.$inferSelect
/** A record that takes secured files, and what its reader may do with them. */
export type SecuringRecord = { resource: Resource; row: RowFacts; mayWrite: boolean }

const LIST_BYTES = 'private, no-store'

/**
 * The record that files are attached to, for whoever may read its files: nobody else learns whether there is such a
 * record.
 * @throws Problem 401 for guests, else 404
 */
async function requireSecuring(
  context: RequestContext,
  registry: Registry,
  { type, id }: { type: string; id: string },
): Promise<SecuringRecord> {
  const resource = registry.get(type)
  const audience = resource?.definition.securedFiles
  const row = resource && audience ? await findReadable(context, resource, id) : null
  if (!resource || row === null) throw secret(context)
  const mayWrite = isEstablished(context.actor) && mayWith(resource, context.actor, 'update', row)
  if (audience === 'editors' && !mayWrite) {
    if (context.actor.kind !== 'guest')
      await recordSecuredFile(context, { resource, id, operation: 'securedFiles.refused' })
    throw secret(context)
  }
  return { resource, row, mayWrite }
}

/** A guest is asked to sign in, whatever there is. */
const secret = ({ actor }: RequestContext) => (actor.kind === 'guest' ? unauthenticated() : notFound())

/**
 * GET /services/secured-files?model[type]=…&model[id]=…: what is attached to a record.
 * @throws Problem 400, 401, 404
 */
export async function listSecured(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const model = { type: context.query.get('model[type]') ?? '', id: context.query.get('model[id]') ?? '' }
  if (model.type === '' || model.id === '')
    throw badParameter('model[type]', 'required', 'say of which record: model[type] and model[id]')
  const { mayWrite } = await requireSecuring(context, registry, model)
  const rows = await context.app.database.orm
    .select()
    .from(securedFiles)
    .where(and(eq(securedFiles.modelType, model.type), eq(securedFiles.modelId, model.id)))
    .orderBy(asc(securedFiles.id))
  return document(
    200,
    { data: rows.map(row => securedResource(row, mayWrite)), meta: { canCreate: mayWrite } },
    { 'cache-control': LIST_BYTES },
  )
}

/**
 * POST /services/secured-files: multipart `model[type]`, `model[id]`, then `files[]` (specification 2, section 7).
 * Answers 201 with the list.
 * @throws Problem 400, 401, 403, 404, 413, 415, 422
 */
export async function addSecured(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, request, actor } = context
  if (actor.kind === 'guest') throw unauthenticated()
  const form = await receiveForm(request, {
    folder: uploadFolder(app.env.dataDir),
    fileFields: ['files[]', 'files'],
    maxBytes: maxBytesFor(actor, app.site.limits),
    // The record is named before the files, so that nobody without the right to change it sends any.
    beforeFiles: async fields => void (await requireWritable(context, registry, modelOf(fields))),
  })
  try {
    const record = await requireWritable(context, registry, modelOf(form.fields))
    if (form.files.length === 0) throw invalid('/files', 'required')
    const inspected = await inspectFiles(app, form.files, ownerOf(context))
    const rows = await attachSecured(context, record, inspected)
    return document(201, { data: rows.map(row => securedResource(row, true)) }, { 'cache-control': LIST_BYTES })
  } finally {
    await form.discard()
  }
}

/** @throws Problem 401, 403 for who may read the files but not add any, 404 */
export async function requireWritable(
  context: RequestContext,
  registry: Registry,
  model: { type: string; id: string },
): Promise<SecuringRecord> {
  const record = await requireSecuring(context, registry, model)
  if (!record.mayWrite) throw forbidden()
  return record
}

/** Keeps inspected files as a record's own, with a line in its history. */
export function attachSecured(
  context: RequestContext,
  { resource, row }: SecuringRecord,
  inspected: readonly InspectedFile[],
  also?: AlsoWrite,
): Promise<SecuredRow[]> {
  const { app, actor, now } = context
  return keepBytes(app, inspected.map(withoutPreviews), async (tx, kept) => {
    for (const { id } of kept) await also?.(tx, id)
    await assertRoom(app, actor, sizeOf(inspected), tx)
    const rows = await tx
      .insert(securedFiles)
      .values(kept.map(one => securedRow(one, { model: { type: resource.type, id: String(row.id) }, actor, now })))
      .returning()
    for (const { id, name } of rows)
      await recordSecuredFile(context, {
        resource,
        id: String(row.id),
        operation: 'securedFiles.add',
        file: { id, after: name },
        tx,
      })
    return rows
  })
}

/** Nobody is shown a smaller twin of a secured picture: only the file itself is kept. */
export function withoutPreviews(file: InspectedFile): InspectedFile {
  const { previews: _previews, ...metadata } = file.metadata
  return { ...file, metadata, previews: [] }
}

/** The row of a file whose bytes are kept. */
export function securedRow(
  { id, path, file }: Kept,
  { model, actor, now }: { model: { type: string; id: string }; actor: Actor; now: Date },
): typeof securedFiles.$inferInsert {
  const { originalName, kind, mimeType, hash, size, metadata } = file
  return {
    id,
    path,
    originalName,
    kind,
    mimeType,
    hash,
    size,
    metadata,
    name: nameWithoutExtension(originalName),
    modelType: model.type,
    modelId: model.id,
    organizationId: actor.actingAsOrganizationId,
    createdById: actor.userId,
    createdAt: now,
    updatedAt: now,
  }
}

/** DELETE /services/secured-files/:id. @throws Problem 401, 403, 404 */
export async function removeSecured(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app } = context
  const file = await findSecured(context)
  const { resource, row } = await requireWritable(context, registry, { type: file.modelType, id: file.modelId })
  await app.database.orm.transaction(async tx => {
    await tx.delete(securedFiles).where(eq(securedFiles.id, file.id))
    await recordSecuredFile(context, {
      resource,
      id: String(row.id),
      operation: 'securedFiles.remove',
      file: { id: file.id, before: file.name },
      tx,
    })
  })
  // Without a row nobody reaches the bytes. What stays behind now is removed with the orphans.
  await app.store
    .remove(file.path)
    .catch((error: unknown) =>
      app.log.warn({ err: error, key: file.path }, 'an orphan stays in the file store until the next cleaning'),
    )
  return empty(204)
}

/**
 * GET and HEAD /services/secured-files/:id/show: the bytes, for who may read the record's files; what no longer holds
 * bears its mark, unless `?original=true` is asked for. Each reading leaves a line in the record's history.
 * @throws Problem 401, 404, 416
 */
export async function showSecured(
  context: RequestContext,
  { registry, active }: { registry: Registry; active: Marking },
): Promise<ApiAnswer> {
  const file = await findSecured(context)
  const { resource, row } = await requireSecuring(context, registry, { type: file.modelType, id: file.modelId })
  const served = {
    mimeType: file.mimeType,
    name: file.originalName,
    modifiedAt: file.updatedAt,
    cacheControl: 'private, no-cache',
    isPublic: false,
  }
  const marked = context.query.get('original') === 'true' ? null : await markedBytes(context, active, file)
  const answer =
    marked === null
      ? await sendBytes(context, { ...served, key: file.path, size: file.size, etag: `"${file.hash}"` })
      : sendMade(context, { ...served, etag: `"${hashOf(marked)}"` }, marked)
  const isBeginning = answer.status === 200 || /^bytes=0-/.test(context.request.headers['range'] ?? '')
  if (context.request.method !== 'HEAD' && isBeginning) {
    await recordSecuredFile(context, {
      resource,
      id: String(row.id),
      operation: 'securedFiles.read',
      file: { id: file.id, after: file.name },
    })
    await resource.definition.hooks.afterRead?.(context, [String(row.id)], 'securedFile')
  }
  return answer
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** What the modules lay over a file that no longer holds; null where it does, or is gone from the store. */
async function markedBytes(
  { app }: Pick<RequestContext, 'app'>,
  modules: Marking,
  file: SecuredRow,
): Promise<Buffer | null> {
  for (const { markFile } of modules) {
    const marked = await markFile?.(app, file).catch((error: unknown) => {
      app.log.warn({ err: error, file: file.id }, 'a file is shown without the mark that it no longer holds')
      return null
    })
    if (marked) return marked
  }
  return null
}

async function findSecured(context: RequestContext): Promise<SecuredRow> {
  const id = context.params['id'] ?? ''
  const [row] = UUID.test(id)
    ? await context.app.database.orm.select().from(securedFiles).where(eq(securedFiles.id, id))
    : []
  if (!row) throw secret(context)
  return row
}

/** @throws Problem 422 */
function modelOf(fields: ReceivedForm['fields']): { type: string; id: string } {
  const unknown = Object.keys(fields).find(name => name !== 'model[type]' && name !== 'model[id]')
  if (unknown !== undefined) throw invalid(`/${unknown}`, 'unknown')
  for (const name of ['type', 'id']) if (!fields[`model[${name}]`]) throw invalid(`/model/${name}`, 'required')
  return { type: fields['model[type]']!, id: fields['model[id]']! }
}

/** A secured file as the API gives it. */
export function securedResource(
  { id, name, originalName, kind, mimeType, size, modelType, modelId, createdAt, updatedAt }: SecuredRow,
  canDelete: boolean,
): ResourceObject {
  return {
    type: 'secured-files',
    id,
    attributes: {
      name,
      originalName,
      kind,
      mimeType,
      size,
      url: `/services/secured-files/${id}/show`,
      model: { type: modelType, id: modelId },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      canEdit: false,
      canDelete,
    },
  }
}
