import type { ButtonColor, Tone } from '#server/domain/blocks/options.ts'

/** A colour by its role, as a tone that can be read in light and dark. */
export function toneOf(color: Tone | ButtonColor): string {
  if (color === 'default' || color === 'neutral') return 'var(--mantine-color-text)'
  return `var(--mantine-color-${color === 'dimmed' ? 'dimmed' : `${color}-text`})`
}
