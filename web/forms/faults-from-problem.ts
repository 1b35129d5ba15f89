import type { ErrorObject } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { FormFaults } from './definition.ts'
import { findField, formatName } from './names.ts'

/** Maps the API's errors to faults by form name. Pointers to no declared field go to the summary. */
export function faultsFromProblem(fields: readonly Field[], errors: readonly ErrorObject[]): FormFaults {
  const faults: Record<string, FormFaults[string]> = Object.create(null) as FormFaults
  for (const error of errors) {
    const name = nameOf(fields, error.source?.pointer)
    ;(faults[name] ??= []).push({ rule: ruleOf(error), values: error.meta, detail: error.detail ?? error.title })
  }
  return { ...faults }
}

/** Specification 1, section 5: the message's key is the detail without its `validation.` prefix. */
function ruleOf(error: ErrorObject): string {
  return (error.detail?.startsWith('validation.') ? error.detail : error.code).replace(/^validation\./, '')
}

/** The longest declared name along a JSON pointer: `/data/attributes/items/0/label/fr` → `items[0].label`. */
function nameOf(fields: readonly Field[], pointer: string | undefined): string {
  const [, root, kind, ...parts] = (pointer ?? '')
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const isInput =
    (root === 'data' && (kind === 'attributes' || kind === 'relationships')) || (root === 'meta' && kind === 'input')
  if (!isInput) return ''
  const path = parts.map(part => (/^\d{1,4}$/.test(part) ? Number(part) : part))
  for (let length = path.length; length > 0; length -= 1) {
    const known = path.slice(0, length)
    if (typeof known[0] === 'string' && findField(fields, known) !== null) return formatName(known)
  }
  return ''
}
