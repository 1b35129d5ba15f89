import { domainToASCII } from 'node:url'
import { isDay, readMoment } from '../domain/moment.ts'
import { extentOf } from '../domain/forms/field.ts'
import { isFilled, maxLength, minLength, type Rule } from '../domain/rules/rule.ts'
import { assertFreeOfControls } from '../assert-text.ts'
import { isFreeOfControls } from '../domain/text/controls.ts'
import { AUTOMATIC_TRANSLATION_MARKER } from '../domain/vocabulary/locales.ts'
import { invalid, Problem, type Fault } from '../problem.ts'
import type { Attribute } from './compiled.ts'
import type { Input } from './spec.ts'
import { UUID } from '../domain/uuid.ts'
import { isPrototypeName } from '../domain/rules/json.ts'

const DEFAULT_TEXT_LIMIT = 20_000
const MAX_JSON_DEPTH = 20
const MAX_JSON_NODES = 20_000

/** Gathers faults, so that a form learns of all of them at once. */
export class Faults {
  readonly #list: Fault[] = []
  readonly #statuses = new Set<number>()

  add(pointer: string, rule: string): void {
    if (!this.#list.some(fault => fault.pointer === pointer)) this.take(invalid(pointer, rule))
  }

  take(error: unknown): void {
    if (!(error instanceof Problem) || (error.status !== 422 && error.faults[0]?.code !== 'validation.relation'))
      throw error
    this.#list.push(...error.faults)
    this.#statuses.add(error.status)
  }

  /** Runs a part of the work whose faults do not keep the other parts from running. */
  async gather(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.take(error)
    }
  }

  /** @throws Problem with all that was gathered: 404 when only related records are missing, else 422 */
  throwAny(): void {
    if (this.#list.length > 0) throw new Problem(this.#statuses.size === 1 ? [...this.#statuses][0]! : 422, this.#list)
  }
}

export const rulesOf = (rules: Rule | readonly Rule[] | undefined): readonly Rule[] =>
  rules === undefined ? [] : Array.isArray(rules) ? (rules as readonly Rule[]) : [rules as Rule]

/** The value as the column keeps it. Empty text in a column that may be null is null. @throws Problem 422 */
export function storedValue(attribute: Attribute, value: unknown, pointer: string): unknown {
  const { spec, kind, nullable } = attribute
  const empty = value === null || value === undefined || value === ''
  if (empty) {
    if (spec.input && !spec.input.optional && spec.input.kind !== 'checkbox') throw invalid(pointer, 'required')
    if (kind === 'translated' || (kind === 'text' && !nullable)) return ''
    if (nullable) return null
    throw invalid(pointer, 'required')
  }
  assertTextSize(value, pointer, spec.input)
  const read = TYPES[kind](value, attribute, pointer)
  const typed = spec.normalize && typeof read === 'string' ? spec.normalize(read) : read
  if (typeof typed === 'string' && spec.input && !spec.input.optional && !isFilled(typed))
    throw invalid(pointer, 'required')
  checkRules(typed, pointer, spec.input, spec.rules)
  return typed
}

/** How many code units a text may have for each character of its limit. */
const UNITS_PER_CHARACTER = 4

/**
 * Refuses a text by its number of code units, which costs the same for any text: rules, which count and match, only
 * meet what is near the limit.
 * @throws Problem 422
 */
function assertTextSize(value: unknown, pointer: string, input: Input | undefined): void {
  const max = input?.maxLength ?? DEFAULT_TEXT_LIMIT
  if (typeof value === 'string' && value.length > max * UNITS_PER_CHARACTER)
    throw invalid(pointer, 'maxLength', { max })
}

/**
 * Rules that compare with another field, once the whole record is known. `names`: the fields of the record that are
 * written.
 * @throws Problem 422
 */
export function checkComparisons(
  attributes: Iterable<Attribute>,
  row: Readonly<Record<string, unknown>>,
  { names, pointer }: { names: ReadonlySet<string>; pointer: string },
): void {
  for (const { name, key, spec } of attributes) {
    for (const rule of rulesOf(spec.rules)) {
      if (rule.compares === undefined || !(names.has(key) || names.has(rule.compares)) || rule.check(row[key], row))
        continue
      throw invalid(`${pointer}/attributes/${name}`, rule.name, {
        [rule.name === 'length' ? 'length' : 'max']: row[rule.compares],
      })
    }
  }
}

/** @throws Problem 422 with the first rule that fails */
export function checkRules(
  value: unknown,
  pointer: string,
  input: Input | undefined,
  rules: Rule | readonly Rule[] | undefined,
): void {
  assertTextSize(value, pointer, input)
  const all = [
    maxLength(input?.maxLength ?? DEFAULT_TEXT_LIMIT),
    ...(input?.minLength ? [minLength(input.minLength)] : []),
    ...rulesOf(rules),
  ]
  for (const rule of all) if (!rule.check(value)) throw invalid(pointer, rule.name, rule.meta)
  if (typeof value === 'number' && input) {
    const { min, max } = input
    if ((typeof min === 'number' && value < min) || (typeof max === 'number' && value > max))
      throw invalid(pointer, 'between', { min, max })
  }
}

type Read = (value: unknown, attribute: Attribute, pointer: string) => unknown

const readText: Read = (value, { spec }, pointer) => {
  if (typeof value !== 'string') throw invalid(pointer, 'text')
  assertFreeOfControls(value, extentOf(spec.input?.kind), pointer)
  return value
}

/**
 * An address of e-mail in its ASCII form (specification 3, section 3). What is no address stays: the rules refuse it.
 */
function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = at < 0 ? '' : domainToASCII(address.slice(at + 1))
  return domain === '' || /^[\x00-\x7f]*$/.test(address) ? address : `${address.slice(0, at)}@${domain}`
}

