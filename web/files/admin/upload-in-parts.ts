import type { ErrorObject, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { UploadUnderWay } from '#server/files/contract.ts'

/** What the upload is for (`/api/v1/services/uploads`). */
export type UploadPurpose =
  | { use: 'file'; fields: Record<string, string> }
  | { use: 'replace'; fileId: string }
  | { use: 'secured'; model: { type: string; id: string } }

export type UploadState = { state: 'sending' | 'lost' | 'checking'; /** 0 to 1. */ share: number }
type PartUpload = { purpose: UploadPurpose; onState: (state: UploadState) => void; signal: AbortSignal }

/** The API refuses the file, or the session has ended. */
export class UploadRefused extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly ErrorObject[],
  ) {
    super(`The upload was answered ${status}`)
  }
}

/** A part of the file can't be read: it was moved, changed or is on a removed medium (specification 2, section 8). */
export class UnreadableFile extends Error {
  constructor(cause: unknown) {
    super('impossible to read file', { cause })
  }
}

const UPLOADS = '/api/v1/services/uploads'
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
const POLL_MS = 2_000

/**
 * Uploads a file in parts. Waits when the connection is lost; after a reload the upload of the same file resumes: its
 * id is stored in the browser, received parts are on the server.
 * @throws UploadRefused, UnreadableFile, and an AbortError when `signal` aborts
 */
export async function uploadInParts(file: File, { purpose, onState, signal }: PartUpload): Promise<ResourceObject> {
  const memory = resumeKeyOf(file, purpose)
  const upload = (await resumed(memory.read(), signal)) ?? (await begin(file, purpose, signal))
  memory.write(upload.id)
  const there = new Set(upload.parts)
  const report = (state: UploadState['state'], loaded = 0) =>
    onState({ state, share: Math.min(1, (sentBytes(upload, there) + loaded) / upload.size) })
  try {
    for (let number = 0; number < upload.partCount; number += 1) {
      if (there.has(number)) continue
      const part = await readPart(file.slice(number * upload.partSize, (number + 1) * upload.partSize))
      await retryUntilAnswered(
        () =>
          putPart(`${UPLOADS}/${upload.id}/parts/${number}`, part, {
            signal,
            onProgress: loaded => report('sending', loaded),
          }),
        { signal, onLost: () => report('lost') },
      )
      there.add(number)
      report('sending')
    }
    report('checking')
    const record = await complete(upload.id, signal, () => report('lost'))
    memory.remove()
    return record
  } catch (error) {
    // Only an upload that can be resumed keeps its entry.
    if (error instanceof UploadRefused && error.status !== 401) memory.remove()
    throw error
  }
}

/**
 * Read before it is sent: browsers report an unreadable part as a lost connection, which would be retried for ever.
 * @throws UnreadableFile
 */
async function readPart(part: Blob): Promise<Blob> {
  try {
    return new Blob([await part.arrayBuffer()])
  } catch (error) {
    throw new UnreadableFile(error)
  }
}

function sentBytes({ size, partSize, partCount }: UploadUnderWay, there: ReadonlySet<number>): number {
  return [...there].reduce((sum, number) => sum + (number === partCount - 1 ? size - number * partSize : partSize), 0)
}

async function begin(file: File, purpose: UploadPurpose, signal: AbortSignal): Promise<UploadUnderWay> {
  const body = JSON.stringify({ name: file.name, size: file.size, type: file.type, purpose })
  const answer = await retryUntilAnswered(() => requestJson('POST', UPLOADS, { body, signal }), { signal })
  return ((await answer.json()) as { data: UploadUnderWay }).data
}

/** The unfinished upload of this file, if the server still has it. */
async function resumed(id: string | null, signal: AbortSignal): Promise<UploadUnderWay | null> {
  if (id === null) return null
  try {
    const { data } = (await (await requestJson('GET', `${UPLOADS}/${id}`, { signal })).json()) as {
      data: UploadUnderWay
    }
    return data.isComplete ? null : data
  } catch (error) {
    if (error instanceof UploadRefused) return null
    throw error
  }
}

/** While another request completes the upload, polls; the answer is the same record. */
async function complete(id: string, signal: AbortSignal, onLost: () => void): Promise<ResourceObject> {
  for (;;) {
    try {
      const answer = await retryUntilAnswered(() => requestJson('POST', `${UPLOADS}/${id}/complete`, { signal }), {
        signal,
        onLost,
      })
      return ((await answer.json()) as OneDocument).data
    } catch (error) {
      if (!(error instanceof UploadRefused && error.errors[0]?.code === 'upload.busy')) throw error
      await pause(POLL_MS, signal)
    }
  }
}

/** Retries while nothing answers or the server is not ready; a refusal is thrown at once. */
async function retryUntilAnswered<T>(
  run: () => Promise<T>,
  { signal, onLost }: { signal: AbortSignal; onLost?: () => void },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (signal.aborted || (error instanceof UploadRefused && !isTransient(error))) throw error
      onLost?.()
      await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!, signal)
    }
  }
}

const isTransient = ({ status, errors }: UploadRefused) =>
  status >= 500 || status === 429 || status === 408 || errors[0]?.code === 'upload.cut'

async function requestJson(
  method: string,
  path: string,
  { body, signal }: { body?: string; signal: AbortSignal },
): Promise<Response> {
  const answer = await fetch(path, {
    method,
    body,
    signal,
    headers: {
      accept: 'application/json, application/vnd.api+json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })
  if (answer.ok) return answer
  throw new UploadRefused(answer.status, await errorsOf(() => answer.text()))
}

/** fetch reports no upload progress; XMLHttpRequest does. */
function putPart(
  path: string,
  part: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (loaded: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort)
      settle()
    }
    signal.addEventListener('abort', abort)
    request.upload.onprogress = event => onProgress(event.loaded)
    request.onload = () =>
      end(() => {
        if (request.status < 300) return resolve()
        void errorsOf(async () => request.responseText).then(errors =>
          reject(new UploadRefused(request.status, errors)),
        )
      })
    request.onerror = () => end(() => reject(new TypeError('the connection was lost')))
    request.onabort = () => end(() => reject(new DOMException('given up', 'AbortError')))
    request.open('PUT', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(part)
  })
}

async function errorsOf(read: () => Promise<string>): Promise<ErrorObject[]> {
  try {
    return (JSON.parse(await read()) as { errors?: ErrorObject[] }).errors ?? []
  } catch {
    return []
  }
}

/** Resolves early when the browser is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('given up', 'AbortError'))
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

/** The storage key of a file's upload, by its name, size and date. Without storage nothing is resumed. */
function resumeKeyOf({ name, size, lastModified }: File, purpose: UploadPurpose) {
  const key = `upload:${JSON.stringify([name, size, lastModified, purpose])}`
  const safely = <T>(run: () => T): T | null => {
    try {
      return run()
    } catch {
      return null
    }
  }
  return {
    read: () => safely(() => localStorage.getItem(key)),
    write: (id: string) => safely(() => localStorage.setItem(key, id)),
    remove: () => safely(() => localStorage.removeItem(key)),
  }
}
