import type { Registry } from '#server/jsonapi/definition.ts'
import type { Gathered } from '#server/module.ts'
import { document, empty } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { isEstablished } from '../domain/actor.ts'
import { transact } from '../jsonapi/transact.ts'
import { writeContextOf } from '../jsonapi/write-context.ts'
import { forbidden, notFound, unauthenticated } from '../problem.ts'
import { attachKept, loadTarget, noteChange } from './attach-kept.ts'
import { attachedTo, unlinkFile, type Target } from './attached.ts'
import { MAX_ALT_LENGTH } from './domain/attachable.ts'
import { fileResource } from './file-resource.ts'
import type { InspectedFile } from './inspect.ts'
import { keepBytes, type FileRow } from './keep.ts'
import { receiveInspected } from './receive-inspected.ts'
import { assertText, bytesByName } from './upload.ts'

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
