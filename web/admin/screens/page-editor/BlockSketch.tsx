import type { BlockName } from '#server/domain/vocabulary/blocks.ts'

/** What a block looks like, in a few strokes; decoration beside its name. */
const SKETCHES = {
  hero: 'M3 5h42v22H3zM7 12h18M7 17h14M7 22h8',
  'image-banner': 'M3 7h42v18H3zM3 21l10-8 8 6 8-9 16 12',
  title: 'M3 11h30M3 18h40M3 22h32',
  content: 'M3 7h12v18H3zM18 7h12v18H18zM33 7h12v18H33z',
  buttons: 'M3 12h18v8H3zM26 12h19v8H26z',
  custom: 'M16 9 7 16l9 7M32 9l9 7-9 7M27 6l-6 20',
} as const satisfies Record<BlockName, string>

export function BlockSketch({ name }: { name: BlockName }) {
  return (
    <svg width="48" height="32" viewBox="0 0 48 32" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <path d={SKETCHES[name]} />
    </svg>
  )
}
