import type { AdminField, AdminResource } from '#server/contract/manifest.ts'
import type { RelatedRecord } from './record-view.ts'

type Values = Readonly<Record<string, unknown>>

const imageOf = (value: unknown): string | null =>
  Array.isArray(value) ? ((value as RelatedRecord[])[0]?.image ?? null) : typeof value === 'string' ? value : null

/** The field that the heading of a record shows as its picture: the portrait of a person, else the first image. */
export const pictureField = ({ fields, screens }: AdminResource, values: Values): AdminField | undefined =>
  fields.find(
    ({ name, display }) => (name === screens.portrait || display === 'image') && imageOf(values[name]) !== null,
  )

/** The address of that picture; null for none. */
export function pictureUrl(resource: AdminResource, values: Values): string | null {
  const field = pictureField(resource, values)
  return field === undefined ? null : imageOf(values[field.name])
}
