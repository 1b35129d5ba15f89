import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { TFunction } from 'i18next'
import type { AdminField, AdminManifest } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { textKeys } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { HistoryEntry } from './load-history.server.ts'
import { titleOf, titlesByType } from './titles.ts'

const MAX_NAMED = 100

/** Replaces stored values of the history by text: booleans, and the names of options. */
function localized(field: AdminField | undefined, text: string, t: TFunction): string {
  if (text === '' || field === undefined) return text
  if (field.display === 'boolean' && (text === 'true' || text === 'false'))
    return t(text === 'true' ? 'admin:yes' : 'admin:no')
  const label = field.options?.find(option => option.value === text)?.label
  return label === undefined ? text : t(textKeys(label), { defaultValue: text })
}

/** Replaces ids of related records in the history by names; deleted and unreadable records keep the id. */
export async function nameChanges(
  request: Request,
  context: WebContext,
  manifest: AdminManifest,
  type: string,
  entries: HistoryEntry[],
): Promise<HistoryEntry[]> {
  const fields =
    manifest.resources
      .find(resource => resource.type === type)
      ?.fields.filter(field => field.source === 'relationship') ?? []
  const relatedTo = (name: string) =>
    fields.find(field => field.name === name || `${field.name}Id` === name)?.relatedTypes?.[0]
  const wanted = new Map<string, Set<string>>()
  for (const { name, before, after } of entries.flatMap(entry => entry.changes)) {
    const related = relatedTo(name)
    if (related === undefined) continue
    const ids = wanted.get(related) ?? new Set()
    for (const id of [...before.split(', '), ...after.split(', ')]) if (id !== '') ids.add(id)
    wanted.set(related, ids)
  }
  const names = new Map(
    (
      await Promise.all([...wanted].map(([related, ids]) => namesOf(request, context, manifest, related, [...ids])))
    ).flat(),
  )
  const t = await translator(context)
  const attributes = new Map(
    manifest.resources
      .find(resource => resource.type === type)
      ?.fields.filter(field => field.source === 'attribute')
      .map(field => [field.name, field]),
  )
  const named = (text: string) =>
    text
      .split(', ')
      .map(id => names.get(id) ?? id)
      .join(', ')
  return entries.map(entry => ({
    ...entry,
    changes: entry.changes.map(change =>
      relatedTo(change.name) === undefined
        ? {
            ...change,
            before: localized(attributes.get(change.name), change.before, t),
            after: localized(attributes.get(change.name), change.after, t),
          }
        : { ...change, before: named(change.before), after: named(change.after) },
    ),
  }))
}

async function namesOf(
  request: Request,
  context: WebContext,
  manifest: AdminManifest,
  type: string,
  ids: string[],
): Promise<[string, string][]> {
  try {
    const titles = titlesByType(manifest).get(type)
    const document = await apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, {
      query: {
        'filter[id]': ids.slice(0, MAX_NAMED).join(','),
        'page[size]': MAX_NAMED,
        [`fields[${type}]`]: titles?.join(',') ?? null,
      },
    })
    return document.data.map(record => [record.id, titleOf(record)])
  } catch (error) {
    if (error instanceof Response) return []
    throw error
  }
}
