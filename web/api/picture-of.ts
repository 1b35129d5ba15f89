import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { focalPointOf, type FocalPoint } from '#server/domain/blocks/focal-point.ts'
import { textOf } from './jsonapi.ts'

/** A picture as pages show it. */
export type ShownPicture = {
  url: string
  alt: string
  width: number | null
  height: number | null
  focalPoint: FocalPoint | null
  /** Drawn of a 3D model: the file itself is no picture, its previews are, and all of it is shown. */
  isDrawn?: true
}

/** What `pictureOf` reads of a file. */
export const PICTURE_FIELDS = 'url,altText,metadata,focalPointX,focalPointY'

export function pictureOf(file: ResourceObject): ShownPicture {
  const { width, height, model } = (file.attributes['metadata'] ?? {}) as Partial<Record<string, unknown>>
  return {
    url: textOf(file, 'url'),
    alt: textOf(file, 'altText'),
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
    focalPoint: focalPointOf(file.attributes['focalPointX'], file.attributes['focalPointY']),
    ...(model ? { isDrawn: true } : {}),
  }
}
