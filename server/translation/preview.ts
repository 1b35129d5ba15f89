import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { TranslationPreview } from './contract.ts'
import type { RequestContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { findReadable, mayWith } from '../jsonapi/one-record.ts'
import { readPageTexts } from '../pages/index.ts'
import { forbiddenRecord, invalid, notFound } from '../problem.ts'
import { consumePoint, type Limit } from '../rate-limits/limits.ts'
import { readAsked, type Asked } from './asked.ts'
import { digestOf, ofPage, textsOf, type RecordText } from './record-texts.ts'
import { assertConfigured, translateTexts } from './translate-texts.ts'

const HOUR = 3_600
const PREVIEWS_PER_PERSON: Limit = {
  name: 'translations',
  tiers: [
    { points: 20, seconds: 60 },
    { points: 200, seconds: HOUR },
  ],
}

/**
 * `POST /api/v1/services/translations`: what a machine proposes for the texts that nobody has written in `to`. Nothing
 * is stored.
 * @throws Problem 403, 404, 422, 429, 503
 */
export async function previewTranslations(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, actor } = context
  assertConfigured(app)
  const { resource, id, from, to, body } = await readAsked(context, registry)
  const named = readNames(body.attributes, resource.attributes)
  const all =
    resource.type === 'app-pages' && named === null
      ? ofPage(await readPageTexts(context, id), { from, to })
      : await textsOfRecord(context, { resource, id, from, to })
  const asked = named === null ? all : all.filter(({ name }) => named.has(name))
  const open = asked.filter(text => !text.isManual)
  if (open.length > 0) await consumePoint(app, PREVIEWS_PER_PERSON, actor.userId ?? '')
  const texts = await translateTexts(app, open, { from, to })
  const preview: TranslationPreview = {
    data: {
      type: resource.type,
      id,
      from,
      to,
      texts: open.map(({ isManual: _, ...text }, index) => ({
        ...text,
        sourceDigest: digestOf(text.source),
        text: texts[index]!,
      })),
    },
    meta: { kept: [...new Set(asked.filter(text => text.isManual).map(({ name, label }) => label ?? name))] },
  }
  return plain(200, preview, { 'cache-control': 'private, no-store' })
}

/** @throws Problem 403, 404 */
async function textsOfRecord(
  context: RequestContext,
  { resource, id, from, to }: Pick<Asked, 'resource' | 'id' | 'from' | 'to'>,
): Promise<RecordText[]> {
  const row = await findReadable(context, resource, id)
  if (row === null) throw notFound()
  if (!mayWith(resource, context.actor, 'update', row)) throw forbiddenRecord(resource.type, id)
  return textsOf({ resource, actor: context.actor, row }, { from, to })
}

/** @throws Problem 422 for a name that is no translated attribute */
function readNames(value: unknown, attributes: ReadonlyMap<string, { kind: string }>): Set<string> | null {
  if (value === undefined) return null
  if (!Array.isArray(value)) throw invalid('/attributes', 'list')
  value.forEach((name, index) => {
    if (typeof name !== 'string' || attributes.get(name)?.kind !== 'translated')
      throw invalid(`/attributes/${index}`, 'unknown')
  })
  return new Set(value as string[])
}
