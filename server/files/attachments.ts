import { enqueue } from '#db/outbox.ts'
import type { Registry, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import type { Gathered } from '#server/module.ts'
import { document, empty } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { isEstablished } from '../domain/actor.ts'
import { announce } from '../jsonapi/announce.ts'
import { recordHistory } from '../jsonapi/history.ts'
import { loadForWrite } from '../jsonapi/load-for-write.ts'
import { transact } from '../jsonapi/transact.ts'
import { update } from '../jsonapi/write-row.ts'
import { writeContextOf } from '../jsonapi/write-context.ts'
import { forbidden, invalid, notFound, unauthenticated } from '../problem.ts'
import { attachedTo, linkFiles, unlinkFile, type Target } from './attached.ts'
import { MAX_ALT_LENGTH } from './domain/attachable.ts'
import { fileResource } from './file-resource.ts'
import type { InspectedFile } from './inspect.ts'
import { insertFile, keepBytes, sizeOf, type FileRow, type KeepFacts, type Keeping, type Kept } from './keep.ts'
import { assertRoom } from './quota.ts'
import { receiveInspected } from './receive-inspected.ts'
import { keysOf, REMOVE_BYTES_TASK } from './replace.ts'
import { assertText, bytesByName, inLocale } from './upload.ts'

/** @throws Problem 401, 403; 404 for a type that takes no files */
function targetOf({ actor, params }: RequestContext, registry: Registry): Target {
  if (actor.userId === null) throw unauthenticated()
  const resource = registry.get(params['type'] ?? '')
  const takes = resource?.definition.takesFiles
  const store = takes && resource.relationships.get(takes.relationship)?.store
  if (!resource || !takes || store?.how !== 'through') throw notFound()
  if (!isEstablished(actor)) throw forbidden()
  return { resource, takes, store, id: params['id'] ?? '' }
}

/** The record, for whoever may change it. @throws Problem 403, 404 */
async function loadTarget(write: WriteContext, { resource, id }: Target, lock: boolean): Promise<RowFacts> {
  const row = await loadForWrite(write, resource, id, 'update', lock)
  if ((row.deletedAt ?? null) !== null) throw notFound()
  return row
}

/**
 * POST /api/v1/services/attachments/:type/:id: multipart `files[]` and `altText`, which says what the pictures show.
 * Answers 201 with the files; when one is refused none is kept. A file that the record has already is not kept twice.
 * @throws Problem 400, 401, 403, 404, 413, 415, 422
 */
export async function addAttachments(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { imageBytes, fileBytes } = context.app.site.limits
  const target = targetOf(context, registry)
  const options = {
    maxFiles: target.takes.max,
    kinds: new Set(target.takes.kinds),
    fields: ['altText'],
    maxBytes: bytesByName(imageBytes, fileBytes),
    // Nobody without the right to change the record sends any.
    beforeFiles: async () =>
      void (await transact(context, registry, target.resource, write => loadTarget(write, target, false))),
  }
  const rows = await receiveInspected(context, options, (inspected, { altText = '' }) => {
    assertText(altText, '/altText', MAX_ALT_LENGTH)
    return attach(context, { registry, target, inspected, altText })
  })
  return document(201, { data: rows.map(row => fileResource(row, context)) }, { 'cache-control': 'no-store' })
}

type Attaching = { registry: Registry; target: Target; inspected: readonly InspectedFile[]; altText: string }

function attach(
  context: RequestContext,
  { registry, target, inspected, altText }: Attaching,
): Promise<readonly FileRow[]> {
  const { app, locale } = context
  return keepBytes(app, inspected, (tx, kept) =>
    attachKept(app, writeContextOf(context, { registry, tx, locale }), { target, kept, altText }),
  )
}

/** The record that files are attached to. @throws Error for a type that takes none */
export function attachingTo(registry: Registry, type: string, id: string): Target {
  const resource = registry.get(type)
  const takes = resource?.definition.takesFiles
  const store = takes && resource.relationships.get(takes.relationship)?.store
  if (!resource || !takes || store?.how !== 'through') throw new Error(`${type} takes no files`)
  return { resource, takes, store, id }
}

/**
 * Attaches files whose bytes are kept, in the transaction of what they belong to. The record's row is locked before its
 * files are counted: its maximum holds whoever else sends some. @returns a row for each, in order
 * @throws Problem 403, 404, 422
 */
export async function attachKept(
  app: Keeping,
  write: WriteContext,
  { target, kept, altText }: { target: Target; kept: readonly Kept[]; altText: string },
): Promise<readonly FileRow[]> {
  const { tx, now, requestId, locale } = write
  const actor = { ...write.actor, actingAsOrganizationId: null }
  const factsOf = ({ file }: Kept): KeepFacts => ({
    actor,
    now,
    requestId,
    isPublic: false,
    isAttachment: true,
    containerId: null,
    description: {},
    altText: file.kind === 'image' ? inLocale(altText, locale) : {},
    name: null,
  })
  const record = await loadTarget(write, target, true)
  const before = await attachedTo(tx, target)
  const { fresh, twins } = splitByHash(kept, before)
  if (before.length + fresh.length > target.takes.max) throw invalid('/files', 'maxItems', { max: target.takes.max })
  await assertRoom(app, actor, sizeOf(fresh.map(({ file }) => file)), tx)
  const added: FileRow[] = []
  for (const one of fresh) added.push(await insertFile(tx, one, factsOf(one)))
  const after = [...before, ...added]
  await linkFiles(tx, target, added)
  if (twins.length > 0) await enqueue(tx, REMOVE_BYTES_TASK, { keys: twins.flatMap(keysOfKept) })
  if (added.length > 0) await noteChange(write, target, { record, before, after })
  return kept.map(({ file }) => after.find(row => row.hash === file.hash)!)
}

/** A form that is sent twice names files that the record has: only the others are kept. */
function splitByHash(kept: readonly Kept[], before: readonly FileRow[]): { fresh: Kept[]; twins: Kept[] } {
  const known = new Set(before.map(({ hash }) => hash))
  const [fresh, twins]: [Kept[], Kept[]] = [[], []]
  for (const one of kept) {
    const list = known.has(one.file.hash) ? twins : fresh
    list.push(one)
    known.add(one.file.hash)
  }
  return { fresh, twins }
}

const keysOfKept = ({ path, file }: Kept) => keysOf({ path, metadata: file.metadata })

/**
 * DELETE /api/v1/services/attachments/:type/:id/:fileId. A file that was sent with the record is gone then; one of the
 * site is no longer attached. @throws Problem 401, 403, 404
 */
export async function removeAttachment(
  context: RequestContext,
  { registry, definitions }: Pick<Gathered, 'registry' | 'definitions'>,
): Promise<ApiAnswer> {
  const target = targetOf(context, registry)
  await transact(context, registry, target.resource, async write => {
    const record = await loadTarget(write, target, true)
    const before = await attachedTo(write.tx, target)
    const after = before.filter(({ id }) => id !== context.params['fileId'])
    if (after.length === before.length) throw notFound()
    await unlinkFile(write.tx, target, { fileId: context.params['fileId']!, definitions })
    await noteChange(write, target, { record, before, after })
  })
  return empty(204)
}

type Changed = { record: RowFacts; before: readonly FileRow[]; after: readonly FileRow[] }

/** The record was changed: its stamp, its history, and the pages that show it. */
async function noteChange(write: WriteContext, { resource, id, takes }: Target, changed: Changed): Promise<void> {
  const [before, after] = [changed.before, changed.after].map(rows => rows.map(row => row.id))
  await takes.afterChange?.(write, id)
  await update(write, resource, id, {}, changed.record)
  await recordHistory(write, resource, {
    operation: 'update',
    id,
    changes: new Map([[takes.relationship, { before, after }]]),
  })
  await announce(write.tx, resource, changed.record, new Set([takes.relationship]))
}
