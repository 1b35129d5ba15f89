import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../context.ts'
import { ATTACHABLE_KINDS } from '../../files/domain/attachable.ts'
import { bytesByName, inspectFile, uploadFolder, type InspectedFile } from '../../files/index.ts'
import { Problem } from '../../problem.ts'
import type { OpenPort } from './open-port.ts'
import { ExternalFault, type ExternalPart } from './port.ts'

/** A part, and the file that it became; null where it can't be taken. */
export type FetchedPart = { part: ExternalPart; file: InspectedFile | null }

type Fetching = { app: AppContext; port: OpenPort; parts: readonly ExternalPart[] }

/**
 * Downloads files into a folder of their own and looks at each as at an upload, within the limits of uploads.
 * @throws ExternalFault where the other side fails: what it refuses, or what is refused here, is left out
 */
export async function withFetchedParts<T>(
  { app, port, parts }: Fetching,
  use: (fetched: readonly FetchedPart[]) => Promise<T>,
): Promise<T> {
  const folder = join(uploadFolder(app.env.dataDir), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const fetched: FetchedPart[] = []
    for (const [index, part] of parts.entries())
      fetched.push({ part, file: await fetchPart({ app, port }, part, join(folder, String(index))) })
    return await use(fetched)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchPart(
  { app, port }: Pick<Fetching, 'app' | 'port'>,
  { url, name }: ExternalPart,
  path: string,
): Promise<InspectedFile | null> {
  const { imageBytes, fileBytes } = app.site.limits
  try {
    const got = await port.download(url, { path, maxBytes: bytesByName(imageBytes, fileBytes)(name) })
    const received = { path, ...got, givenName: name, declaredType: '' }
    const file = await inspectFile(app, received, 0, { owner: `source:${new URL(url).host}` })
    return (ATTACHABLE_KINDS as readonly string[]).includes(file.kind) ? file : null
  } catch (error) {
    if (error instanceof ExternalFault && error.isLasting) return null
    if (!(error instanceof Problem)) throw error
    if (error.status < 500) return null
    throw new ExternalFault('busy', null, { cause: error })
  }
}
