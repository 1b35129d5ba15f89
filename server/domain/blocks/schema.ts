import * as v from 'valibot'
import { extentOf, type Field } from '../forms/field.ts'
import { readVideo } from '../html/video.ts'
import { emailAddress, linkTarget, phoneNumber, webAddress, type Rule } from '../rules/rule.ts'
import { isFreeOfControls } from '../text/controls.ts'
import { UUID } from '../uuid.ts'

/** Checks plain properties (one locale). A fault's message is the rule's name under the catalogue's `validation`. */
export type PlainSchema = v.GenericSchema<unknown, Record<string, unknown>>

export const isPageId = (target: string) => UUID.test(target)

/**
 * The schema of a block's plain properties, made from its fields. Unknown names are refused; absent ones keep what is
 * stored.
 */
export function schemaOf(fields: readonly Field[]): PlainSchema {
  const object = v.strictObject(
    Object.fromEntries(fields.map(field => [field.name, v.optional(valueOf(field))])),
    'unknown',
  )
  return v.pipe(
    v.unknown(),
    v.check(value => !Array.isArray(value), 'object'),
    object,
  ) as unknown as PlainSchema
}

function valueOf(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'checkbox':
      return v.boolean('boolean')
    case 'select':
      return v.picklist(
        (field.options ?? []).map(option => option.value),
        'oneOf',
      )
    case 'relation':
    case 'image':
    case 'file':
      return optionalText(field, v.pipe(v.string('text'), v.regex(UUID, 'relation')))
    case 'link':
      return optionalText(
        field,
        v.pipe(
          text(field),
          v.check(value => isPageId(value) || linkTarget.check(value), 'link'),
        ),
      )
    case 'email':
      return optionalText(field, ruled(field, emailAddress))
    case 'phone':
      return optionalText(field, ruled(field, phoneNumber))
    case 'url':
      return optionalText(field, field.fileKind === 'video' ? ruled(field, videoAddress) : ruled(field, webAddress))
    case 'integer':
      return v.nullable(
        v.pipe(
          v.number('integer'),
          v.integer('integer'),
          v.minValue(Number(field.min), 'min'),
          v.maxValue(Number(field.max), 'max'),
        ),
      )
    case 'rows':
      return v.pipe(v.array(schemaOf(field.fields ?? []), 'list'), v.maxLength(field.maxItems ?? 50, 'maxItems'))
    case 'group':
      return field.optional ? v.nullable(schemaOf(field.fields ?? [])) : schemaOf(field.fields ?? [])
    default:
      return optionalText(field, text(field))
  }
}

function text(field: Field) {
  return v.pipe(
    v.string('text'),
    v.maxLength(field.maxLength ?? 10_000, 'maxLength'),
    v.check(value => isFreeOfControls(value, 'lines'), 'characters'),
    v.check(value => isFreeOfControls(value, extentOf(field.kind)), 'oneLine'),
  )
}

const videoAddress: Rule = { name: 'video', check: value => typeof value === 'string' && readVideo(value) !== null }

const ruled = (field: Field, rule: Rule) =>
  v.pipe(
    text(field),
    v.check(value => rule.check(value), rule.name),
  )

/** Empty and null both say that nothing was typed. */
function optionalText(field: Field, schema: v.GenericSchema): v.GenericSchema {
  const nothing = field.optional
    ? v.unknown()
    : v.pipe(
        v.unknown(),
        v.check(() => false, 'required'),
      )
  return v.lazy(value => (value === null || (typeof value === 'string' && value.trim() === '') ? nothing : schema))
}

export type PropsFault = { path: readonly (string | number)[]; rule: string; meta?: Record<string, unknown> }

/** Plain properties, checked: every fault with its path, or the properties themselves. */
export function checkProps(
  schema: PlainSchema,
  plain: unknown,
): { ok: true; props: Record<string, unknown> } | { ok: false; faults: PropsFault[] } {
  const result = v.safeParse(schema, plain, { abortPipeEarly: true })
  if (result.success) return { ok: true, props: result.output }
  return {
    ok: false,
    faults: result.issues.map(issue => ({
      path: issue.path?.map(part => part.key as string | number) ?? [],
      rule: issue.message,
      ...(['maxLength', 'maxItems', 'max'].includes(issue.message)
        ? { meta: { max: issue.requirement } }
        : issue.message === 'min'
          ? { meta: { min: issue.requirement } }
          : {}),
    })),
  }
}
