import type { BlockName } from '#server/domain/vocabulary/blocks.ts'

/** A schematic drawing of a block; decoration beside its name. */
const SKETCHES = {
  hero: 'M3 5h42v22H3zM7 12h18M7 17h14M7 22h8',
  'image-banner': 'M3 7h42v18H3zM3 21l10-8 8 6 8-9 16 12',
  title: 'M3 11h30M3 18h40M3 22h32',
  content: 'M3 7h12v18H3zM18 7h12v18H18zM33 7h12v18H33z',
  buttons: 'M3 12h18v8H3zM26 12h19v8H26z',
  video: 'M3 5h42v22H3zM20 10v12l10-6z',
  testimonials: 'M3 6h19v14H3zM26 6h19v14H26zM8 25h9M31 25h9',
  'use-cases': 'M3 5h18v10H3zM26 7h19M26 12h14M27 18h18v10H27zM3 20h19M3 25h14',
  contact: 'M3 5h42v22H3zM8 11h16M8 16h12M8 22h10M31 10h9v9h-9z',
  'contact-card': 'M8 5h32v22H8zM14 11h7v7h-7zM26 12h9M26 17h9M14 23h12',
  survey: 'M3 5h42v22H3zM8 11h3v3H8zM15 12h14M8 19h3v3H8zM15 20h22',
  'community-numbers': 'M3 8h12v16H3zM18 8h12v16H18zM33 8h12v16H33zM7 13h4v6M22 13h4v6M37 13h4v6',
  clients: 'M3 12h8v8H3zM15 12h8v8h-8zM27 12h8v8h-8zM39 12h6v8h-6z',
  'organizations-map': 'M3 7l13-3 15 4 14-3v21l-14 3-15-4-13 3zM16 4v21M31 8v21',
  'organizations-table': 'M3 6h42v20H3zM3 12h42M3 19h42M17 6v20M31 6v20',
  charter: 'M12 3h18l6 6v20H12zM30 3v6h6M17 15h14M17 20h14M17 25h8',
  'global-search': 'M4 10h30v12H4zM38 10h7v12h-7zM8 16h12M40 16h3',
  'rental-models': 'M3 6h12v20H3zM18 6h12v20H18zM33 6h12v20H33zM3 17h12M18 17h12M33 17h12M6 22h6M21 22h6M36 22h6',
  custom: 'M16 9 7 16l9 7M32 9l9 7-9 7M27 6l-6 20',
} as const satisfies Record<BlockName, string>

export function BlockSketch({ name }: { name: BlockName }) {
  return (
    <svg
      width="48"
      height="32"
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SKETCHES[name]} />
    </svg>
  )
}
