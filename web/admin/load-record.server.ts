import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { readableFields } from './list-query.ts'
import type { AdminAccess } from './manifest.server.ts'
import { includesOf } from './record-form.ts'
import { recordName } from './record-name.server.ts'
import { toRecordView } from './record-view.ts'
import { titlesByType } from './titles.ts'

/** One record with every field that this person may read, but for the relations named in `without`. */
export async function loadRecord({
  request,
  context,
  access,
  id,
  without = [],
}: {
  request: Request
  context: WebContext
  access: AdminAccess
  id: string
  without?: readonly string[]
}) {
  const { resource, manifest } = access
  const fields = readableFields(resource).filter(({ name }) => !without.includes(name))
  const related = new Set(fields.flatMap(field => (field.source === 'relationship' ? (field.relatedTypes ?? []) : [])))
  const titles = [...titlesByType(manifest)].filter(([type]) => related.has(type as never) && type !== resource.type)
  const [document, t] = await Promise.all([
    apiFor(request, context).get<OneDocument>(`/api/v1/${resource.type}/${encodeURIComponent(id)}`, {
      query: {
        include: includesOf(fields) || null,
        ...Object.fromEntries(titles.map(([type, names]) => [`fields[${type}]`, names.join(',')])),
      },
    }),
    translator(context),
  ])
  const { attributes } = document.data
  const record = toRecordView(document, document.data, { resource, fields, manifest, t })
  return {
    record: { ...record, title: await recordName({ request, context, resource, id: record.id, title: record.title }) },
    createdAt: String(attributes['createdAt'] ?? ''),
    updatedAt: String(attributes['updatedAt'] ?? ''),
    translations: (attributes['translations'] ?? null) as Record<string, 'automatic' | 'manual'> | null,
  }
}
