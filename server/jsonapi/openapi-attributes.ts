import type { Attribute, ValueKind } from './compiled.ts'
import { rulesOf } from './write-values.ts'

/** A JSON schema. */
export type Schema = Record<string, unknown>

const KINDS: Record<ValueKind, Schema> = {
  text: { type: 'string' },
  citext: { type: 'string', format: 'email' },
  translated: { type: 'string' },
  uuid: { type: 'string', format: 'uuid' },
  enum: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  json: {},
}
const nullable = (schema: Schema): Schema =>
  typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'] } : schema

export function attributeSchema({ kind, values, nullable: mayBeNull, spec }: Attribute): Schema {
  const limits = spec.input
    ? { ...(kind === 'text' || kind === 'translated' || kind === 'citext' ? { maxLength: spec.input.maxLength } : {}) }
    : {}
  const range = rulesOf(spec.rules).find(rule => rule.name === 'between')?.meta as
    { min?: number; max?: number } | undefined
  const schema = {
    ...KINDS[kind],
    ...limits,
    ...(values.length > 0 ? { enum: mayBeNull ? [...values, null] : values } : {}),
    ...(range ? { minimum: range.min, maximum: range.max } : {}),
  }
  return mayBeNull ? nullable(schema) : schema
}
