import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { Field } from '#server/domain/forms/field.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { applyIntent, readIntent, type Intent } from './apply-intent.ts'
import { mergeStale, type ReloadedForm } from './conflict.ts'
import {
  CHILD_SEPARATOR,
  acceptsFiles,
  isFileChoice,
  type Choice,
  type Choices,
  type ChoicesByPath,
  type FormAnswer,
  type FormFaults,
  type FormValues,
} from './definition.ts'
import { readFields, readFormData } from './form-data.server.ts'
import { formKeyOrDerived } from './form-key.server.ts'
import { faultsFromProblem } from './faults-from-problem.ts'
import { hasUploads, preservableValues } from './preservable-values.ts'
import { rowsOf, acceptTheirs } from './merge-rows.ts'
import { declaredPath, findFieldByName } from './names.ts'
import { readForm } from './read-form.ts'
import { forwardToSignIn } from './preserve-input.ts'
import { storeUploads, type Stored } from './store-uploads.ts'
import { validate, type FormOutput } from './validate.ts'

/** The valid form, as `send` receives it. */
type SentForm = {
  output: FormOutput
  values: FormValues
  data: FormData
  /** Sent as `Idempotency-Key`, so that a repeated submission has one effect. */
  key: string
}

export type FormHandling = {
  request: Request
  fields: readonly Field[]
  /** IANA zone of the person, for dates with a time. */
  timeZone: string
  /** Sends the form and answers the redirect. @throws ApiProblem that the form shows */
  send: (form: SentForm) => Promise<Response>
  /** Stores one file that came with the form. @throws ApiProblem */
  upload?: (file: File, field: Field) => Promise<Choice>
  /** Finds records for a relation's search button, files in a folder. */
  search?: (field: Field, query: string, folder: string) => Promise<Choices>
  /** Names the records and files that are chosen in a field, for a form that is shown again. */
  name?: (field: Field, ids: readonly string[]) => Promise<Choice[]>
  /** Loads the record again after a stale save. */
  reload?: () => Promise<ReloadedForm>
  /** The form's data, where the caller has read it already. */
  data?: FormData
  /** The API reports every fault at once: what was typed is sent to it as it is. */
  isCheckedByApi?: boolean
}

/**
 * Handles every form: reads it, applies an intent or validates and sends it, and shows it again with faults (design:
 * The idiom).
 */
export async function handleForm(handling: FormHandling) {
  if (handling.data !== undefined) return handleData(handling, handling.data)
  if (!handling.fields.some(acceptsFiles)) return handleData(handling, await readFields(handling.request))
  const { data: sent, discard } = await readFormData(handling.request)
  try {
    return await handleData(handling, sent)
  } finally {
    await discard()
  }
}

