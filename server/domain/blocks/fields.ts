import type { Field, FieldOption } from '../forms/field.ts'

/**
 * Builders of the fields of a block's properties. They keep names and options literal, so that views get exact types.
 */
type More = Partial<Omit<Field, 'name' | 'kind' | 'fields' | 'options'>>

const labelOf = (name: string) => `blocks:fields.${name}`

export type TextField<N extends string> = Field & {
  name: N
  kind: 'text' | 'textarea' | 'richText' | 'html' | 'css' | 'email' | 'phone' | 'url'
}
export type NumberField<N extends string> = Field & { name: N; kind: 'integer' }
export type FileField<N extends string> = Field & { name: N; kind: 'file' }
export type RecordField<N extends string> = Field & { name: N; kind: 'relation' }
export type CheckboxField<N extends string> = Field & { name: N; kind: 'checkbox' }
export type SelectField<N extends string, V extends string> = Field & { name: N; kind: 'select'; values: readonly V[] }
export type LinkField<N extends string> = Field & { name: N; kind: 'link' }
export type ImageField<N extends string> = Field & { name: N; kind: 'group'; fileKind: 'image' }
export type RowsField<N extends string, F extends readonly Field[]> = Field & { name: N; kind: 'rows'; fields: F }

const written = <N extends string>(kind: TextField<N>['kind'], name: N, more: More): TextField<N> => ({
  name,
  kind,
  label: labelOf(name),
  ...more,
})

/** A line of text, per locale. */
export const line = <N extends string>(name: N, more: More = {}) =>
  written('text', name, { translated: true, maxLength: 200, ...more })
/** The text of a link, per locale: it says where the link leads, also read alone. */
export const linkText = <N extends string>(name: N, more: More = {}) => line(name, { ...more, isLinkText: true })
/** A few lines of plain text, per locale. */
export const paragraph = <N extends string>(name: N, more: More = {}) =>
  written('textarea', name, { translated: true, maxLength: 2_000, ...more })
/** Formatted text, per locale; cleaned on write and on read. */
export const richText = <N extends string>(name: N, more: More = {}) =>
  written('richText', name, { translated: true, maxLength: 50_000, ...more })
/** Raw HTML, per locale; cleaned like any other. */
export const html = <N extends string>(name: N, more: More = {}) =>
  written('html', name, { translated: true, maxLength: 200_000, ...more })
/** Style rules, scoped to the block when shown. */
export const css = <N extends string>(name: N, more: More = {}) => written('css', name, { maxLength: 100_000, ...more })

export const email = <N extends string>(name: N, more: More = {}) => written('email', name, { maxLength: 254, ...more })
export const phone = <N extends string>(name: N, more: More = {}) =>
  written('phone', name, { maxLength: 40, help: 'blocks:help.phone', ...more })
/** The address of a video at one of the two hosts. */
export const videoAddress = <N extends string>(name: N, more: More = {}) =>
  written('url', name, { maxLength: 500, help: 'blocks:help.videoAddress', ...more, fileKind: 'video' })

/** A whole number with its bounds; the default stands where none was given. */
export const number = <N extends string>(
  name: N,
  more: More & { min: number; max: number; defaultValue: number },
): NumberField<N> => ({ name, kind: 'integer', label: labelOf(name), optional: true, ...more })

/** A file of one kind, by its id. */
export const file = <N extends string>(name: N, more: More & { fileKind: string }): FileField<N> => ({
  name,
  kind: 'file',
  label: labelOf(name),
  ...more,
})

/** A record of one type, by its id; the view's loader asks for it. */
export const record = <N extends string>(
  name: N,
  relatedTypes: NonNullable<Field['relatedTypes']>,
  more: More = {},
): RecordField<N> => ({ name, kind: 'relation', label: labelOf(name), relatedTypes, ...more })

export const checkbox = <N extends string>(name: N, more: More = {}): CheckboxField<N> => ({
  name,
  kind: 'checkbox',
  label: labelOf(name),
  optional: true,
  ...more,
})

/**
 * The first value is what stands when none was chosen. `wordedAs` names another field whose options have the same
 * words.
 */
export const select = <N extends string, const V extends string>(
  name: N,
  values: readonly V[],
  { wordedAs = name, ...more }: More & { wordedAs?: string } = {},
): SelectField<N, V> => ({
  name,
  kind: 'select',
  label: labelOf(name),
  values,
  defaultValue: values[0],
  options: values.map<FieldOption>(value => ({ value, label: `blocks:options.${wordedAs}.${value}` })),
  ...more,
})

/** Stores a page's id, a path of this site or an address elsewhere. */
export const link = <N extends string>(name: N, more: More = {}): LinkField<N> => ({
  name,
  kind: 'link',
  label: labelOf(name),
  help: 'blocks:help.link',
  maxLength: 2_000,
  ...more,
})

/** A picture: the file, what it shows in words, or that it only decorates. */
export const image = <N extends string>(name: N, more: Omit<More, 'fileKind'> = {}): ImageField<N> => ({
  name,
  kind: 'group',
  label: labelOf(name),
  ...more,
  fileKind: 'image',
  fields: [
    {
      name: 'fileId',
      kind: 'image',
      label: 'blocks:fields.fileId',
      fileKind: 'image',
      ...(more.optional ? { optional: true } : {}),
    },
    line('alt', { optional: true, help: 'blocks:help.alt', maxLength: 500 }),
    checkbox('decorative', { help: 'blocks:help.decorative' }),
  ],
})

/** A list of like parts. Each carries a stable `key`, by which the texts of other locales find it again. */
export const rows = <N extends string, const F extends readonly Field[]>(
  name: N,
  itemLabel: string,
  fields: F,
  more: More = {},
): RowsField<N, F> => ({
  name,
  kind: 'rows',
  label: labelOf(name),
  itemLabel: `blocks:items.${itemLabel}`,
  optional: true,
  maxItems: 50,
  ...more,
  fields: [
    { name: ROW_KEY, kind: 'hidden', label: labelOf(ROW_KEY), optional: true } satisfies Field,
    ...fields,
  ] as unknown as F,
})

export const ROW_KEY = 'key'
