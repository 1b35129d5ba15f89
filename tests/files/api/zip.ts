import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

type Writer = {
  outputStream: Readable
  addBuffer: (bytes: Buffer, name: string, options?: object) => void
  end: () => void
}
const { ZipFile } = createRequire(import.meta.url)('yazl') as { ZipFile: new () => Writer }

/** A zip of these entries. `mode` makes links. */
export async function zip(
  entries: readonly (readonly [name: string, content: Buffer | string, options?: { mode?: number }])[],
): Promise<Buffer> {
  const writer = new ZipFile()
  for (const [name, content, options] of entries) writer.addBuffer(Buffer.from(content), name, options)
  writer.end()
  return buffer(writer.outputStream)
}

/** The same zip with a name replaced by one of equal length that no writer would take. */
export function renamed(bytes: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('names of equal length')
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}