const TYPES: Record<Attribute['kind'], Read> = {
  text: readText,
  citext: (value, attribute, pointer) => asciiAddress((readText(value, attribute, pointer) as string).trim()),
  // What a person saves is theirs: the mark of the machine goes.
  translated: (value, attribute, pointer) =>
    (readText(value, attribute, pointer) as string).replaceAll(AUTOMATIC_TRANSLATION_MARKER, ''),
  uuid: (value, _attribute, pointer) => {
    if (typeof value !== 'string' || !UUID.test(value)) throw invalid(pointer, 'uuid')
    return value
  },
  enum: (value, { values }, pointer) => {
    if (typeof value !== 'string' || !values.includes(value))
      throw invalid(pointer, 'oneOf', { values: values.join(', ') })
    return value
  },
  boolean: (value, _attribute, pointer) => {
    if (typeof value !== 'boolean') throw invalid(pointer, 'boolean')
    return value
  },
  integer: (value, _attribute, pointer) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > 2_147_483_647)
      throw invalid(pointer, 'integer')
    return value
  },
  number: (value, _attribute, pointer) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(pointer, 'number')
    return value
  },
  day: (value, _attribute, pointer) => {
    if (typeof value !== 'string' || !isDay(value)) throw invalid(pointer, 'date')
    return value
  },
  moment: (value, _attribute, pointer) => {
    const moment = typeof value === 'string' ? readMoment(value) : null
    if (moment === null) throw invalid(pointer, 'dateTime')
    return moment
  },
  json: (value, _attribute, pointer) => {
    assertStorableJson(value, pointer)
    return value
  },
}

/** JSON that the database can keep, in bounded depth and size. @throws Problem 422 */
export function assertStorableJson(value: unknown, pointer: string): void {
  let nodes = 0
  const walk = (one: unknown, depth: number): void => {
    if (++nodes > MAX_JSON_NODES || depth > MAX_JSON_DEPTH) throw invalid(pointer, 'jsonTooLarge')
    if (typeof one === 'string') assertFreeOfControls(one, 'lines', pointer)
    if (typeof one === 'number' && !Number.isFinite(one)) throw invalid(pointer, 'number')
    if (typeof one !== 'object' || one === null) return
    for (const [name, child] of Object.entries(one)) {
      if (isPrototypeName(name) || !isFreeOfControls(name, 'line')) throw invalid(pointer, 'characters')
      walk(child, depth + 1)
    }
  }
  walk(value, 0)
}
