import type { RequestContext } from '../context.ts'
import { invalid } from '../problem.ts'
import type { FileKind } from './domain/file-kinds.ts'
import { inspectFiles, ownerOf, type InspectedFile } from './inspect.ts'
import { receiveForm, uploadFolder, type ReceiveOptions } from './receive.ts'

type Receiving = Pick<ReceiveOptions, 'maxBytes' | 'beforeFiles'> & {
  maxFiles: number
  kinds: ReadonlySet<FileKind>
  /** Names of the texts that may stand beside the files. */
  fields?: readonly string[]
}

/**
 * Takes the `files[]` of a multipart body for a use case that anybody may call, inspects all of them, and hands them
 * on: when one is refused none is. What is not kept by then is removed.
 * @throws Problem 400, 413, 415, 422
 */
export async function receiveInspected<T>(
  context: RequestContext,
  { kinds, fields = [], ...options }: Receiving,
  use: (inspected: readonly InspectedFile[], fields: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const { app, request } = context
  const form = await receiveForm(request, {
    folder: uploadFolder(app.env.dataDir),
    fileFields: ['files[]', 'files'],
    ...options,
  })
  try {
    const unknown = Object.keys(form.fields).find(name => !fields.includes(name))
    if (unknown !== undefined) throw invalid(`/${unknown}`, 'unknown')
    if (form.files.length === 0) throw invalid('/files', 'required')
    const inspected = await inspectFiles(app, form.files, ownerOf(context), ({ kind, originalName }, index) => {
      if (!kinds.has(kind)) throw invalid(`/files/${index}`, 'file.type', { name: originalName })
    })
    return await use(inspected, form.fields)
  } finally {
    await form.discard()
  }
}
