import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { extensionOf } from '#server/files/domain/kind.ts'
import { DRAWN_FORMATS, type ModelReport } from '#server/files/domain/models/report.ts'
import type { LccFacts } from '#server/files/domain/archive.ts'

/** The metadata of a file that pages show. */
export type FileDetails = {
  id: string
  name: string
  originalName: string
  description: string
  alt: string
  kind: string
  mimeType: string
  /** Bytes. */
  size: number
  url: string
  previewUrl: string | null
  isPublic: boolean
  width: number | null
  height: number | null
  model: ModelReport | null
  /** Whether the 3D viewer supports the format. */
  isDrawn: boolean
  lcc: LccFacts | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** Maps a record of `files`. */
export function fileDetails({ id, attributes }: ResourceObject): FileDetails {
  const metadata = (attributes['metadata'] ?? {}) as {
    width?: number
    height?: number
    model?: ModelReport
    lcc?: LccFacts
  }
  const originalName = text(attributes['originalName'])
  return {
    id,
    originalName,
    name: text(attributes['name']),
    description: text(attributes['description']),
    alt: text(attributes['altText']),
    kind: text(attributes['kind']),
    mimeType: text(attributes['mimeType']),
    size: number(attributes['size']) ?? 0,
    url: text(attributes['url']),
    previewUrl: text(attributes['previewUrl']) || null,
    isPublic: attributes['isPublic'] === true,
    width: number(metadata.width),
    height: number(metadata.height),
    model: metadata.model ?? null,
    lcc: metadata.lcc ?? null,
    isDrawn: DRAWN_FORMATS.includes(extensionOf(originalName)),
  }
}