async function handleData(handling: FormHandling, sent: FormData) {
  const { request, fields, timeZone } = handling
  const values = withResolvedConflicts(fields, readForm(fields, sent), sent)
  const intent = readIntent(fields, sent)
  if (intent !== null) {
    const after = applyIntent(fields, values, intent)
    const choices = intent.kind === 'search' ? await searchChoices(handling, intent) : undefined
    return redisplay(handling, after.values, { focus: after.focus, choices }, 200)
  }
  const checked = handling.isCheckedByApi ? { output: values, faults: null } : validate(fields, values, { timeZone })
  if (checked.faults !== null)
    return redisplay(handling, values, { faults: withUploadNote(values, checked.faults) }, 422)
  let stored: Stored = { values, faults: {}, choices: {} }
  let { output } = checked
  try {
    if (handling.upload !== undefined && hasUploads(values)) {
      stored = await storeUploads(fields, values, handling.upload)
      if (Object.keys(stored.faults).length > 0) return redisplay(handling, stored.values, stored, 422)
      // A file's id has taken its place.
      const complete = validate(fields, stored.values, { timeZone })
      if (complete.faults !== null)
        return redisplay(handling, stored.values, { ...stored, faults: complete.faults }, 422)
      output = complete.output
    }
    return await handling.send({
      output,
      values: stored.values,
      data: sent,
      key: formKeyOrDerived(request, sent),
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return await answerRefusal(handling, error, stored.values, stored.choices, sent)
  }
}

async function answerRefusal(
  handling: FormHandling,
  problem: ApiProblem,
  values: FormValues,
  choices: ChoicesByPath,
  sent: FormData,
) {
  const { fields } = handling
  if (problem.isSessionExpired) {
    forwardToSignIn(handling.request)
    return redisplay(handling, values, { sessionEnded: true, choices }, problem.status)
  }
  if (handling.reload !== undefined && problem.errors.some(error => error.code === 'conflict.stale')) {
    const merged = mergeStale(fields, values, readBase(sent), await handling.reload())
    return redisplay(handling, merged.values, { conflict: merged.conflict, choices }, problem.status)
  }
  const faults =
    problem.errors.length > 0
      ? faultsFromProblem(fields, problem.errors)
      : { '': [{ rule: `status.${problem.status}` }] }
  return redisplay(handling, values, { faults: withUploadNote(values, faults), choices }, problem.status)
}

async function redisplay(
  { fields, name }: FormHandling,
  values: FormValues,
  answer: Partial<FormAnswer>,
  status: number,
) {
  const choices = name === undefined ? answer.choices : withChosen(await chosenOf(fields, values, name), answer.choices)
  return data<FormAnswer>(
    { faults: {}, ...answer, choices, values: preservableValues(fields, values), key: randomUUID() },
    { status },
  )
}

/** What was found, and what is chosen and was not among it. */
function withChosen(chosen: ChoicesByPath, found: ChoicesByPath = {}): ChoicesByPath {
  const both = Object.entries(found).map(([path, choices]) => {
    const isFound = (one: Choice) => choices.options.some(({ value }) => value === one.value)
    const kept = (chosen[path]?.options ?? []).filter(one => !isFound(one))
    return [path, { ...choices, options: [...choices.options, ...kept] }]
  })
  return { ...chosen, ...Object.fromEntries(both) }
}

/** What is chosen in the form, by declared path: a search may have found it, and the record not have it. */
async function chosenOf(
  fields: readonly Field[],
  values: FormValues,
  name: NonNullable<FormHandling['name']>,
): Promise<ChoicesByPath> {
  const parts = fields.flatMap(field => (field.kind === 'rows' ? partsOf(field, values[field.name]) : []))
  const chosen = [...fields.map(field => ({ field, ids: chosenIds(field, values[field.name]) })), ...parts]
  const named = chosen
    .filter(({ ids }) => ids.length > 0)
    .map(async ({ field, ids }) => [field.name, { mode: 'search', options: await name(field, ids) }] as const)
  return Object.fromEntries(await Promise.all(named))
}

/** The fields of a list's rows, by declared path, each with what is chosen in any row. */
function partsOf(field: Field, rows: FormValues[string] | undefined) {
  return (field.fields ?? []).map(part => ({
    field: { ...part, name: `${field.name}.${part.name}` },
    ids: [...new Set(rowsOf(rows ?? []).flatMap(row => chosenIds(part, row[part.name])))],
  }))
}

const CHOSEN_KINDS: ReadonlySet<Field['kind']> = new Set(['relation', 'relations', 'image', 'file'])

function chosenIds({ kind }: Field, value: FormValues[string] | undefined): string[] {
  if (!CHOSEN_KINDS.has(kind)) return []
  const ids = isFileChoice(value) ? [value.id] : Array.isArray(value) ? value : [value]
  return ids.filter(id => typeof id === 'string' && id !== '') as string[]
}

async function searchChoices(
  handling: FormHandling,
  { name, query, folder }: Extract<Intent, { kind: 'search' }>,
): Promise<ChoicesByPath> {
  const field = findFieldByName(handling.fields, name)
  if (field === null || handling.search === undefined) return {}
  return { [declaredPath(name)]: { ...(await handling.search(field, query, folder)), query, folder } }
}

/** Applies the choices of a conflict: fields and children for which the other person's value was chosen. */
function withResolvedConflicts(fields: readonly Field[], values: FormValues, sent: FormData): FormValues {
  const base = readBase(sent)
  const theirs = fields.filter(
    field => sent.get(`_resolve.${field.name}`) === 'theirs' && Object.hasOwn(base, field.name),
  )
  const resolved = {
    ...values,
    ...Object.fromEntries(theirs.map(field => [field.name, base[field.name]])),
  } as FormValues
  for (const field of fields) {
    const prefix = `_resolve.${field.name}${CHILD_SEPARATOR}`
    const ids = [...sent.keys()]
      .filter(key => key.startsWith(prefix) && sent.get(key) === 'theirs')
      .map(key => key.slice(prefix.length))
    for (const id of ids)
      resolved[field.name] = acceptTheirs(rowsOf(resolved[field.name]), id, rowsOf(base[field.name]))
  }
  return resolved
}

/** The initial values that the form carried; empty when they are missing or malformed. */
export function readBase(sent: FormData): FormValues {
  try {
    const base: unknown = JSON.parse(String(sent.get('_base') ?? '{}'))
    return typeof base === 'object' && base !== null && !Array.isArray(base) ? (base as FormValues) : {}
  } catch {
    return {}
  }
}

/** Browsers can't fill in a file again after an error: a note asks for it. */
function withUploadNote(values: FormValues, faults: FormFaults): FormFaults {
  return hasUploads(values) ? { ...faults, '': [...(faults[''] ?? []), { rule: 'file.again' }] } : faults
}
