import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { Alert } from './types.ts'

/** The notice of a category; null where it has none. */
export function alertOf(category: ResourceObject): Alert | null {
  const text = textOf(category, 'alertText')
  const linkUrl = textOf(category, 'alertLinkUrl')
  return text === '' ? null : { text, linkText: textOf(category, 'alertLinkText') || linkUrl, linkUrl }
}
