import type { TFunction } from 'i18next'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { SYSTEM_USER_ID } from '#server/domain/actor.ts'
import { withoutMarker } from '#server/domain/localized-text.ts'
import { textOf } from '#web/api/jsonapi.ts'

/** The attributes that name a record, by type, for sparse fieldsets. */
export function titlesByType(manifest: AdminManifest): ReadonlyMap<string, readonly string[]> {
  return new Map(
    manifest.resources.map(({ type, titleAttribute, screens }) => [
      type,
      [titleAttribute === 'id' ? 'createdAt' : titleAttribute, ...(screens.pickerFields ?? [])],
    ]),
  )
}

const TITLE_ATTRIBUTES = ['completeName', 'fullName', 'name', 'title', 'email', 'key', 'path']

/** The title of a record: its title attribute, else a common one, else its id. */
export function titleOf(record: ResourceObject, titleAttribute?: string): string {
  for (const name of titleAttribute === undefined ? TITLE_ATTRIBUTES : [titleAttribute, ...TITLE_ATTRIBUTES]) {
    const text = textOf(record, name).trim()
    if (text !== '') return withoutMarker(text)
  }
  return record.id
}

/**
 * The title in the reader's language: titles from a fixed list (roles) are translated by the catalogue, and so is the
 * account of the site itself. A record that nothing names is called by its type.
 */
export function localizedTitle(record: ResourceObject, resource: AdminResource | undefined, t: TFunction): string {
  if (record.id === SYSTEM_USER_ID) return t('admin:history.system')
  const title = titleOf(record, resource?.titleAttribute)
  if (resource?.titleAttribute === 'id' && title === record.id) return t(resource.label.one)
  const field = resource?.fields.find(({ name }) => name === resource.titleAttribute)
  const option = field?.display === 'option' ? field.options?.find(({ value }) => value === title) : undefined
  return option ? t(option.label, { defaultValue: title }) : title
}

/** The preview URL of a record that is an image, or the portrait of a person. */
export function pictureOf(record: ResourceObject): string | null {
  return (
    textOf(record, 'previewUrl') ||
    textOf(record, 'avatarUrl') ||
    (textOf(record, 'kind') === 'svg' ? textOf(record, 'url') : '') ||
    null
  )
}
