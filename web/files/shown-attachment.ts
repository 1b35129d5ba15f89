import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { extensionOf } from '#server/files/domain/kind.ts'
import { textOf } from '#web/api/jsonapi.ts'

/** A file that stands below a text. */
export type ShownAttachment = {
  id: string
  url: string
  name: string
  /** Of its format: PDF. */
  extension: string
  bytes: number
  /** Of what is shown small; in pixels. */
  picture: { alt: string; width: number; height: number } | null
}

/** What `shownAttachment` reads of a file. */
export const ATTACHMENT_FIELDS = 'name,originalName,url,kind,size,altText,metadata'

const PICTURES: ReadonlySet<string> = new Set(['image', 'svg'])
const MAX_WIDTH = 320
const MAX_HEIGHT = 180

export function shownAttachment(file: ResourceObject): ShownAttachment {
  const { width, height } = (file.attributes['metadata'] ?? {}) as { width?: number; height?: number }
  const originalName = textOf(file, 'originalName')
  return {
    id: file.id,
    url: textOf(file, 'url'),
    name: textOf(file, 'name'),
    extension: extensionOf(originalName).toUpperCase(),
    bytes: Number(file.attributes['size'] ?? 0),
    picture:
      PICTURES.has(textOf(file, 'kind')) && width && height
        ? { alt: textOf(file, 'altText') || originalName, ...fitted(width, height) }
        : null,
  }
}

/** Its place is kept before it is loaded; nothing is drawn larger than it is. */
function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
