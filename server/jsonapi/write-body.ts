import { conflict, Problem } from '../problem.ts'
import { isId } from './conditions.ts'
import type { Incoming, Linkage, Resource } from './definition.ts'
import { isObject } from '../domain/is-object.ts'

const MAX_INCLUDED = 500
const MAX_LINKAGES = 1_000
/** Far more than any type has fields: beyond it nobody wants to be told of each one. */
const MAX_FIELDS = 200

const malformed = (pointer: string, detail: string) => new Problem(400, { code: 'body.shape', pointer, detail })

/** @throws Problem 400 for a body that is no JSON:API document, 409 for another type or id than the URL's */
export function readBody(
  body: unknown,
  resource: Resource,
  id: string | null,
): { data: Incoming; included: Incoming[] } {
  if (!isObject(body)) throw malformed('', 'the body is a JSON object with a member data')
  if (!isObject(body.data)) throw malformed('data' in body ? '/data' : '', 'data is one resource object')
  const data = withDocumentMeta(readResource(body.data, '/data'), body.meta)
  if (data.type !== resource.type)
    throw conflict('body.type', `the type of this collection is "${resource.type}"`, undefined, '/data/type')
  if (id !== null && data.id === null) throw malformed('/data/id', 'the id of the record is needed')
  if (id !== null && data.id !== id)
    throw conflict('body.id', 'the id is not the one of the URL', undefined, '/data/id')
  if (id === null && data.id !== null && !isId(resource.idKind, data.id))
    throw new Problem(422, { code: 'validation.id', detail: 'validation.id', pointer: '/data/id' })
  const included = body.included ?? []
  if (!Array.isArray(included) || included.length > MAX_INCLUDED)
    throw malformed('/included', `included is a list of at most ${MAX_INCLUDED} resource objects`)
  return { data, included: included.map((one, index) => readResource(one, `/included/${index}`)) }
}

/** The meta of the whole document says it as well as the record's own, which goes first. */
function withDocumentMeta(data: Incoming, meta: unknown = {}): Incoming {
  if (!isObject(meta)) throw malformed('/meta', 'meta is an object')
  const since = readSince(meta, '/meta')
  return data.ifUnmodifiedSince !== null || since === null ? data : { ...data, ifUnmodifiedSince: since }
}

function readSince({ ifUnmodifiedSince: since }: Record<string, unknown>, pointer: string): string | null {
  if (since === undefined) return null
  if (typeof since !== 'string' || Number.isNaN(Date.parse(since)))
    throw malformed(`${pointer}/ifUnmodifiedSince`, 'the updatedAt that was read')
  return since
}

function readResource(value: unknown, pointer: string): Incoming {
  if (!isObject(value)) throw malformed(pointer, 'a resource object')
  const { type, id = null, lid = null, attributes = {}, relationships = {}, meta = {} } = value
  if (typeof type !== 'string') throw malformed(`${pointer}/type`, 'type is a text')
  if (id !== null && typeof id !== 'string') throw malformed(`${pointer}/id`, 'id is a text')
  if (lid !== null && typeof lid !== 'string') throw malformed(`${pointer}/lid`, 'lid is a text')
  if (!isObject(attributes)) throw malformed(`${pointer}/attributes`, 'attributes is an object')
  if (!isObject(relationships)) throw malformed(`${pointer}/relationships`, 'relationships is an object')
  for (const [member, fields] of Object.entries({ attributes, relationships })) {
    if (Object.keys(fields).length > MAX_FIELDS) throw malformed(`${pointer}/${member}`, `at most ${MAX_FIELDS} names`)
  }
  if (!isObject(meta)) throw malformed(`${pointer}/meta`, 'meta is an object')
  return {
    type,
    id,
    lid,
    attributes,
    ifUnmodifiedSince: readSince(meta, `${pointer}/meta`),
    pointer,
    relationships: Object.fromEntries(
      Object.entries(relationships).map(([name, one]) => {
        const at = `${pointer}/relationships/${name}`
        if (!isObject(one) || !('data' in one)) throw malformed(at, 'a relationship is an object with a member data')
        return [name, { data: readLinkages(one.data, `${at}/data`) }]
      }),
    ),
  }
}

/** @throws Problem 400 */
export function readLinkages(value: unknown, pointer: string): Linkage | Linkage[] | null {
  if (value === null) return null
  if (!Array.isArray(value)) return readLinkage(value, pointer)
  if (value.length > MAX_LINKAGES) throw malformed(pointer, `at most ${MAX_LINKAGES} entries`)
  return value.map((one, index) => readLinkage(one, `${pointer}/${index}`))
}

function readLinkage(value: unknown, pointer: string): Linkage {
  if (!isObject(value) || typeof value.type !== 'string') throw malformed(pointer, 'a resource identifier: type and id')
  const { id = null, lid = null } = value
  if (
    (id !== null && typeof id !== 'string') ||
    (lid !== null && typeof lid !== 'string') ||
    (id === null && lid === null)
  )
    throw malformed(pointer, 'a resource identifier: type and id')
  return { type: value.type, id, lid }
}
