import type { AdminResource } from '#server/contract/manifest.ts'
import { partField } from '#server/domain/table-field.ts'
import { textIn, type Translate } from '#web/forms/field-texts.ts'
import { readableFields } from './list-query.ts'

/**
 * The column labels of a table in the reader's language, as a query: `name=label&…`. Of two equal labels the second is
 * replaced by its name, so that an import can tell the columns apart.
 */
export function columnLabels(resource: AdminResource, t: Translate): string {
  const text = textIn(t)
  const labels = new Map<string, string>([[t('admin:import.id'), 'id']])
  for (const { name, label } of readableFields(resource)) if (!labels.has(text(label))) labels.set(text(label), name)
  return new URLSearchParams([...labels].map(([label, name]) => [name, label])).toString()
}

/** The labels of a whole export beside its columns: what its sheets are called, and the columns of its parts. */
export function partLabels(resource: AdminResource, resources: readonly AdminResource[], t: Translate): string {
  const text = textIn(t)
  const labels: [string, string][] = [[resource.type, text(resource.label.many)]]
  for (const { name, type } of resource.parts ?? []) {
    const part = resources.find(one => one.type === type)
    if (part === undefined) continue
    labels.push([name, text(resource.fields.find(field => field.name === name)?.label ?? part.label.many)])
    labels.push([partField(name, 'id'), t('admin:import.id')])
    for (const field of readableFields(part)) labels.push([partField(name, field.name), text(field.label)])
  }
  return new URLSearchParams(labels).toString()
}
