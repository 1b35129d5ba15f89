import { randomUUID } from 'node:crypto'
import type { BulkRow, BulkRun } from '#server/back-office/contract.ts'
import { IMPORT_FATES } from '#server/back-office/domain/vocabulary.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminField, AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import type { Visitor } from '#server/contract/session.ts'
import { choicesFor } from '#web/admin/choices.server.ts'
import { localizedTitle } from '#web/admin/titles.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { translator } from '#web/i18n/texts.server.ts'

export const BULK_API = '/api/v1/services/bulk-runs'
const PREVIEWED = 12
const YES_OR_NO = [
  { value: 'true', label: 'admin:yes' },
  { value: 'false', label: 'admin:no' },
]

/** The value of such a field in the API's format. */
export const bulkValue = (field: AdminField, value: unknown) => (field.options === YES_OR_NO ? value === 'true' : value)

export type NamedRow = BulkRow & { title: string | null; canOpen: boolean }
type Rows = { data: BulkRow[]; page: number; lastPage: number; total: number }

/** Fields that a bulk edit can set; a checkbox becomes a yes/no choice, because an unchecked box would be ambiguous. */
export function bulkFields(resource: AdminResource, chosen: readonly string[] | null = null): AdminField[] {
  const fields = resource.fields.filter(
    field => field.bulkEditable === true && (chosen === null || chosen.includes(field.name)),
  )
  return fields.map(field => ({
    ...field,
    readOnly: false,
    ...(field.kind === 'checkbox'
      ? { kind: 'radios' as const, options: YES_OR_NO, optional: undefined, defaultValue: undefined }
      : {}),
  }))
}

/** A run with the data of its screen: the first records before it starts, the refused ones after it has ended. */
export async function loadRun(
  request: Request,
  context: WebContext,
  { id, manifest, visitor }: { id: string; manifest: AdminManifest; visitor: Visitor },
) {
  const api = apiFor(request, context)
  const { data: run } = await api.get<{ data: BulkRun }>(`${BULK_API}/${encodeURIComponent(id)}`)
  const resource = manifest.resources.find(each => each.type === run.resourceType)
  if (resource === undefined) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const isDraft = run.state === 'draft'
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const fate = IMPORT_FATES.find(one => one === query.get('fate')) ?? null
  const rows = await api.get<Rows>(`${BULK_API}/${run.id}/rows`, {
    query: { 'page[number]': page, state: isDraft ? null : 'refused', fate: isDraft ? fate : null },
  })
  const shown = isDraft && run.kind !== 'import' ? rows.data.slice(0, PREVIEWED) : rows.data
  const chosen = query.getAll('fields').filter(name => name !== '')
  const fields = !isDraft
    ? []
    : run.kind === 'edit'
      ? bulkFields(resource, chosen)
      : (resource.actions.find(action => action.slug === run.action)?.modal ?? [])
  return {
    run,
    rows: await namedRows(request, context, resource, shown),
    page: rows.page,
    fate,
    lastPage: isDraft && run.kind !== 'import' ? 1 : rows.lastPage,
    chosen,
    formKey: randomUUID(),
    values: toFormValues(fields, {}, { timeZone: visitor.timezone }),
    choices: await choicesFor(request, context, manifest, fields, {}),
    fields: fields as AdminField[],
  }
}

/** The names of the records, as far as this person may read them; null for deleted ones. */
async function namedRows(
  request: Request,
  context: WebContext,
  resource: AdminResource,
  rows: readonly BulkRow[],
): Promise<NamedRow[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  if (ids.length === 0) return rows.map(row => ({ ...row, title: null, canOpen: false }))
  const t = await translator(context)
  const titles = resource.titleAttribute === 'id' ? ['createdAt'] : [resource.titleAttribute]
  const document = await apiFor(request, context).get<ListDocument>(`/api/v1/${resource.type}`, {
    query: {
      'filter[id]': ids.join(','),
      'filter[deleted]': resource.softDeletable && resource.permissions.restore ? 'with' : null,
      [`fields[${resource.type}]`]: titles.join(','),
      'page[size]': 100,
    },
  })
  const names = new Map(document.data.map(record => [record.id, localizedTitle(record, resource, t)]))
  return rows.map(row => ({
    ...row,
    title: names.get(row.recordId ?? '') ?? null,
    canOpen: names.has(row.recordId ?? '') && resource.permissions.show,
  }))
}
