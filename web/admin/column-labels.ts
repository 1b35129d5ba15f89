import type { AdminResource } from '#server/contract/manifest.ts'
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
