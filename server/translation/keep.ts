import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import type { Incoming, Registry } from '#server/jsonapi/definition.ts'
import { transact } from '../jsonapi/transact.ts'
import { save } from '../jsonapi/write.ts'
import { loadForWrite } from '../jsonapi/load-for-write.ts'
import { keepPageTexts } from '../pages/index.ts'
import { badRequest, conflict } from '../problem.ts'
import { readAsked, type Asked } from './asked.ts'
import { digestOf, ofPage, textsOf, type RecordText } from './record-texts.ts'
import { assertConfigured } from './translate-texts.ts'
import { isObject } from '../domain/is-object.ts'

const MAX_TEXTS = 500

type KeptText = { name: string; sourceDigest: string; text: string }

/**
 * `POST /api/v1/services/translations/keep`: stores proposals as what they are, texts of a machine, through the way of
 * every write.
 * @throws Problem 403, 404, 422; 409 `translation.changed` when somebody wrote the text, or changed its source, since
 * it was proposed: nothing is stored
 */
export async function keepTranslations(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  assertConfigured(context.app)
  const { resource, id, from, to, body } = await readAsked(context, registry)
  const texts = readTexts(body.texts)
  if (resource.type === 'app-pages') {
    await keepPageTexts(context, {
      id,
      to,
      texts,
      check: current => assertUnchanged(texts, ofPage(current, { from, to })),
    })
  } else {
    await keepOfRecord(context, registry, { resource, id, from, to, texts })
  }
  return plain(
    200,
    { data: { type: resource.type, id, to, names: texts.map(({ name }) => name) } },
    { 'cache-control': 'private, no-store' },
  )
}

type Keeping = Pick<Asked, 'resource' | 'id' | 'from' | 'to'> & { texts: readonly KeptText[] }

async function keepOfRecord(
  context: RequestContext,
  registry: Registry,
  { resource, id, from, to, texts }: Keeping,
): Promise<void> {
  await transact(context, registry, resource, async write => {
    const previous = await loadForWrite(write, resource, id, 'update')
    assertUnchanged(texts, textsOf({ resource, actor: context.actor, row: previous }, { from, to }))
    const incoming: Incoming = {
      type: resource.type,
      id,
      lid: null,
      relationships: {},
      ifUnmodifiedSince: null,
      pointer: '/data',
      attributes: Object.fromEntries(texts.map(({ name, text }) => [name, text])),
    }
    await save({ ...write, locale: to, isAutomatic: true }, resource, incoming, { previous, included: [] })
  })
}

/** @throws Problem 409 naming what has changed */
function assertUnchanged(texts: readonly KeptText[], current: readonly RecordText[]): void {
  const changed = texts.filter(({ name, sourceDigest }) => {
    const text = current.find(each => each.name === name)
    return text === undefined || text.isManual || digestOf(text.source) !== sourceDigest
  })
  if (changed.length === 0) return
  throw conflict(
    'translation.changed',
    'somebody wrote this text, or changed its source, since it was proposed: nothing was stored; translate again',
    { names: changed.map(({ name }) => name) },
    '/texts',
  )
}

/** @throws Problem 400 */
function readTexts(value: unknown): KeptText[] {
  const isText = (one: unknown): one is KeptText =>
    isObject(one) &&
    typeof one.name === 'string' &&
    typeof one.sourceDigest === 'string' &&
    typeof one.text === 'string' &&
    one.text.trim() !== ''
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_TEXTS || !value.every(isText)) {
    throw badRequest('translation.body', 'texts is a list of { "name", "sourceDigest", "text" }, none of them empty')
  }
  return value
}
