import type { CSSProperties } from 'react'
import { mix, withContrast, SURFACE_RATIO } from '#server/site/domain/theme/contrast.ts'

const WHITE = '#ffffff'

/**
 * An entry's own colour as a background, darkened until white text on it is readable; undefined for an entry without
 * one.
 */
export function menuColors(color: string | null): CSSProperties | undefined {
  const plain = sixDigits(color)
  if (plain === null) return undefined
  const ground = withContrast(plain, WHITE, SURFACE_RATIO)
  return { '--menu-color': ground, '--menu-color-hover': mix(ground, '#000000', 0.14) } as CSSProperties
}

/** `#abc` and `#aabbccdd` as `#aabbcc`; undefined for anything else. */
function sixDigits(color: string | null): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(color ?? '')?.[1]
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits.slice(0, 6)}`
}
