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
}

/** What `pictureOf` reads of a file. */
export const PICTURE_FIELDS = 'url,altText,metadata,focalPointX,focalPointY'

export function pictureOf(file: ResourceObject): ShownPicture {
  const { width, height } = (file.attributes['metadata'] ?? {}) as { width?: number; height?: number }
  return {
    url: textOf(file, 'url'),
    alt: textOf(file, 'altText'),
    width: width ?? null,
    height: height ?? null,
    focalPoint: focalPointOf(file.attributes['focalPointX'], file.attributes['focalPointY']),
  }
}
