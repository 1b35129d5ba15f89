import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { readAndDraw, type ReadFormat } from './domain/models/index.ts'

const MAX_UNPACKED_BYTES = 100_000_000
/** Behind all threads that answer requests. */
const PRIORITY = 10

const { path, format } = (workerData as { data: { path: string; format: ReadFormat } }).data

/** An AMF may come packed, as the only entry of a zip. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  if (format !== 'amf' || bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes
  let taken = false
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const takes = !taken && /\.amf$/i.test(name) && originalSize <= MAX_UNPACKED_BYTES
      taken ||= takes
      return takes
    },
  })
  return Object.values(entries)[0] ?? null
}

// Elsewhere it is the priority of the whole process.
if (process.platform === 'linux') setPriority(PRIORITY)

try {
  const bytes = unpacked(readFileSync(path))
  const done = bytes === null ? null : readAndDraw(format, bytes)
  parentPort!.postMessage({ done }, done?.drawing ? [done.drawing.pixels.buffer as ArrayBuffer] : [])
} catch (error) {
  parentPort!.postMessage({ failed: String(error) })
}
