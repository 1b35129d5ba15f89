/** Ratios of WCAG 2.2 that the theme keeps: text on the page, text on a coloured surface, edges and focus. */
export const TEXT_RATIO = 7
export const SURFACE_RATIO = 4.5

type Rgb = readonly [number, number, number]

const STEP = 0.005

/** `#RRGGBB` as three numbers; black for anything else. */
function rgb(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '000000'
  return [0, 2, 4].map(at => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb
}

function hex(color: Rgb): string {
  return `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of `other` in `color`, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const [a, b] = [rgb(color), rgb(other)]
  return hex(a.map((part, index) => part + ((b[index] ?? 0) - part) * share) as unknown as Rgb)
}

function luminance(color: string): number {
  const [r, g, b] = rgb(color).map(part => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The colour itself, or the nearest one towards black (on a light ground) or white that reaches the ratio on the
 * ground.
 */
export function withContrast(color: string, ground: string, ratio: number): string {
  const towards = luminance(ground) > 0.18 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += STEP) {
    const shifted = mix(color, towards, share)
    if (contrast(shifted, ground) >= ratio) return shifted
  }
  return towards
}
