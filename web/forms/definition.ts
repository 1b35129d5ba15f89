import type { Field } from '#server/domain/forms/field.ts'

/** What a person typed, as it stands in the form: the page shows it again after an error. */
export type FormValue = string | boolean | string[] | FileChoice | FormValues | FormValues[]
export type FormValues = { [name: string]: FormValue }

/** A file that is already stored, or one that comes with the form. An upload wins over the id. */
export type FileChoice = { id: string; upload: File | null }

/** One fault of one field: `rule` is the key under the catalogue's `validation`, `values` fill its text. */
export type FieldFault = { rule: string; values?: Record<string, unknown>; detail?: string }

/** Faults by form name (`items[0].label`); those of the form as a whole stand under the empty name. */
export type FormFaults = Record<string, FieldFault[]>

/** A record that a relation or file field offers; the label is a text, not a key. */
export type Choice = { value: string; label: string; image?: string | null; detail?: string }

/**
 * What a relation field offers: everything when it is little, else what was chosen and what a search found. `source`
 * answers `{ options }` for `q`, so that suggestions come while typing.
 */
export type Choices = { mode: 'all' | 'search'; options: Choice[]; query?: string; more?: boolean; source?: string }

/** Choices by declared path, without row numbers: `items.author`. */
export type ChoicesByPath = Record<string, Choices>

/** Between the name of a list and the id of one of its children, in the name of a choice. */
export const CHILD = '#'

/**
 * Two people changed one field, or one child of a list: the form shows both texts and asks which one stays. `child` is
 * what it is called; null stands for removed.
 */
type ConflictingField = { name: string; child?: string; mine: string | null; theirs: string | null }

/** What an action answers when the form is shown again. */
export type FormAnswer = {
  values: FormValues
  faults: FormFaults
  /** New for each answer: the form's idempotency key. */
  key: string
  /** The form name, or the element's id behind `#`, that takes the focus. */
  focus?: string
  /** What a relation's search found, by declared path. */
  choices?: ChoicesByPath
  conflict?: { fields: ConflictingField[]; base: FormValues; updatedAt: string }
  /** The session has ended: what was typed stays, and the page says how to go on. */
  sessionEnded?: boolean
}

/** Where file values stand, so that `FormValue` can be told apart. */
export function isFileChoice(value: unknown): value is FileChoice {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'upload' in value && 'id' in value
}

/** A field that holds files by reference: the form then needs multipart. */
export function holdsFiles(field: Field): boolean {
  return field.kind === 'image' || field.kind === 'file' || (field.fields?.some(holdsFiles) ?? false)
}
