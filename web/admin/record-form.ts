import type { AdminField, AdminResource } from '#server/contract/manifest.ts'

/** The fields that a form writes, in the order of its parts. A tick box never has to be ticked here. */
export function formFields(resource: AdminResource, act: 'create' | 'update'): AdminField[] {
  const names = resource.form.flatMap(part => part.fields)
  return names
    .flatMap(name => resource.fields.filter(field => field.name === name && field.writable[act]))
    .map(field => ({ ...field, readOnly: false, ...(field.kind === 'checkbox' ? { optional: undefined } : {}) }))
}

/** The relations that a screen must include to know what they hold. */
export function includesOf(fields: readonly AdminField[]): string {
  return fields
    .filter(field => field.source === 'relationship')
    .map(field => field.name)
    .join(',')
}
