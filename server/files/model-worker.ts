import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import type { Drawing, ReadFormat } from './domain/models/index.ts'
import { PREVIEW_WIDTHS, type Preview } from './domain/previews.ts'
import { readAndDraw } from './read-model.ts'
import type { ModelTask, ReadModel } from './model.ts'

const MAX_UNPACKED_BYTES = 100_000_000

/** The report of a 3D file, and the previews of a picture of it below `target`. */
export async function work({ path, format, target }: ModelTask): Promise<ReadModel | null> {
  const bytes = unpacked(format, readFileSync(path))
  const found = bytes === null ? null : await readAndDraw(format, bytes)
  if (found === null) return null
  const { report, drawing } = found
  return { report, picture: drawing === null ? null : await pictureOf(drawing, target) }
}

/** What a packed file of a format has its model in. */
const MODEL_ENTRIES: Partial<Record<ReadFormat, RegExp>> = { amf: /\.amf$/i, '3mf': /^\/?3D\/[^/]*\.model$/i }

/** An AMF may come packed, as the only entry of a zip; a 3MF always is. */
function unpacked(format: ReadFormat, bytes: Uint8Array): Uint8Array | null {
  const entry = MODEL_ENTRIES[format]
  if (entry === undefined || bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes
  let taken = false
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const takes = !taken && entry.test(name) && originalSize <= MAX_UNPACKED_BYTES
      taken ||= takes
      return takes
    },
  })
  return Object.values(entries)[0] ?? null
}

/** It is kept in no other size than its previews. */
async function pictureOf({ width, height, pixels }: Drawing, target: string): Promise<ReadModel['picture']> {
  const previews: Preview[] = []
  for (const wanted of PREVIEW_WIDTHS.filter(one => one <= width)) {
    const path = `${target}.${wanted}.webp`
    const { size } = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .resize({ width: wanted })
      .webp({ quality: 80, effort: 1 })
      .toFile(path)
    previews.push({ width: wanted, path, size })
  }
  return { width, height, previews }
}
