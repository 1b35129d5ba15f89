import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'
import type { ArchiveLimits, ArchiveTask, CleanedArchive } from './archive.ts'
import { isSystemEntry, LCC_DESCRIPTIONS, readLccFacts, type LccFacts } from './domain/archive.ts'

const LINK = 0o120000
const MAX_DESCRIPTION_BYTES = 2_000_000

/** Over the limits: the file itself is refused. All else that goes wrong leaves the original as it is. */
class TooMuch extends Error {}

/** Reads an lcc archive's facts, and writes it anew to `target` where something is left out. */
export async function work(task: ArchiveTask): Promise<CleanedArchive | { failure: string }> {
  try {
    return await clean(task)
  } catch (error) {
    return { failure: error instanceof TooMuch ? 'limits' : String((error as Error).message).slice(0, 200) }
  }
}

async function clean({ path, target, limits }: ArchiveTask): Promise<CleanedArchive> {
  const zip = await open(path)
  try {
    if (zip.entryCount > limits.entries) throw new TooMuch()
    const entries = await entriesOf(zip, limits)
    const kept = entries.filter(entry => !isSystemEntry(entry.fileName))
    const facts = await factsOf(zip, kept)
    const removed = entries.length - kept.length
    if (removed > 0) await rewrite(zip, kept, target)
    return { facts, removed }
  } finally {
    zip.close()
  }
}

const open = (path: string) =>
  new Promise<ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )
const read = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )

/** Names are checked by the reader: none climbs out or begins at the root. */
function entriesOf(zip: ZipFile, limits: ArchiveLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    let bytes = 0
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      if (entries.push(entry) > limits.entries || bytes > limits.bytes || isBomb(entry, limits))
        return reject(new TooMuch())
      if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK)
        return reject(new Error('the archive holds a link'))
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry, { ratio, ratioFromBytes }: ArchiveLimits) =>
  uncompressedSize > ratioFromBytes && uncompressedSize > Math.max(1, compressedSize) * ratio

async function factsOf(zip: ZipFile, entries: readonly Entry[]): Promise<LccFacts> {
  for (const name of LCC_DESCRIPTIONS) {
    const entry = entries.find(({ fileName }) => fileName === name || fileName.endsWith(`/${name}`))
    if (!entry || entry.uncompressedSize > MAX_DESCRIPTION_BYTES) continue
    const facts = readLccFacts((await buffer(await read(zip, entry))).toString('utf8'))
    if (facts.configurationId !== null || facts.version !== null) return facts
  }
  return { configurationId: null, version: null, systemType: null }
}

async function rewrite(zip: ZipFile, kept: readonly Entry[], target: string): Promise<void> {
  const writer = new ZipWriter()
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
