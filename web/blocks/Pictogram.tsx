import type { Icon } from '#server/domain/blocks/options.ts'
import { PICTOGRAMS } from './pictograms.ts'

/** One of the pictograms that an editor can choose; always beside words. */
export function Pictogram({
  name,
  size = 28,
  className,
}: {
  name: Exclude<Icon, 'none'>
  size?: number
  className?: string
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={PICTOGRAMS[name]} />
    </svg>
  )
}
