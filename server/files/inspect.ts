import { open, readFile, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { AppContext, RequestContext } from '../context.ts'
import type { LccFacts } from './domain/archive.ts'
import { judgeContent, type Content } from './domain/content-type.ts'
import { cleanFileName } from './domain/file-name.ts'
import { extensionOf, fileKind } from './domain/kind.ts'
import type { ModelReport } from './domain/models/index.ts'
import type { FileKind } from './domain/file-kinds.ts'
import type { Preview, PreviewWidth } from './domain/previews.ts'
import { invalid } from '../problem.ts'
import { originOf } from '../rate-limits/limits.ts'
import { cleanArchive } from './archive.ts'
import { hashFile } from './hash-file.ts'
import { isRewritten, prepareImage } from './images.ts'
import { inspectModel } from './model.ts'
import { tooLarge, type ReceivedFile } from './receive.ts'
import { scanFile } from './scan.ts'
import { cleanSvg, MAX_SVG_BYTES } from './svg.ts'
import type { SandboxOptions } from '../sandbox/index.ts'

/**
 * What was read from the bytes: pixels of an image, or of the picture that was drawn of a 3D file, and the bytes of
 * each preview by its width; the report of a 3D file; an lcc archive's own facts, or why they could not be read.
 */
export type FileMetadata = {
  width?: number
  height?: number
  previews?: Partial<Record<PreviewWidth, number>>
  model?: ModelReport
  lcc?: LccFacts
  lccFailure?: string
}

type Inspecting = Pick<AppContext, 'env' | 'site' | 'log'>

const HEAD_BYTES = 65_536

/** A file that may be kept: what it is, and the local files that hold it. */
export type InspectedFile = {
  path: string
  originalName: string
  mimeType: string
  kind: FileKind
  size: number
  hash: string
  metadata: FileMetadata
  previews: Preview[]
}

type InspectOptions = {
  /** Whose file it is (`ownerOf`): people take turns. */
  owner: string
  pointer?: string
  /** Until when it may wait for its turn, in milliseconds since 1970. */
  deadline?: number
}

/** Of one request, waiting included: a connection without a byte ends after 60 s, and the file is lost with it. */
const REQUEST_MS = 40_000

/** Who sends the files of a request: a person, or for guests the place that they call from. */
export const ownerOf = ({ actor, request }: Pick<RequestContext, 'actor' | 'request'>): string =>
  actor.userId ?? originOf(request.remoteAddress)

/**
 * Looks inside the files of one request, one after the other, until `check` refuses one.
 * @throws Problem 413, 422, 503, as for one
 */
export async function inspectFiles(
  app: Inspecting,
  files: readonly ReceivedFile[],
  owner: string,
  check: (file: InspectedFile, index: number) => void = () => undefined,
): Promise<InspectedFile[]> {
  const deadline = Date.now() + REQUEST_MS
  const inspected: InspectedFile[] = []
  for (const [index, received] of files.entries()) {
    const file = await inspectFile(app, received, index, { owner, deadline })
    check(file, index)
    inspected.push(file)
  }
  return inspected
}

/**
 * Looks inside a file: its content decides what it is. Images are drawn anew, SVG is cleaned, and what a scanner finds
 * is refused.
 * @throws Problem 413 or 422 at `/files/{index}`: `file.empty`, `file.type`, `file.size`, `file.infected`,
 * `image.dimensions`, `image.animated`; 503 when the scanner is away
 */
export async function inspectFile(
  { env, site, log }: Inspecting,
  received: ReceivedFile,
  index: number,
  { owner, pointer = `/files/${index}`, deadline = Date.now() + REQUEST_MS }: InspectOptions,
): Promise<InspectedFile> {
  const { limits } = site
  if (received.size === 0) throw invalid(pointer, 'file.empty')
  const originalName = cleanFileName(received.givenName)
  const verdict = judgeContent(await contentOf(received.path), extensionOf(originalName), received.declaredType)
  if (!verdict.accepted) throw invalid(pointer, 'file.type', { name: originalName })
  const { mimeType } = verdict
  // What draws images anew would keep the first frame alone.
  if (mimeType === 'image/apng') throw invalid(pointer, 'image.animated', { name: originalName })
  const turn: SandboxOptions = { owner, deadline }
  await scanFile({ env, log }, received.path, pointer)
  const file: InspectedFile = {
    path: received.path,
    originalName,
    mimeType,
    kind: fileKind(mimeType, originalName),
    size: received.size,
    hash: received.hash,
    metadata: {},
    previews: [],
  }
  if (mimeType === 'image/svg+xml') return { ...file, ...(await redrawSvg(received, pointer, turn)) }
  if (file.kind === 'lcc') return { ...file, ...(await openedArchive(file, { pointer, log, turn })) }
  if (file.kind === '3d') return { ...file, ...(await modelFacts(file, { log, turn })) }
  if (!isRewritten(mimeType)) return file
  if (received.size > limits.imageBytes) throw tooLarge(limits.imageBytes)
  const target = `${received.path}.image`
  const task = { source: received.path, target, maxPixels: limits.imagePixels }
  const { width, height, previews, ...image } = await prepareImage(task, pointer, turn)
  return {
    ...file,
    ...image,
    path: target,
    metadata: { width, height, previews: sizesOf(previews) },
    previews,
  }
}

async function redrawSvg(
  { path, size }: ReceivedFile,
  pointer: string,
  turn: SandboxOptions,
): Promise<Pick<InspectedFile, 'path' | 'size' | 'hash'>> {
  if (size > MAX_SVG_BYTES) throw tooLarge(MAX_SVG_BYTES)
  const cleaned = await cleanSvg(await readFile(path, 'utf8'), turn)
  if (cleaned === null) throw invalid(pointer, 'file.type')
  const target = `${path}.image`
  await writeFile(target, cleaned)
  return { path: target, size: Buffer.byteLength(cleaned), hash: await hashFile(target) }
}

async function openedArchive(
  file: InspectedFile,
  { pointer, log, turn }: { pointer: string; log: AppContext['log']; turn: SandboxOptions },
): Promise<Partial<InspectedFile>> {
  const { file: cleaned, facts, failure } = await cleanArchive(file.path, pointer, turn)
  if (failure !== null)
    log.warn({ failure, name: file.originalName }, 'an lcc archive could not be read; the original is kept')
  return { ...cleaned, metadata: failure === null ? { lcc: facts! } : { lccFailure: failure } }
}

async function modelFacts(
  { path, originalName, size }: InspectedFile,
  { log, turn }: Pick<AppContext, 'log'> & { turn: SandboxOptions },
): Promise<Partial<InspectedFile>> {
  const found = await inspectModel({ log }, path, { extension: extensionOf(originalName), size, ...turn })
  if (found === null) return {}
  const { report: model, picture } = found
  if (picture === null) return { metadata: { model } }
  const { width, height, previews } = picture
  return { metadata: { model, width, height, previews: sizesOf(previews) }, previews }
}

const sizesOf = (previews: readonly Preview[]) => Object.fromEntries(previews.map(({ width, size }) => [width, size]))

async function contentOf(path: string): Promise<Content> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const head = asText(bytes)
    // A signature that can't be followed to its end is no signature.
    const found = await fileTypeFromFile(path).catch(() => undefined)
    return { found: found ?? null, isText: head !== null, head: head?.trimStart() ?? '' }
  } finally {
    await handle.close()
  }
}

/** As text, if it is any: UTF-8, UTF-16 with its mark, or an older western encoding; without NUL and other controls. */
function asText(bytes: Buffer): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : new TextDecoder('utf-8').decode(bytes)
  const odd = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0
  if (odd > 0) return null
  const replaced = text.match(/\ufffd/g)?.length ?? 0
  return replaced > text.length / 5 ? null : text
}
