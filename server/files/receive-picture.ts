import type { RequestContext } from '../context.ts'
import type { FileKind } from './domain/file-kinds.ts'
import { keepFiles, type AlsoWrite, type FileRow } from './keep.ts'
import { receiveInspected } from './receive-inspected.ts'

const PICTURES: ReadonlySet<FileKind> = new Set(['image'])

/**
 * Keeps the one picture of a multipart body as a public file, whoever sends it: portraits are not for staff alone.
 * `also` is written in the same transaction, once the file has its id. @throws Problem 400, 413, 415, 422
 */
export function receivePicture(context: RequestContext, name: string, also: AlsoWrite): Promise<FileRow> {
  const { app, request, actor, now } = context
  const options = { maxFiles: 1, kinds: PICTURES, maxBytes: () => app.site.limits.imageBytes }
  return receiveInspected(context, options, async inspected => {
    const facts = {
      actor: { ...actor, actingAsOrganizationId: null },
      now,
      requestId: request.requestId,
      isPublic: true,
      containerId: null,
      description: {},
      name,
    }
    const [row] = await keepFiles(app, inspected, facts, undefined, also)
    return row!
  })
}
