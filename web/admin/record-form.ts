import type { AdminField, AdminResource } from '#server/contract/manifest.ts'

/** The fields of a form, in the order of its sections. Checkboxes are never required here. */
export function formFields(resource: AdminResource, operation: 'create' | 'update'): AdminField[] {
  const names = resource.form.flatMap(part => part.fields)
  return names
    .flatMap(name => resource.fields.filter(field => field.name === name && field.writable[operation]))
    .map(field => ({ ...field, readOnly: false, ...(field.kind === 'checkbox' ? { optional: undefined } : {}) }))
}

/** The relationships that a screen must include to show its fields. */
export function includesOf(fields: readonly AdminField[]): string {
  return fields
    .filter(field => field.source === 'relationship')
    .map(field => field.name)
    .join(',')
}
