import { stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { invalid } from '../problem.ts'
import { hashFile } from './hash-file.ts'
import { createQueue } from '../queue.ts'

/** Widths in pixels of the previews, always WebP. */
export const PREVIEW_WIDTHS = [320, 640, 1280] as const
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]

const MAX_SIDE_PIXELS = 20_000
const ANIMATION_FACTOR = 4
const PARALLEL_IMAGES = 2
/** Of each step of drawing an image anew; its own connection ends after 60 s without a byte. */
const STEP_SECONDS = 20

// libvips works in threads of its own. What it would keep between images is memory that all else needs.
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
const REWRITTEN_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
])

export const isRewritten = (mimeType: string) => REWRITTEN_TYPES.has(mimeType)

export type PreparedImage = {
  mimeType: string
  width: number
  height: number
  size: number
  hash: string
  /** Local files, by width. */
  previews: { width: PreviewWidth; path: string; size: number }[]
}

const inTurn = createQueue({ parallel: PARALLEL_IMAGES })

/**
 * Draws an image anew into `target`, upright and without EXIF, place, comments or bytes behind its end, and its
 * previews beside it.
 * @throws Problem 422 at `pointer`: `image.dimensions` before a single pixel is read, `file.type` for what can't be
 * drawn
 */
export function prepareImage(
  source: string,
  { target, maxPixels, pointer }: { target: string; maxPixels: number; pointer: string },
): Promise<PreparedImage> {
  return inTurn(async () => {
    const found = await measure(source, maxPixels, pointer)
    try {
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
    } catch {
      throw invalid(pointer, 'file.type')
    }
  })
}

/** The previews of a picture that the product drew itself, below `target`: it is kept in no other size. */
export function drawnPicture(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  target: string,
): Promise<Pick<PreparedImage, 'width' | 'height' | 'previews'>> {
  return inTurn(async () => {
    const previews: PreparedImage['previews'] = []
    for (const wanted of PREVIEW_WIDTHS.filter(one => one <= width)) {
      const path = `${target}.${wanted}.webp`
      const { size } = await sharp(pixels, { raw: { width, height, channels: 4 } })
        .resize({ width: wanted })
        .webp({ quality: 80, effort: 1 })
        .toFile(path)
      previews.push({ width: wanted, path, size })
    }
    return { width, height, previews }
  })
}

/** Reads the header only. */
async function measure(source: string, maxPixels: number, pointer: string): Promise<Metadata> {
  const found = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found?.width || !found.height) throw invalid(pointer, 'file.type')
  const height = found.pageHeight ?? found.height
  const frames = found.pages ?? 1
  if (
    found.width > MAX_SIDE_PIXELS ||
    height > MAX_SIDE_PIXELS ||
    found.width * height > maxPixels ||
    found.width * height * frames > maxPixels * ANIMATION_FACTOR
  ) {
    throw invalid(pointer, 'image.dimensions', { width: found.width, height, maxPixels, maxSide: MAX_SIDE_PIXELS })
  }
  return found
}

/**
 * Resizes an image to its previews, one of each width up to the first that is as wide as the image itself: nothing is
 * enlarged, and there is always one.
 */
async function createPreviews(source: string, width: number, maxPixels: number): Promise<PreparedImage['previews']> {
  const last = PREVIEW_WIDTHS.findIndex(wanted => wanted >= width)
  const previews: PreparedImage['previews'] = []
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
