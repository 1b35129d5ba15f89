import { enqueue } from '#db/outbox.ts'
import type { Registry, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { announce } from '../jsonapi/announce.ts'
import { recordHistory } from '../jsonapi/history.ts'
import { loadForWrite } from '../jsonapi/load-for-write.ts'
import { update } from '../jsonapi/write-row.ts'
import { invalid, notFound } from '../problem.ts'
import { attachedTo, linkFiles, type Target } from './attached.ts'
import { insertFile, sizeOf, type FileRow, type KeepFacts, type Keeping, type Kept } from './keep.ts'
import { assertRoom } from './quota.ts'
import { keysOf, REMOVE_BYTES_TASK } from './replace.ts'
import { inLocale } from './upload.ts'

/** The record, for whoever may change it. @throws Problem 403, 404 */
export async function loadTarget(write: WriteContext, { resource, id }: Target, lock: boolean): Promise<RowFacts> {
  const row = await loadForWrite(write, resource, id, 'update', lock)
  if ((row.deletedAt ?? null) !== null) throw notFound()
  return row
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

type Changed = { record: RowFacts; before: readonly FileRow[]; after: readonly FileRow[] }

/** The record was changed: its stamp, its history, and the pages that show it. */
export async function noteChange(
  write: WriteContext,
  { resource, id, takes }: Target,
  changed: Changed,
): Promise<void> {
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
