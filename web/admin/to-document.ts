import { FILES } from '#server/domain/forms/field.ts'
import type { AdminField } from '#server/contract/manifest.ts'
import type { ResourceIdentifier } from '#server/contract/jsonapi.ts'

type DocumentInput = {
  type: string
  /** Absent when a record is created. */
  id?: string
  fields: readonly AdminField[]
  /** The output of `validate`. */
  output: Readonly<Record<string, unknown>>
  /** Changed names; the others are not sent (specification 1, section 7). */
  names: readonly string[]
  /** The `updatedAt` that was read with the form. */
  updatedAt?: string
}

/** A form's output as the JSON:API document of a create or an update. */
export function toDocument({ type, id, fields, output, names, updatedAt }: DocumentInput) {
  const sent = fields.filter(field => names.includes(field.name) && Object.hasOwn(output, field.name))
  const attributes = sent
    .filter(field => field.source !== 'relationship')
    .map(field => [field.name, output[field.name]])
  const owned = sent.filter(isOwned).map(field => ({ field, rows: ownedRows(field, output[field.name]) }))
  const relationships = [
    ...sent
      .filter(field => field.source === 'relationship' && !isOwned(field))
      .map(field => [field.name, { data: linkage(field, output[field.name]) }]),
    ...owned.map(({ field, rows }) => [
      field.name,
      { data: rows.map(({ attributes: _, ...identifier }) => identifier) },
    ]),
  ]
  const included = owned.flatMap(({ rows }) => rows)
  return {
    data: {
      type,
      ...(id === undefined ? {} : { id }),
      attributes: Object.fromEntries(attributes) as Record<string, unknown>,
      ...(relationships.length === 0
        ? {}
        : { relationships: Object.fromEntries(relationships) as Record<string, unknown> }),
      ...(updatedAt === undefined || updatedAt === '' ? {} : { meta: { ifUnmodifiedSince: updatedAt } }),
    },
    ...(included.length === 0 ? {} : { included }),
  }
}

const isOwned = (field: AdminField) => field.kind === 'rows' && field.source === 'relationship'

/** Owned children, saved with their parent: known ones by id, new ones by a local id of this document. */
function ownedRows(field: AdminField, value: unknown) {
  return (Array.isArray(value) ? (value as Record<string, unknown>[]) : []).map(({ id, ...attributes }, index) => ({
    type: field.relatedTypes?.[0] ?? '',
    ...(typeof id === 'string' && id !== '' ? { id } : { lid: `${field.name}-${index}` }),
    attributes,
  }))
}

function linkage(field: AdminField, value: unknown): ResourceIdentifier | ResourceIdentifier[] | null {
  const identify = (id: string): ResourceIdentifier => {
    const types = field.relatedTypes ?? []
    const [type, ...rest] = id.split('/')
    return types.length > 1 && type !== undefined && rest.length > 0
      ? { type, id: rest.join('/') }
      : { type: types[0] ?? FILES, id }
  }
  if (Array.isArray(value)) return value.map(id => identify(String(id)))
  return typeof value === 'string' ? identify(value) : null
}
