import type { AdminField, AdminResource } from '#server/contract/manifest.ts'

/** `label` is a catalogue key: the accessible name of the part, and its heading where it has one. */
export type RecordPart = { label: string; hasHeading: boolean; fields: AdminField[] }

/** The main fields, those that lists show first; then the parts of the form, other fields, and the computed ones. */
export function recordParts(
  { columns, form }: Pick<AdminResource, 'columns' | 'form'>,
  fields: readonly AdminField[],
): { main: AdminField[]; sections: RecordPart[]; computed: AdminField[] } {
  const main = columns.flatMap(name => fields.filter(field => field.name === name))
  const rest = fields.filter(field => !main.includes(field))
  const inForm = new Set(form.flatMap(part => part.fields))
  const computed = rest.filter(
    ({ name, source, display }) => (source === 'computed' || display === 'json') && !inForm.has(name),
  )
  const others = rest.filter(field => !inForm.has(field.name) && !computed.includes(field))
  const sections = form.map(({ name, label, fields: names }): RecordPart => ({
    label: name === 'main' ? 'admin:record.details' : label,
    hasHeading: name !== 'main',
    fields: names.flatMap(each => rest.filter(field => field.name === each)),
  }))
  return {
    main,
    computed,
    sections: [...sections, { label: 'admin:record.other', hasHeading: true, fields: others }].filter(
      part => part.fields.length > 0,
    ),
  }
}
