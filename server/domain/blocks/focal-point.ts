/** The point of a picture that stays in view where it is cropped, in percent from its left and top edges. */
export type FocalPoint = { x: number; y: number }

/** Null where neither is given; one that is missing is the middle. */
export function focalPointOf(x: unknown, y: unknown): FocalPoint | null {
  if (typeof x !== 'number' && typeof y !== 'number') return null
  return { x: typeof x === 'number' ? x : 50, y: typeof y === 'number' ? y : 50 }
}
