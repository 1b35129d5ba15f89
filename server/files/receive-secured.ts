import type { Transaction } from '#db/client.ts'
import { maxBytesFor } from './upload.ts'
import { withoutPreviews, securedRow } from './secured.ts'
import { receiveForm, uploadFolder } from './receive.ts'
import { assertRoom } from './quota.ts'
import { keepBytes, sizeOf } from './keep.ts'
import { inspectFile, ownerOf } from './inspect.ts'
import { invalid } from '#server/problem.ts'
import type { RequestContext } from '#server/context.ts'
import { securedFiles } from '#db/schema/files.ts'

/** What is asked of a file that a use case takes for a record: the rest is refused at the file. */
export type Receiving<T> = {
  record: { type: string; id: string }
  mimeTypes: ReadonlySet<string>
  /** The hash of a file that is there already: with it nothing is kept. */
  known: (hash: string, fields: Readonly<Record<string, string>>) => Promise<T | null>
  /** Written with the file's row, in its transaction. `fields`: what was sent beside the file. */
  follow: (tx: Transaction, fileId: string, fields: Readonly<Record<string, string>>) => Promise<T>
}

/**
 * Takes one file (multipart `files[]`) as a secured file of a record, for a use case that has asked for the right to
 * it, and what follows from it, in one transaction. @throws Problem 400, 413, 415, 422
 */
export async function receiveSecured<T>(
  context: RequestContext,
  { record: model, mimeTypes, known, follow }: Receiving<T>,
): Promise<T> {
  const { app, request, actor, now } = context
  const form = await receiveForm(request, {
    folder: uploadFolder(app.env.dataDir),
    fileFields: ['files[]', 'files', 'file'],
    maxBytes: maxBytesFor(actor, app.site.limits),
  })
  try {
    if (form.files.length !== 1) throw invalid('/files', 'required')
    const file = withoutPreviews(await inspectFile(app, form.files[0]!, 0, { owner: ownerOf(context) }))
    if (!mimeTypes.has(file.mimeType)) throw invalid('/files/0', 'file.type')
    const earlier = await known(file.hash, form.fields)
    if (earlier !== null) return earlier
    return await keepBytes(app, [file], async (tx, [kept]) => {
      await assertRoom(app, actor, sizeOf([file]), tx)
      await tx.insert(securedFiles).values(securedRow(kept!, { model, actor, now }))
      return follow(tx, kept!.id, form.fields)
    })
  } finally {
    await form.discard()
  }
}
