import type { Field } from '#server/domain/forms/field.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from './block-loading.ts'
import { blockOf } from './definitions.ts'
import type { EditorNote } from './editor-note.ts'

/** The records that an editor chose for a block and that no reader sees there, each with the reason. */
export async function recordNotes(loading: BlockLoading): Promise<EditorNote[]> {
  const { name, props } = loading.block
  const notes = await Promise.all(
    chosenIn(blockOf(name).fields, props).map(({ type, ids }) => notShown(loading, type, ids)),
  )
  return notes.flat()
}

/** Publications that are chosen in the rows of a block, by their type. */
function chosenIn(
  fields: readonly Field[],
  props: Readonly<Record<string, unknown>>,
): { type: string; ids: string[] }[] {
  return fields.flatMap(field => {
    if (field.kind !== 'rows') return []
    const [type] = field.fields?.find(each => each.relatedTypes !== undefined)?.relatedTypes ?? []
    const rows = (props[field.name] ?? []) as { recordId?: unknown }[]
    const ids = rows.map(({ recordId }) => String(recordId ?? '')).filter(id => id !== '')
    return type === undefined || ids.length === 0 ? [] : [{ type, ids }]
  })
}

async function notShown({ request, context }: BlockLoading, type: string, ids: readonly string[]) {
  const { data } = await apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, {
    query: { 'filter[id]': ids.join(), [`fields[${type}]`]: 'title,publication', 'page[size]': ids.length },
  })
  const found = new Map(data.map(record => [record.id, record]))
  return ids.flatMap((id): EditorNote[] => {
    const record = found.get(id)
    if (record === undefined) return [{ text: 'blocks:editor.notes.gone' }]
    const state = textOf(record, 'publication')
    return state === 'published'
      ? []
      : [{ text: `blocks:editor.notes.${state}`, values: { title: textOf(record, 'title') } }]
  })
}
