import type { AdminField } from '#server/contract/manifest.ts'
import type { ResourceIdentifier } from '#server/contract/jsonapi.ts'

type Writing = {
  type: string
  /** Absent when the record is created. */
  id?: string
  fields: readonly AdminField[]
  /** What `validate` gave. */
  output: Readonly<Record<string, unknown>>
  /** Names that the person changed; the others are not sent (specification 1, section 7). */
  names: readonly string[]
  /** The `updatedAt` that was read. */
  updatedAt?: string
}

/** A form's output as the JSON:API document of a create or an update. */
export function toDocument({ type, id, fields, output, names, updatedAt }: Writing) {
  const sent = fields.filter(field => names.includes(field.name) && Object.hasOwn(output, field.name))
  const attributes = sent.filter(field => field.source !== 'relationship').map(field => [field.name, output[field.name]])
  const relationships = sent.filter(field => field.source === 'relationship').map(field => [field.name, { data: linkage(field, output[field.name]) }])
  return {
    data: {
      type,
      ...(id === undefined ? {} : { id }),
      attributes: Object.fromEntries(attributes) as Record<string, unknown>,
      ...(relationships.length === 0 ? {} : { relationships: Object.fromEntries(relationships) as Record<string, unknown> }),
      ...(updatedAt === undefined || updatedAt === '' ? {} : { meta: { ifUnmodifiedSince: updatedAt } }),
    },
  }
}

function linkage(field: AdminField, value: unknown): ResourceIdentifier | ResourceIdentifier[] | null {
  const identify = (id: string): ResourceIdentifier => {
    const types = field.relatedTypes ?? []
    const [type, ...rest] = id.split('/')
    return types.length > 1 && type !== undefined && rest.length > 0 ? { type, id: rest.join('/') } : { type: types[0] ?? 'files', id }
  }
  if (Array.isArray(value)) return value.map(id => identify(String(id)))
  return typeof value === 'string' ? identify(value) : null
}
