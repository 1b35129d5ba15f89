import type { RequestContext } from '../context.ts'
import { invalid } from '../problem.ts'
import { inspectFile } from './inspect.ts'
import { keepFiles, type AlsoWrite, type FileRow } from './keep.ts'
import { receiveForm, uploadFolder } from './receive.ts'

/**
 * Keeps the one picture of a multipart body as a public file, whoever sends it: portraits are not for staff alone.
 * `also` is written in the same transaction, once the file has its id. @throws Problem 400, 413, 415, 422
 */
export async function receivePicture(context: RequestContext, name: string, also: AlsoWrite): Promise<FileRow> {
  const { app, request, actor, now } = context
  const form = await receiveForm(request, {
    folder: uploadFolder(app.env.dataDir),
    fileFields: ['files[]', 'files'],
    maxBytes: () => app.site.limits.imageBytes,
  })
  try {
    if (form.files.length !== 1) throw invalid('/files', form.files.length === 0 ? 'required' : 'maxItems', { max: 1 })
    const file = await inspectFile(app, form.files[0]!, 0)
    if (file.kind !== 'image') throw invalid('/files/0', 'file.type')
    const facts = {
      actor: { ...actor, actingAsOrganizationId: null },
      now,
      requestId: request.requestId,
      isPublic: true,
      containerId: null,
      description: {},
      name,
    }
    const [row] = await keepFiles(app, [file], facts, undefined, also)
    return row!
  } finally {
    await form.discard()
  }
}
