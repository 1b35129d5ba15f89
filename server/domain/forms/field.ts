import type { Extent } from '../text/controls.ts'
import type { ResourceType } from '../vocabulary/resource-types.ts'

/**
 * One input of a form. The same definition serves the site's forms, the account, the admin (drawn from the manifest)
 * and the properties of page blocks: `readForm`, validation and `<FormFields>` all read it.
 */
export type Field = {
  /** The attribute, relationship or form name. Rows nest: `items[0].label`. */
  name: string
  kind: FieldKind
  /** Key of the label in the catalogues. Help, where there is one, stands under `help`. */
  label: string
  help?: string
  /** What the help names; sizes in bytes. */
  helpValues?: Readonly<Record<string, number>>
  optional?: boolean
  /** What a list says for no choice at all, where "None" would read oddly. */
  noneLabel?: string
  readOnly?: boolean
  /** Stored per locale: the form shows which locale is being written. */
  translated?: boolean
  autoComplete?: string
  options?: readonly FieldOption[]
  /** The options of a `select` that depend on the language and the moment: the loader of its form adds them. */
  optionsFrom?: 'timeZones'
  min?: number | string
  max?: number | string
  step?: number
  maxLength?: number
  minLength?: number
  /** Exactly so many characters. */
  length?: number
  /** Rules that compare with another field of the same form. */
  comparisons?: readonly { rule: 'length' | 'maxLength'; field: string }[]
  pattern?: string
  /** A number with check digits, by the rule of its name. */
  format?: 'siret' | 'vatNumber'
  accept?: string
  /** Of a choice of several stored files: new ones can be sent, too. */
  takesUploads?: true
  maxBytes?: number
  /** The text of a link, which must say where it leads. */
  isLinkText?: true
  /** Names a file kind (`image`, `video` ...) that a `file` or relation to files is limited to. */
  fileKind?: string
  /** What a `relation` or `relations` field points at. */
  relatedTypes?: readonly ResourceType[]
  /** The fields of one row of a `rows` field, or of a `group`. */
  fields?: readonly Field[]
  /** Key of the text that names one row ("Item {{number}}"). */
  itemLabel?: string
  maxItems?: number
  defaultValue?: unknown
}

/** The type of the records that fields of kind `image` and `file` name. */
export const FILES = 'files'

export type FieldKind =
  | 'text'
  | 'textarea'
  | 'richText'
  | 'html'
  | 'css'
  | 'email'
  | 'phone'
  | 'url'
  | 'link'
  | 'password'
  | 'number'
  | 'integer'
  | 'money'
  | 'checkbox'
  | 'select'
  | 'radios'
  | 'checkboxes'
  | 'date'
  | 'dateTime'
  | 'color'
  | 'image'
  | 'file'
  /** New files, as many as one likes: what becomes of them is the form's own matter. */
  | 'uploads'
  | 'relation'
  | 'relations'
  | 'rows'
  | 'group'
  | 'lines'
  | 'json'
  | 'hidden'

/** Kinds of which a text may have several lines. */
const OF_LINES: ReadonlySet<FieldKind> = new Set(['textarea', 'richText', 'html', 'css', 'lines', 'json', 'hidden'])

/** A text that no form asks for may have several lines. */
export const extentOf = (kind: FieldKind | undefined): Extent =>
  kind === undefined || OF_LINES.has(kind) ? 'lines' : 'line'

/** `label` is a key of the catalogues; below a `group`, the heading in a list, both are texts. */
export type FieldOption = { value: string; label: string; group?: string }

/** A named part of a form. */
export type FormSection = { name: string; label: string; fields: readonly string[] }
