import type { TFunction } from 'i18next'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminField, AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { findIncluded, identifiersOf } from '#web/api/jsonapi.ts'
import { resourcePath } from './paths.ts'
import { pictureOf, spokenTitle } from './titles.ts'

/** Another record as a cell shows it; `href` is null where the reader may not open it. */
export type RelatedRecord = { type: string; id: string; label: string; href: string | null; image: string | null }

/** A record ready to be shown: values by field name, relations already named. */
export type ShownRecord = {
  id: string
  title: string
  values: Record<string, unknown>
  canEdit: boolean
  canDelete: boolean
  deletedAt: string | null
}

type Facts = { resource: AdminResource; fields: readonly AdminField[]; manifest: AdminManifest; t: TFunction }
type Document = { included?: ResourceObject[] }

/** Picks what the screen shows out of a document. */
export function shownRecord(document: Document, record: ResourceObject, facts: Facts): ShownRecord {
  const { attributes } = record
  const { resource, fields, t } = facts
  const related = new Map(
    fields
      .filter(({ source }) => source === 'relationship')
      .map(field => [field.name, relatedRecords(document, record, field, facts)]),
  )
  return {
    id: record.id,
    title:
      resource.titleAttribute === 'id'
        ? (titleByRelated(related, resource) ?? record.id)
        : spokenTitle(record, resource, t),
    values: Object.fromEntries(
      fields.map(({ name }) => [name, related.get(name) ?? (name === 'id' ? record.id : (attributes[name] ?? null))]),
    ),
    canEdit: attributes.canEdit ?? resource.permissions.update,
    canDelete: attributes.canDelete ?? resource.permissions.delete,
    deletedAt: typeof attributes['deletedAt'] === 'string' ? attributes['deletedAt'] : null,
  }
}

const MOST_NAMED = 2

/** A record without a name of its own is called by what it belongs to, as a wait is by its model and its person. */
function titleByRelated(
  related: ReadonlyMap<string, readonly RelatedRecord[]>,
  { columns }: AdminResource,
): string | null {
  const labels = columns
    .flatMap(name => related.get(name)?.[0] ?? [])
    .flatMap(({ id, label }) => (label === id ? [] : label))
    .slice(0, MOST_NAMED)
  return labels.length === 0 ? null : labels.join(', ')
}

function relatedRecords(
  document: Document,
  record: ResourceObject,
  field: AdminField,
  { manifest, t }: Facts,
): RelatedRecord[] {
  return identifiersOf(record.relationships?.[field.name]).map(identifier => {
    const target = manifest.resources.find(resource => resource.type === identifier.type)
    const included = findIncluded(document, identifier)
    return {
      ...identifier,
      label: included === undefined ? identifier.id : spokenTitle(included, target, t),
      href:
        target?.permissions.show === true && included !== undefined
          ? resourcePath(identifier.type, 'show', identifier.id)
          : null,
      image: included === undefined ? null : pictureOf(included),
    }
  })
}
