import type { ErrorObject, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { UploadUnderWay } from '#server/files/contract.ts'

/** What becomes of the file (`/api/v1/services/uploads`). */
export type UploadPurpose =
  | { use: 'file'; fields: Record<string, string> }
  | { use: 'replace'; fileId: string }
  | { use: 'secured'; model: { type: string; id: string } }

export type SendingState = { state: 'sending' | 'lost' | 'checking'; /** 0 to 1. */ share: number }
type Sending = { purpose: UploadPurpose; onState: (state: SendingState) => void; signal: AbortSignal }

/** The API's answer to a file that it does not take, or that nobody is signed in any more. */
export class UploadRefused extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly ErrorObject[],
  ) {
    super(`The upload was answered ${status}`)
  }
}

/**
 * A part of the file can't be read any more: it was moved, changed or lies on a medium that is gone (specification 2,
 * section 8).
 */
export class UnreadableFile extends Error {
  constructor(cause: unknown) {
    super('impossible to read file', { cause })
  }
}

const UPLOADS = '/api/v1/services/uploads'
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const
const ASK_AGAIN_MS = 2_000

/**
 * Sends a file in parts. A lost connection is waited for; after a reload the same file goes on where it was: what was
 * begun is remembered in the browser, and the parts that have arrived are with the server.
 * @throws UploadRefused, UnreadableFile, and an AbortError when `signal` says so
 */
export async function sendInParts(file: File, { purpose, onState, signal }: Sending): Promise<ResourceObject> {
  const memory = memoryOf(file, purpose)
  const upload = (await resumed(memory.read(), signal)) ?? (await begin(file, purpose, signal))
  memory.write(upload.id)
  const there = new Set(upload.parts)
  const report = (state: SendingState['state'], loaded = 0) =>
    onState({ state, share: Math.min(1, (sentBytes(upload, there) + loaded) / upload.size) })
  try {
    for (let number = 0; number < upload.partCount; number += 1) {
      if (there.has(number)) continue
      const part = await readPart(file.slice(number * upload.partSize, (number + 1) * upload.partSize))
      await persistently(
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
    memory.forget()
    return record
  } catch (error) {
    // Only what can still go on is remembered.
    if (error instanceof UploadRefused && error.status !== 401) memory.forget()
    throw error
  }
}

/**
 * Read before it is sent: a browser tells an unreadable part as a lost connection, which would be tried again for ever.
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
  const answer = await persistently(() => ask('POST', UPLOADS, { body, signal }), { signal })
  return ((await answer.json()) as { data: UploadUnderWay }).data
}

/** What was begun before, if the server still has it. */
async function resumed(id: string | null, signal: AbortSignal): Promise<UploadUnderWay | null> {
  if (id === null) return null
  try {
    const { data } = (await (await ask('GET', `${UPLOADS}/${id}`, { signal })).json()) as { data: UploadUnderWay }
    return data.isComplete ? null : data
  } catch (error) {
    if (error instanceof UploadRefused) return null
    throw error
  }
}

/** While another asking is at work, asked again; the answer is the same record. */
async function complete(id: string, signal: AbortSignal, onLost: () => void): Promise<ResourceObject> {
  for (;;) {
    try {
      const answer = await persistently(() => ask('POST', `${UPLOADS}/${id}/complete`, { signal }), { signal, onLost })
      return ((await answer.json()) as OneDocument).data
    } catch (error) {
      if (!(error instanceof UploadRefused && error.errors[0]?.code === 'upload.busy')) throw error
      await pause(ASK_AGAIN_MS, signal)
    }
  }
}

/** Again and again while nothing answers or the server is not ready; a refusal is one at once. */
async function persistently<T>(
  run: () => Promise<T>,
  { signal, onLost }: { signal: AbortSignal; onLost?: () => void },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (signal.aborted || (error instanceof UploadRefused && !isPassing(error))) throw error
      onLost?.()
      await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!, signal)
    }
  }
}

const isPassing = ({ status, errors }: UploadRefused) =>
  status >= 500 || status === 429 || status === 408 || errors[0]?.code === 'upload.cut'

async function ask(
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

/** fetch does not tell how much was sent; its elder does. */
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

/** Ends early when the connection is back. */
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

/** Which upload a file belongs to, by what the browser tells of it. Without storage nothing is remembered. */
function memoryOf({ name, size, lastModified }: File, purpose: UploadPurpose) {
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
    forget: () => safely(() => localStorage.removeItem(key)),
  }
}
