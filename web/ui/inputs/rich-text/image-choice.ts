import type { FocalPoint } from '#server/domain/blocks/focal-point.ts'

/** An image of the site's files. */
export type ImageChoice = {
  id: string
  url: string
  name: string
  preview: string
  description: string
  width: number | null
  height: number | null
  focalPoint: FocalPoint | null
  canEdit: boolean
}
