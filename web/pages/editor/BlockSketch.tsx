import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { blockOf } from '#web/blocks/definitions.ts'

/** A schematic drawing of a block; decoration beside its name. */
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
      <path d={blockOf(name).sketch} />
    </svg>
  )
}
