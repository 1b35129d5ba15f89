import { createHash, randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { Field } from '#server/domain/forms/field.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { applyIntent, readIntent } from './apply-intent.ts'
import { mergeStale, type Reloaded } from './conflict.ts'
import {
  CHILD,
  holdsFiles,
  type Choice,
  type Choices,
  type ChoicesByPath,
  type FormAnswer,
  type FormFaults,
  type FormValues,
} from './definition.ts'
import { readFields, readFormData } from './form-data.server.ts'
import { fromJsonApi } from './from-jsonapi.ts'
import { hasUploads, keepable } from './keepable.ts'
import { rowsOf, takeTheirs } from './merge-rows.ts'
import { declaredPath, findFieldByName } from './names.ts'
import { readForm } from './read-form.ts'
import { parkWithoutScript } from './session-ended.ts'
import { storeUploads, type Stored } from './store-uploads.ts'
import { validate, type FormOutput } from './validate.ts'

/** What a valid form hands to its use. */
type SentForm = {
  output: FormOutput
  values: FormValues
  data: FormData
  /** Goes out as `Idempotency-Key`: sending twice does it once. */
  key: string
}

export type FormHandling = {
  request: Request
  fields: readonly Field[]
  /** IANA zone of the person, for dates with a time. */
  timeZone: string
  /** Carries the form out and answers the redirect. @throws ApiProblem for what the form must show */
  send: (form: SentForm) => Promise<Response>
  /** Stores one file that came with the form. @throws ApiProblem */
  upload?: (file: File, field: Field) => Promise<Choice>
  /** Finds records for a relation's search button. */
  search?: (field: Field, query: string) => Promise<Choices>
  /** Reads the record anew after a stale save. */
  reload?: () => Promise<Reloaded>
  /** The form's data, where the caller has read it already. */
  data?: FormData
}

/** The one way of every form: read, act or check, send, and show again what must be mended (design: The idiom). */
export async function handleForm(handling: FormHandling) {
  if (handling.data !== undefined) return handleData(handling, handling.data)
  if (!handling.fields.some(holdsFiles)) return handleData(handling, await readFields(handling.request))
  const { data: sent, discard } = await readFormData(handling.request)
  try {
    return await handleData(handling, sent)
  } finally {
    await discard()
  }
}

async function handleData(handling: FormHandling, sent: FormData) {
  const { request, fields, timeZone } = handling
  const values = withResolved(fields, readForm(fields, sent), sent)
  const intent = readIntent(fields, sent)
  if (intent !== null) {
    const after = applyIntent(fields, values, intent)
    const choices = intent.act === 'search' ? await searched(handling, intent.name, intent.query) : undefined
    return again(fields, after.values, { focus: after.focus, choices }, 200)
  }
  const checked = validate(fields, values, { timeZone })
  if (checked.faults !== null) return again(fields, values, { faults: withUploadNote(values, checked.faults) }, 422)
  let stored: Stored = { values, faults: {}, choices: {} }
  let { output } = checked
  try {
    if (handling.upload !== undefined && hasUploads(values)) {
      stored = await storeUploads(fields, values, handling.upload)
      if (Object.keys(stored.faults).length > 0) return again(fields, stored.values, stored, 422)
      // A file's id has taken its place.
      const complete = validate(fields, stored.values, { timeZone })
      if (complete.faults !== null) return again(fields, stored.values, { ...stored, faults: complete.faults }, 422)
      output = complete.output
    }
    return await handling.send({
      output,
      values: stored.values,
      data: sent,
      key: keyOf(request, sent),
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return await refused(handling, error, stored.values, stored.choices, sent)
  }
}

async function refused(
  handling: FormHandling,
  problem: ApiProblem,
  values: FormValues,
  choices: ChoicesByPath,
  sent: FormData,
) {
  const { fields } = handling
  if (problem.isSessionExpired) {
    parkWithoutScript(handling.request)
    return again(fields, values, { sessionEnded: true, choices }, problem.status)
  }
  if (handling.reload !== undefined && problem.errors.some(error => error.code === 'conflict.stale')) {
    const merged = mergeStale(fields, values, readBase(sent), await handling.reload())
    return again(fields, merged.values, { conflict: merged.conflict, choices }, problem.status)
  }
  const faults =
    problem.errors.length > 0 ? fromJsonApi(fields, problem.errors) : { '': [{ rule: `status.${problem.status}` }] }
  return again(fields, values, { faults, choices }, problem.status)
}

function again(fields: readonly Field[], values: FormValues, answer: Partial<FormAnswer>, status: number) {
  return data<FormAnswer>({ faults: {}, ...answer, values: keepable(fields, values), key: randomUUID() }, { status })
}

async function searched(handling: FormHandling, name: string, query: string): Promise<ChoicesByPath> {
  const field = findFieldByName(handling.fields, name)
  if (field === null || handling.search === undefined) return {}
  return { [declaredPath(name)]: { ...(await handling.search(field, query)), query } }
}

/** Fields, and children of lists, of a former conflict for which the other person's value was chosen. */
function withResolved(fields: readonly Field[], values: FormValues, sent: FormData): FormValues {
  const base = readBase(sent)
  const theirs = fields.filter(
    field => sent.get(`_resolve.${field.name}`) === 'theirs' && Object.hasOwn(base, field.name),
  )
  const resolved = {
    ...values,
    ...Object.fromEntries(theirs.map(field => [field.name, base[field.name]])),
  } as FormValues
  for (const field of fields) {
    const prefix = `_resolve.${field.name}${CHILD}`
    const ids = [...sent.keys()]
      .filter(key => key.startsWith(prefix) && sent.get(key) === 'theirs')
      .map(key => key.slice(prefix.length))
    for (const id of ids) resolved[field.name] = takeTheirs(rowsOf(resolved[field.name]), id, rowsOf(base[field.name]))
  }
  return resolved
}

/** What the form was filled with, as it travelled along; empty when it is missing or spoilt. */
export function readBase(sent: FormData): FormValues {
  try {
    const base: unknown = JSON.parse(String(sent.get('_base') ?? '{}'))
    return typeof base === 'object' && base !== null && !Array.isArray(base) ? (base as FormValues) : {}
  } catch {
    return {}
  }
}

/** Browsers never keep a chosen file over an error: the page says so. */
function withUploadNote(values: FormValues, faults: FormFaults): FormFaults {
  return hasUploads(values) ? { ...faults, '': [...(faults[''] ?? []), { rule: 'file.again' }] } : faults
}

const DERIVED_KEY_MINUTES = 10

/** The form's own key; for pages from the guests' cache, which carry none, one derived from what was sent. */
function keyOf(request: Request, sent: FormData): string {
  const key = sent.get('_key')
  if (typeof key === 'string' && /^[\w-]{16,64}$/.test(key)) return key
  const body = [...sent.entries()].map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : `${value.name}:${value.size}`}`,
  )
  const window = Math.floor(Date.now() / (DERIVED_KEY_MINUTES * 60_000))
  return createHash('sha256')
    .update([new URL(request.url).pathname, request.headers.get('cookie') ?? '', window, ...body].join('\n'))
    .digest('hex')
    .slice(0, 48)
}
