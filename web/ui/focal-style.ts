import type { FocalPoint } from '#server/domain/blocks/focal-point.ts'

/** The style of a cropped picture that keeps its focal point in view. */
export const focalStyle = (point: FocalPoint | null | undefined) =>
  point ? { objectPosition: `${point.x}% ${point.y}%` } : {}
