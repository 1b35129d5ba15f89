import { stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { PREVIEW_WIDTHS, type Preview } from './domain/previews.ts'
import { hashFile } from './hash-file.ts'
import type { ImageRefusal, ImageTask, PreparedImage } from './images.ts'

const MAX_SIDE_PIXELS = 20_000
const ANIMATION_FACTOR = 4
/** Of each step of drawing an image anew. */
const STEP_SECONDS = 20

// What libvips would keep between images is memory that all else needs.
sharp.cache(false)
sharp.concurrency(1)

/** What sharp can read and write again without what a camera or a person has hidden inside. */
const REWRITERS: Readonly<Record<string, (image: Sharp, found: Metadata) => Sharp>> = {
  jpeg: image => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (image, found) =>
    image.png({ compressionLevel: 8, palette: (found.bitsPerSample ?? 8) < 8 || found.isPalette === true }),
  webp: image => image.webp({ quality: 92 }),
  gif: image => image.gif(),
  tiff: image => image.tiff({ compression: 'lzw' }),
  heif: image => image.avif({ quality: 80 }),
}

/**
 * Draws an image anew into `target`, upright and without EXIF, place, comments or bytes behind its end, and its
 * previews beside it.
 */
export async function work({ source, target, maxPixels }: ImageTask): Promise<PreparedImage | ImageRefusal> {
  const found = await measure(source)
  if (found === null) return { refusal: 'file.type' }
  const { width, height } = found
  if (isTooLarge(found, maxPixels))
    return { refusal: 'image.dimensions', facts: { width, height, maxPixels, maxSide: MAX_SIDE_PIXELS } }
  try {
    return await drawAnew(found.metadata, { source, target, maxPixels })
  } catch {
    return { refusal: 'file.type' }
  }
}

type Measured = { width: number; height: number; frames: number; metadata: Metadata }

/** Reads the header only. */
async function measure(source: string): Promise<Measured | null> {
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata?.width || !metadata.height) return null
  const { width, height, pageHeight, pages } = metadata
  return { width, height: pageHeight ?? height, frames: pages ?? 1, metadata }
}

const isTooLarge = ({ width, height, frames }: Measured, maxPixels: number) =>
  width > MAX_SIDE_PIXELS ||
  height > MAX_SIDE_PIXELS ||
  width * height > maxPixels ||
  width * height * frames > maxPixels * ANIMATION_FACTOR

async function drawAnew(found: Metadata, { source, target, maxPixels }: ImageTask): Promise<PreparedImage> {
  const rewrite = REWRITERS[found.format as string]
  if (!rewrite) throw new Error(`no way to write ${found.format}`)
  const animated = (found.pages ?? 1) > 1 && (found.format === 'gif' || found.format === 'webp')
  const image = sharp(source, { animated, failOn: 'error', limitInputPixels: maxPixels * ANIMATION_FACTOR })
    .timeout({ seconds: STEP_SECONDS })
    .autoOrient()
    .keepIccProfile()
  const written = await rewrite(image, found).toFile(target)
  const [width, height] = [written.width, written.pageHeight ?? written.height]
  const { size } = await stat(target)
  return {
    mimeType: mimeTypeOf(found),
    width,
    height,
    size,
    hash: await hashFile(target),
    previews: await createPreviews(target, width, maxPixels),
  }
}

/**
 * Resizes an image to its previews, one of each width up to the first that is as wide as the image itself: nothing is
 * enlarged, and there is always one.
 */
async function createPreviews(source: string, width: number, maxPixels: number): Promise<Preview[]> {
  const last = PREVIEW_WIDTHS.findIndex(wanted => wanted >= width)
  const previews: Preview[] = []
  for (const wanted of PREVIEW_WIDTHS.slice(0, last < 0 ? undefined : last + 1)) {
    const path = `${source}.${wanted}.webp`
    const { size } = await sharp(source, { limitInputPixels: maxPixels * ANIMATION_FACTOR })
      .timeout({ seconds: STEP_SECONDS })
      .resize({ width: wanted, withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toFile(path)
    previews.push({ width: wanted, path, size })
  }
  return previews
}

function mimeTypeOf({ format }: Metadata): string {
  return format === 'heif' ? 'image/avif' : `image/${format}`
}
