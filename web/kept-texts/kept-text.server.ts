import type { Field } from '#server/domain/forms/field.ts'
import type { KeptText } from '#server/kept-texts/contract.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { findFieldByName } from '#web/forms/names.ts'
import { readForm } from '#web/forms/read-form.ts'

const pathOf = (place: string) => `/api/v1/services/kept-texts/${place}`

/** What the person has typed at a place and not sent, by field; empty where nothing was kept. */
export async function findKeptValues(api: ApiClient, place: string): Promise<Readonly<Record<string, string>>> {
  const { data } = await api.get<{ data: KeptText | null }>(pathOf(place)).catch(() => ({ data: null }))
  return data?.values ?? {}
}

/** The values of a form, with what was kept of it in their place. Files are not kept. */
export function withKept(
  fields: readonly Field[],
  values: FormValues,
  kept: Readonly<Record<string, string>>,
): FormValues {
  if (Object.keys(kept).length === 0) return values
  const data = new FormData()
  for (const [name, value] of Object.entries(kept)) {
    const kind = findFieldByName(fields, name)?.kind
    const parts = kind === 'relations' || kind === 'checkboxes' ? value.split(',') : [value]
    for (const part of parts) data.append(name, part)
  }
  const shown = fields.filter(({ kind }) => kind !== 'hidden' && kind !== 'uploads')
  return { ...values, ...readForm(shown, data) }
}

/** What was kept has been sent. */
export async function dropKeptText(api: ApiClient, place: string): Promise<void> {
  await api.delete(pathOf(place)).catch(() => undefined)
}
