import * as v from 'valibot'
import { Temporal } from 'temporal-polyfill'
import type { Field } from '#server/domain/forms/field.ts'
import { siretNumber, vatNumber } from '#server/domain/rules/company-numbers.ts'
import {
  emailAddress,
  hexColor,
  length,
  maxLength,
  minLength,
  phoneNumber,
  webAddress,
  type Rule,
} from '#server/domain/rules/rule.ts'
import {
  isFileUploads,
  type FieldFault,
  type FileChoice,
  type FileUploads,
  type FormFaults,
  type FormValues,
} from './definition.ts'
import { normalizeNumber, parseCents } from './numbers.ts'
import { formatName } from './names.ts'
import { isDay } from '#server/domain/moment.ts'
import { isPrototypeName } from '#server/domain/rules/json.ts'
import { markdownToHtml } from '#server/domain/html/markdown.ts'

/** The validated values by field name: numbers are numbers, times are UTC, an empty optional field is null. */
export type FormOutput = Record<string, unknown>

export type Checked = { output: FormOutput; faults: null } | { output: null; faults: FormFaults }

/** `timeZone`: the IANA zone of typed dates with a time. */
export type Reading = { timeZone: string }

/** Validates the typed values and converts them to the API's format. One fault a field: the first that applies. */
export function validate(fields: readonly Field[], values: FormValues, reading: Reading): Checked {
  const result = v.safeParse(objectOf(fields, reading), values, { abortPipeEarly: true })
  if (result.success) return { output: result.output, faults: null }
  const faults: FormFaults = {}
  for (const issue of result.issues) {
    const name = formatName((issue.path ?? []).map(step => step.key as string | number))
    faults[name] ??= [JSON.parse(issue.message) as FieldFault]
  }
  return { output: null, faults }
}

type Schema = v.GenericSchema<unknown, unknown>

const objectOf = (fields: readonly Field[], reading: Reading): v.GenericSchema<unknown, FormOutput> =>
  v.pipe(
    v.object(
      Object.fromEntries(fields.filter(field => !field.readOnly).map(field => [field.name, schemaOf(field, reading)])),
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const row = dataset.value as FormOutput
      for (const { name, comparisons = [] } of fields) {
        const failing = comparisons.find(({ rule, field }) => !COMPARING[rule]({ field }).check(row[name], row))
        if (failing)
          addIssue({
            message: fault(failing.rule, { [failing.rule === 'length' ? 'length' : 'max']: row[failing.field] }),
            path: [{ type: 'object', origin: 'value', input: row, key: name, value: row[name] }],
          })
      }
    }),
  )

const COMPARING = { length, maxLength }

/** The rule and its parameters are encoded in the issue's message. */
const fault = (rule: string, values: Record<string, unknown> = {}) =>
  JSON.stringify({ rule, values } satisfies FieldFault)

function schemaOf(field: Field, reading: Reading): Schema {
  switch (field.kind) {
    case 'checkbox':
      return v.pipe(
        v.boolean(fault('type')),
        v.check(on => on || field.optional !== false || field.readOnly === true, fault('accepted')),
      )
    case 'checkboxes':
      return listOf(field, known(field))
    case 'relations':
      return listOf(field, () => true)
    case 'image':
    case 'file':
      return fileOf(field)
    case 'uploads':
      return v.custom<FileUploads>(isFileUploads, fault('type'))
    case 'rows':
      return rowsOf(field, reading)
    case 'group':
      return objectOf(field.fields ?? [], reading)
    case 'lines':
      return linesOf(field)
    default:
      return textOf(field, reading)
  }
}

function known(field: Field): (value: string) => boolean {
  const values = field.options?.map(option => option.value)
  return value => values === undefined || values.includes(value)
}

function listOf(field: Field, allowed: (value: string) => boolean): Schema {
  return v.pipe(
    v.array(v.string(fault('type')), fault('type')),
    v.check(list => field.optional === true || list.length > 0, fault('required')),
    v.check(
      list => field.maxItems === undefined || list.length <= field.maxItems,
      fault('maxItems', { max: field.maxItems }),
    ),
    v.check(list => list.every(allowed), fault('oneOf')),
  )
}

function rowsOf(field: Field, reading: Reading): Schema {
  return v.pipe(
    v.array(objectOf(field.fields ?? [], reading), fault('type')),
    v.check(rows => field.optional === true || rows.length > 0, fault('required')),
    v.check(
      rows => field.maxItems === undefined || rows.length <= field.maxItems,
      fault('maxItems', { max: field.maxItems }),
    ),
  )
}

function linesOf(field: Field): Schema {
  return v.pipe(
    v.string(fault('type')),
    v.transform(text =>
      text
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== ''),
    ),
    v.check(lines => field.optional === true || lines.length > 0, fault('required')),
    v.check(
      lines => field.maxItems === undefined || lines.length <= field.maxItems,
      fault('maxItems', { max: field.maxItems }),
    ),
  )
}

