import { isObject } from '#server/domain/is-object.ts'
import { forbidden, invalid } from '#server/problem.ts'
import type { RequestContext } from '#server/context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { requireReplaceable } from './replace.ts'
import { requireWritable } from './secured.ts'
import { mayUpload, factsOf } from './upload.ts'

/** What becomes of the file, as its sender says when it begins. */
export type Purpose =
  | { use: 'file'; fields: Record<string, string> }
  | { use: 'replace'; fileId: string }
  | { use: 'secured'; model: { type: string; id: string } }

const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(text => typeof text === 'string')

function readPurpose(given: unknown): Purpose {
  if (isObject(given)) {
    const { use, fields = {}, fileId, model } = given
    if (use === 'file' && isTexts(fields)) return { use, fields }
    if (use === 'replace' && typeof fileId === 'string') return { use, fileId }
    if (use === 'secured' && isObject(model) && typeof model['type'] === 'string' && typeof model['id'] === 'string')
      return { use, model: { type: model['type'], id: model['id'] } }
  }
  throw invalid('/purpose', 'oneOf', { values: 'file, replace, secured' })
}

export async function readBeginning(
  context: RequestContext,
): Promise<{ name: string; size: number; type: string; purpose: Purpose }> {
  const body = await context.json()
  if (!isObject(body)) throw invalid('', 'object')
  const { name, size, type = '', purpose = { use: 'file', fields: {} } } = body
  if (typeof name !== 'string' || name.trim() === '' || name.length > 1000) throw invalid('/name', 'required')
  if (!Number.isSafeInteger(size) || (size as number) < 0) throw invalid('/size', 'integer')
  if (size === 0) throw invalid('/size', 'file.empty')
  if (typeof type !== 'string' || type.length > 200 || type.includes('\0')) throw invalid('/type', 'text')
  return { name, size: size as number, type: type.toLowerCase(), purpose: readPurpose(purpose) }
}

/** @throws Problem 401, 403, 404, 422: what this person may not do with a file is refused before it is sent */
export async function assertPurpose(context: RequestContext, registry: Registry, purpose: Purpose): Promise<void> {
  if (purpose.use === 'replace') return void (await requireReplaceable(context, registry, purpose.fileId))
  if (purpose.use === 'secured') return void (await requireWritable(context, registry, purpose.model))
  if (!mayUpload(context.actor)) throw forbidden()
  await factsOf(context, purpose.fields)
}
