import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminField, AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { findIncluded, identifiersOf } from '#web/api/jsonapi.ts'
import { resourcePath } from './paths.ts'
import { pictureOf, titleOf } from './titles.ts'

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

type Document = { included?: ResourceObject[] }

/** Picks what the screen shows out of a document. */
export function shownRecord(document: Document, record: ResourceObject, resource: AdminResource, fields: readonly AdminField[], manifest: AdminManifest): ShownRecord {
  const { attributes } = record
  return {
    id: record.id,
    title: titleOf(record, resource.titleAttribute),
    values: Object.fromEntries(fields.map(field => [field.name, field.source === 'relationship' ? relatedRecords(document, record, field, manifest) : field.name === 'id' ? record.id : attributes[field.name] ?? null])),
    canEdit: attributes.canEdit ?? resource.permissions.update,
    canDelete: attributes.canDelete ?? resource.permissions.delete,
    deletedAt: typeof attributes['deletedAt'] === 'string' ? attributes['deletedAt'] : null,
  }
}

function relatedRecords(document: Document, record: ResourceObject, field: AdminField, manifest: AdminManifest): RelatedRecord[] {
  return identifiersOf(record.relationships?.[field.name]).map(identifier => {
    const target = manifest.resources.find(resource => resource.type === identifier.type)
    const included = findIncluded(document, identifier)
    return {
      ...identifier,
      label: included === undefined ? identifier.id : titleOf(included, target?.titleAttribute),
      href: target?.permissions.show === true && included !== undefined ? resourcePath(identifier.type, 'show', identifier.id) : null,
      image: included === undefined ? null : pictureOf(included),
    }
  })
}
