import type { TFunction } from 'i18next'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { withoutMarker } from '#server/domain/localized-text.ts'
import { textOf } from '#web/api/jsonapi.ts'

/** The fields that name a record, by type, so that nothing else is asked for. */
export function titlesByType(manifest: AdminManifest): ReadonlyMap<string, readonly string[]> {
  return new Map(
    manifest.resources.map(({ type, titleAttribute, screens }) => [
      type,
      [titleAttribute === 'id' ? 'createdAt' : titleAttribute, ...(screens.pickerFields ?? [])],
    ]),
  )
}

const USUAL_NAMES = ['completeName', 'fullName', 'name', 'title', 'email', 'key', 'path']

/** What a record is called: its title attribute, else a usual one, else its id. */
export function titleOf(record: ResourceObject, titleAttribute?: string): string {
  for (const name of titleAttribute === undefined ? USUAL_NAMES : [titleAttribute, ...USUAL_NAMES]) {
    const text = textOf(record, name).trim()
    if (text !== '') return withoutMarker(text)
  }
  return record.id
}

/**
 * What a record is called in the reader's language: a title that is one of a fixed list (a role's) is named by the
 * catalogue.
 */
export function spokenTitle(record: ResourceObject, resource: AdminResource | undefined, t: TFunction): string {
  const title = titleOf(record, resource?.titleAttribute)
  const field = resource?.fields.find(({ name }) => name === resource.titleAttribute)
  const option = field?.display === 'option' ? field.options?.find(({ value }) => value === title) : undefined
  return option ? t(option.label, { defaultValue: title }) : title
}

/** The address of a picture of the record, where it is one. */
export function pictureOf(record: ResourceObject): string | null {
  return textOf(record, 'previewUrl') || (textOf(record, 'kind') === 'svg' ? textOf(record, 'url') : '') || null
}
