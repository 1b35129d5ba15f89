import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { isSystemEntry, LCC_DESCRIPTIONS, readLccFacts, type LccFacts } from './domain/archive.ts'
import type { ArchiveLimits, CleanedArchive } from './archive.ts'

type Entry = {
  fileName: string
  compressedSize: number
  uncompressedSize: number
  externalFileAttributes: number
  getLastModDate: () => Date
}
type Zip = {
  entryCount: number
  readEntry: () => void
  close: () => void
  openReadStream: (entry: Entry, done: (error: Error | null, stream?: Readable) => void) => void
  on: ((event: 'entry', listener: (entry: Entry) => void) => void) &
    ((event: 'end', listener: () => void) => void) &
    ((event: 'error', listener: (error: Error) => void) => void)
}
type ZipWriter = {
  outputStream: Readable
  addReadStream: (stream: Readable, name: string, options: object) => void
  addEmptyDirectory: (name: string, options: object) => void
  end: () => void
}

const load = createRequire(import.meta.url)
const yauzl = load('yauzl') as {
  open: (path: string, options: object, done: (error: Error | null, zip?: Zip) => void) => void
}
const yazl = load('yazl') as { ZipFile: new () => ZipWriter }

const { path, target, limits } = (workerData as { data: { path: string; target: string; limits: ArchiveLimits } }).data
const LINK = 0o120000
const MAX_DESCRIPTION_BYTES = 2_000_000

/** Over the limits: the file itself is refused. All else that goes wrong leaves the original as it is. */
class TooMuch extends Error {}

const open = () =>
  new Promise<Zip>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip!))),
  )
const read = (zip: Zip, entry: Entry) =>
  new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream!))),
  )

/** Names are checked by the reader: none climbs out or begins at the root. */
function entriesOf(zip: Zip): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    let bytes = 0
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', entry => {
      bytes += entry.uncompressedSize
      if (
        entries.push(entry) > limits.entries ||
        bytes > limits.bytes ||
        isBomb(entry.uncompressedSize, entry.compressedSize)
      )
        return reject(new TooMuch())
      if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK)
        return reject(new Error('the archive holds a link'))
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const isBomb = (unpacked: number, packed: number) =>
  unpacked > limits.ratioFromBytes && unpacked > Math.max(1, packed) * limits.ratio

async function factsOf(zip: Zip, entries: readonly Entry[]): Promise<LccFacts> {
  for (const name of LCC_DESCRIPTIONS) {
    const entry = entries.find(({ fileName }) => fileName === name || fileName.endsWith(`/${name}`))
    if (!entry || entry.uncompressedSize > MAX_DESCRIPTION_BYTES) continue
    const chunks: Buffer[] = []
    for await (const chunk of await read(zip, entry)) chunks.push(chunk as Buffer)
    const facts = readLccFacts(Buffer.concat(chunks).toString('utf8'))
    if (facts.configurationId !== null || facts.version !== null) return facts
  }
  return { configurationId: null, version: null, systemType: null }
}

async function clean(): Promise<CleanedArchive> {
  const zip = await open()
  try {
    if (zip.entryCount > limits.entries) throw new TooMuch()
    const entries = await entriesOf(zip)
    const kept = entries.filter(entry => !isSystemEntry(entry.fileName))
    const facts = await factsOf(zip, kept)
    const removed = entries.length - kept.length
    if (removed > 0) await rewrite(zip, kept)
    return { facts, removed }
  } finally {
    zip.close()
  }
}

async function rewrite(zip: Zip, kept: readonly Entry[]): Promise<void> {
  const writer = new yazl.ZipFile()
  const written = pipeline(writer.outputStream, createWriteStream(target, { mode: 0o600 }))
  written.catch(() => undefined)
  for (const entry of kept) {
    const options = { mtime: entry.getLastModDate() }
    if (entry.fileName.endsWith('/')) {
      writer.addEmptyDirectory(entry.fileName, options)
      continue
    }
    const stream = await read(zip, entry)
    const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject))
    writer.addReadStream(stream, entry.fileName, options)
    await ended
  }
  writer.end()
  await written
}

clean().then(
  done => parentPort!.postMessage({ done }),
  (error: unknown) =>
    parentPort!.postMessage({
      done: { failure: error instanceof TooMuch ? 'limits' : String((error as Error).message).slice(0, 200) },
    }),
)