/** An upload satisfies a required field; the id replaces it once it is stored. */
function fileOf(field: Field): Schema {
  return v.pipe(
    v.custom<FileChoice>(value => typeof value === 'object' && value !== null, fault('type')),
    v.check(({ id, upload }) => field.optional === true || id !== '' || upload !== null, fault('required')),
    v.check(
      ({ upload }) => upload === null || field.maxBytes === undefined || upload.size <= field.maxBytes,
      fault('file.size', { max: field.maxBytes }),
    ),
    v.transform(({ id }) => (id === '' ? null : id)),
  )
}

function textOf(field: Field, reading: Reading): Schema {
  const format = formatOf(field, reading)
  const longest = field.maxLength
  return v.pipe(
    v.string(fault('type')),
    v.transform(text => (KEEPS_SPACES.has(field.kind) ? text : text.trim())),
    v.check(text => field.optional === true || text.trim() !== '', fault('required')),
    v.check(text => longest === undefined || maxLength(longest).check(text), fault('maxLength', { max: longest })),
    v.check(
      text => field.length === undefined || length(field.length).check(text),
      fault('length', { length: field.length }),
    ),
    v.check(
      text => field.minLength === undefined || minLength(field.minLength).check(text),
      fault('minLength', { min: field.minLength }),
    ),
    v.check(
      text => text === '' || field.pattern === undefined || new RegExp(`^(?:${field.pattern})$`, 'u').test(text),
      fault('pattern'),
    ),
    v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return EMPTY_IS_TEXT.has(field.kind) && field.optional !== true ? '' : null
      const read = format(dataset.value)
      if ('rule' in read) {
        addIssue({ message: fault(read.rule, read.values) })
        return NEVER
      }
      return read.value
    }),
  ) as Schema
}

const KEEPS_SPACES = new Set<Field['kind']>(['textarea', 'richText', 'html', 'css', 'password', 'json'])
const EMPTY_IS_TEXT = new Set<Field['kind']>(['text', 'textarea', 'richText', 'html', 'css'])

type Read = { value: unknown } | FieldFault
type Format = (text: string) => Read

function formatOf(field: Field, { timeZone }: Reading): Format {
  switch (field.kind) {
    case 'email':
      return ruled(emailAddress)
    case 'url':
      return ruled(webAddress)
    case 'phone':
      return ruled(phoneNumber)
    case 'color':
      return ruled(hexColor)
    case 'number':
      return text => within(field, readNumber(text, /^-?\d+(\.\d+)?$/), 'number')
    case 'integer':
      return text => within(field, readNumber(text, /^-?\d+$/), 'integer')
    case 'money':
      return text => within(field, parseCents(text), 'money')
    case 'date':
      return text => (isDay(text) ? inOrder(field, text) : { rule: 'date' })
    case 'dateTime':
      return text => readMoment(text, timeZone)
    case 'select':
    case 'radios':
      return text => (known(field)(text) ? { value: text } : { rule: 'oneOf' })
    case 'json':
      return readJson
    case 'richText':
      return text => ({ value: markdownToHtml(text) })
    default:
      return field.format === undefined ? text => ({ value: text }) : ruled(NUMBERS[field.format])
  }
}

const NUMBERS = { siret: siretNumber, vatNumber }

const ruled =
  (rule: Rule): Format =>
  text =>
    rule.check(text) ? { value: text } : { rule: rule.name, values: rule.meta }

function readNumber(text: string, shape: RegExp): number | null {
  const digits = normalizeNumber(text)
  return shape.test(digits) && digits.length <= 16 ? Number(digits) : null
}

function within(field: Field, number: number | null, rule: string): Read {
  if (number === null) return { rule }
  if (field.min !== undefined && number < Number(field.min)) return { rule: 'min', values: { min: field.min } }
  if (field.max !== undefined && number > Number(field.max)) return { rule: 'max', values: { max: field.max } }
  return { value: number }
}

function inOrder(field: Field, day: string): Read {
  if (typeof field.min === 'string' && day < field.min) return { rule: 'dateMin', values: { min: field.min } }
  if (typeof field.max === 'string' && day > field.max) return { rule: 'dateMax', values: { max: field.max } }
  return { value: day }
}

/** Local date and time → UTC. A time that the change to summer time skips becomes the one after it. */
function readMoment(text: string, timeZone: string): Read {
  try {
    return {
      value: Temporal.PlainDateTime.from(text)
        .toZonedDateTime(timeZone)
        .toInstant()
        .toString({ fractionalSecondDigits: 3 }),
    }
  } catch {
    return { rule: 'dateTime' }
  }
}

/** Prototype keys are refused to prevent prototype pollution. */
function readJson(text: string): Read {
  try {
    let clean = true
    const value: unknown = JSON.parse(text, (key, part: unknown) => {
      if (isPrototypeName(key)) clean = false
      return part
    })
    return clean ? { value } : { rule: 'json' }
  } catch {
    return { rule: 'json' }
  }
}
