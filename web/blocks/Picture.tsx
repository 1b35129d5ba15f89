import type { ShownImage } from '#server/domain/blocks/shown.ts'
import { focalStyle } from '#web/ui/focal-style.ts'

type Props = {
  image: ShownImage
  /** How wide it is shown, for the choice among its sizes. */
  sizes: string
  className?: string
  /** Pixels. */
  maxHeight?: number
  /** Seen at once: loaded first, and not lazily. */
  isFirst?: boolean
}

/**
 * A picture in the size that fits, with its place kept while it loads. Where it is cropped its focal point stays in
 * view.
 */
export function Picture({ image, sizes, className, maxHeight, isFirst = false }: Props) {
  const { url, width, height, alt, previews, focalPoint } = image
  const smaller = previews.filter(preview => width === null || preview < width)
  const sources = [
    ...smaller.map(preview => `${url}?preview=${preview} ${preview}w`),
    ...(width === null ? [] : [`${url} ${width}w`]),
  ]
  return (
    <img
      src={smaller.includes(640) ? `${url}?preview=640` : url}
      {...(smaller.length > 0 ? { srcSet: sources.join(', '), sizes } : {})}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      className={className}
      style={{
        ...(maxHeight === undefined ? {} : { maxBlockSize: maxHeight }),
        ...focalStyle(focalPoint),
      }}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'auto' : 'async'}
      {...(isFirst ? { fetchpriority: 'high' } : {})}
    />
  )
}
