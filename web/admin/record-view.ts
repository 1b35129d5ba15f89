import type { TFunction } from 'i18next'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminField, AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { findIncluded, identifiersOf } from '#web/api/jsonapi.ts'
import { resourcePath } from './paths.ts'
import { pictureOf, localizedTitle } from './titles.ts'

/** A related record as a cell shows it; `href` is null where the reader may not open it. */
export type RelatedRecord = {
  type: string
  id: string
  label: string
  /** Whether the reader may know its name; else `label` says what it is. */
  isKnown: boolean
  href: string | null
  image: string | null
}

/** A record prepared for display: values by field name, with the names of related records. */
export type RecordView = {
  id: string
  title: string
  values: Record<string, unknown>
  canEdit: boolean
  canDelete: boolean
  deletedAt: string | null
}

type RecordContext = { resource: AdminResource; fields: readonly AdminField[]; manifest: AdminManifest; t: TFunction }
type Document = { included?: ResourceObject[] }

/** Maps a resource object to what the screens show. */
export function toRecordView(document: Document, record: ResourceObject, context: RecordContext): RecordView {
  const { attributes } = record
  const { resource, fields, t } = context
  const related = new Map(
    fields
      .filter(({ source }) => source === 'relationship')
      .map(field => [field.name, relatedRecords(document, record, field, context)]),
  )
  return {
    id: record.id,
    title:
      resource.titleAttribute === 'id'
        ? (titleByRelated(related, resource) ?? record.id)
        : localizedTitle(record, resource, t),
    values: Object.fromEntries(
      fields.map(({ name, display }) => {
        const value = related.get(name) ?? (name === 'id' ? record.id : (attributes[name] ?? null))
        return [name, display === 'phone' && typeof value === 'string' ? shownPhone(value) : value]
      }),
    ),
    canEdit: attributes.canEdit ?? resource.permissions.update,
    canDelete: attributes.canDelete ?? resource.permissions.delete,
    deletedAt: typeof attributes['deletedAt'] === 'string' ? attributes['deletedAt'] : null,
  }
}

const MAX_NAMED = 2

/** A record without a title is named by its related records, as a waiting is by its model and its person. */
function titleByRelated(
  related: ReadonlyMap<string, readonly RelatedRecord[]>,
  { columns }: AdminResource,
): string | null {
  const labels = columns
    .flatMap(name => related.get(name)?.[0] ?? [])
    .flatMap(({ label, isKnown }) => (isKnown ? label : []))
    .slice(0, MAX_NAMED)
  return labels.length === 0 ? null : labels.join(', ')
}

function relatedRecords(
  document: Document,
  record: ResourceObject,
  field: AdminField,
  { manifest, t }: RecordContext,
): RelatedRecord[] {
  return identifiersOf(record.relationships?.[field.name]).map(identifier => {
    const target = manifest.resources.find(resource => resource.type === identifier.type)
    const included = findIncluded(document, identifier)
    return {
      ...identifier,
      // An id tells nobody anything.
      label: included === undefined ? t(`resources:${identifier.type}.one`) : localizedTitle(included, target, t),
      isKnown: included !== undefined,
      href:
        target?.permissions.show === true && included !== undefined
          ? resourcePath(identifier.type, 'show', identifier.id)
          : null,
      image: included === undefined ? null : pictureOf(included),
    }
  })
}
