import { blockOf } from '#web/blocks/definitions.ts'
import { mapTexts, type StoredProps } from '#server/domain/blocks/props.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { htmlToMarkdown } from '#server/domain/html/markdown.ts'

/** A page that can be linked to. */
export type LinkablePage = { id: string; path: string; title: string }

const viewId: Field = {
  name: 'viewId',
  kind: 'text',
  label: 'blocks:fields.viewId',
  help: 'blocks:help.viewId',
  optional: true,
  maxLength: 60,
  pattern: '[A-Za-z][A-Za-z0-9-]*',
}

/** The buttons of a block's form that save it and add another block: their value is its kind. */
export const NEXT_BLOCK = '_nextBlock'

/** Properties of the block's surroundings come last, in a section of their own. */
export const SURROUNDINGS = ['inverseBackground', 'paddedContainer', viewId.name] as const

/** The fields of a block's form: its properties, and the anchor for links. */
export const blockFields = (name: BlockName): readonly Field[] => [...blockOf(name).fields, viewId]

/** Links are stored by a page's id and typed by its path: they still work after the page has moved. */
export function withPaths(name: BlockName, props: StoredProps, pages: readonly LinkablePage[]): StoredProps {
  return mapTexts(
    blockOf(name).fields,
    props,
    ['link'],
    target => pages.find(page => page.id === target)?.path ?? target,
  )
}

export function withPageIds(name: BlockName, props: StoredProps, pages: readonly LinkablePage[]): StoredProps {
  return mapTexts(
    blockOf(name).fields,
    props,
    ['link'],
    target => pages.find(page => page.path === target.trim())?.id ?? target.trim(),
  )
}

/** A source text beside the form, for translators: `place` is the number of the list item that the text is in. */
export type SourceText = { label: string; place: number | null; text: string }

/** Every text of plain properties, in the form's order. */
export function writtenTexts(
  fields: readonly Field[],
  plain: Readonly<Record<string, unknown>>,
  place: number | null = null,
): SourceText[] {
  return fields.flatMap(field => {
    const value = plain[field.name]
    if (Array.isArray(value))
      return value.flatMap((row, index) => writtenTexts(field.fields ?? [], row as Record<string, unknown>, index + 1))
    if (field.kind === 'group') return writtenTexts(field.fields ?? [], (value ?? {}) as Record<string, unknown>, place)
    return field.translated === true && typeof value === 'string' && value !== ''
      ? [{ label: field.label, place, text: field.kind === 'richText' ? (htmlToMarkdown(value) ?? value) : value }]
      : []
  })
}

/** Fields with choices, at every level, named by their declared path. */
export function choiceFields(fields: readonly Field[], prefix = ''): Field[] {
  return fields.flatMap(field => {
    const name = `${prefix}${field.name}`
    if (field.kind === 'image' || field.kind === 'file' || field.kind === 'relation') return [{ ...field, name }]
    return field.fields === undefined ? [] : choiceFields(field.fields, `${name}.`)
  })
}
