import type { Field, FieldKind } from '#server/domain/forms/field.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** The values of a form as typed: the page shows them again after an error. */
export type FormValue = string | boolean | string[] | FileChoice | FileUploads | FormValues | FormValues[]
export type FormValues = { [name: string]: FormValue }

/** A stored file, or an upload in the form. An upload takes precedence over the id. */
export type FileChoice = { id: string; upload: File | null }

/** New files in the form. */
export type FileUploads = { uploads: File[] }

/** One fault of one field: `rule` is the key below the catalogue's `validation`, `values` are its parameters. */
export type FieldFault = { rule: string; values?: Record<string, unknown>; detail?: string }

/** Faults by form name (`items[0].label`); those of the whole form have the empty name. */
export type FormFaults = Record<string, FieldFault[]>

/** A record that a relation or file field offers; the label is a text, not a key. */
export type Choice = { value: string; label: string; group?: string; image?: string | null; detail?: string }

/**
 * The choices of a relation field: all of them when they are few, else the selected and the found ones. `source`
 * answers `{ options }` for `q` and `folder`, for suggestions while typing. `folders` are those that files lie in,
 * `folder` is the id of the one that is searched.
 */
export type Choices = {
  mode: 'all' | 'search'
  options: Choice[]
  query?: string
  more?: boolean
  source?: string
  folders?: Choice[]
  folder?: string
}

/** Choices by declared path, without row numbers: `items.author`. */
export type ChoicesByPath = Record<string, Choices>

/** Separates the name of a list from the id of one of its children, in the name of a conflict choice. */
export const CHILD_SEPARATOR = '#'

/**
 * A field, or a child of a list, that two people changed: the form shows both texts and asks which one to keep. `child`
 * is its name; null means removed.
 */
type ConflictingField = { name: string; child?: string; mine: string | null; theirs: string | null }

/** Texts typed for a record that does not exist yet, by language and field. */
export type TypedTexts = Partial<Record<Locale, FormValues>>

/** The answer of an action when the form is shown again. */
export type FormAnswer = {
  values: FormValues
  faults: FormFaults
  /** The idempotency key, new for each answer. */
  key: string
  /** The form name, or the element's id behind `#`, that takes the focus. */
  focus?: string
  /** The results of a relation's search, by declared path. */
  choices?: ChoicesByPath
  conflict?: { fields: ConflictingField[]; base: FormValues; updatedAt: string }
  /** The language shown, and what is typed in the others, on the form of a record that does not exist yet. */
  language?: { current: Locale; texts: TypedTexts }
  /** The session has ended: the input stays in the page, which says how to go on. */
  sessionEnded?: boolean
}

/** Type guard for file values. */
export function isFileChoice(value: unknown): value is FileChoice {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'upload' in value && 'id' in value
}

/** Type guard for the value of a field of kind `uploads`. */
export function isFileUploads(value: unknown): value is FileUploads {
  return typeof value === 'object' && value !== null && 'uploads' in value
}

const TAKES_FILES: ReadonlySet<FieldKind> = new Set(['image', 'file', 'uploads'])

/** The name of the new files beside those that are chosen in a field. */
export const uploadName = (name: string): string => `${name}.upload`

/** Whether a field takes files: the form then needs multipart encoding. */
export function acceptsFiles(field: Field): boolean {
  return TAKES_FILES.has(field.kind) || field.takesUploads === true || (field.fields?.some(acceptsFiles) ?? false)
}
