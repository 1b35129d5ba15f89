import { getTableName } from 'drizzle-orm'
import type { Secrets } from '../config/secrets.ts'
import type { Actor } from '../domain/actor.ts'
import { AUTOMATIC_TRANSLATION_MARKER, type Locale } from '../domain/vocabulary/locales.ts'
import type { Registry } from './definition.ts'
import type { Relationship } from './compiled.ts'
import type { RowFacts } from './spec.ts'
import { decryptValue, placeOf } from '../secrets/index.ts'
import type { Node } from './nodes.ts'

const API_ROOT = '/api/v1'

/** Columns of a row as the statement gives them. */
export const PART = 0,
  ORDER = 1,
  KEY = 2,
  EXTRA = 5
const ATTRIBUTES = 3,
  LINKS = 4
export type Row = readonly (string | null)[]

/** One row → one resource object as text. `facts` holds what `x` carried, parsed only where something needs it. */
type RowFactsOfRequest = { actor: Actor; now: Date; secrets: Secrets }
export type RowWriter = (row: Row, facts: RowFactsOfRequest) => string

/** Fields and rights are settled when the plan is made: the writer never asks who is asking. */
export function rowWriter(node: Node, locale: Locale, registry: Registry, edition: boolean): RowWriter {
  const { resource, rights, flags } = node
  const head = `{"type":"${resource.type}","id":"`
  const codecs = node.attributes.filter(attribute => attribute.spec.codec)
  const extras: ((row: RowFacts, facts: RowFactsOfRequest, id: string) => string)[] = []
  for (const { name, key, spec } of node.attributes) {
    if (!spec.encrypted) continue
    const [table, column] = [getTableName(resource.definition.table), resource.columns.get(key)!.name]
    extras.push((row, { secrets }, id) => {
      const stored = row[key]
      const value = typeof stored === 'string' ? decryptValue(secrets, placeOf(table, column, id), stored) : null
      return `"${name}":${JSON.stringify(value)}`
    })
  }
  for (const { name, key, spec } of codecs)
    extras.push(row => `"${name}":${JSON.stringify(spec.codec!.read(row[key], { locale, edition })) ?? 'null'}`)
  for (const { name, spec } of node.computed)
    extras.push((row, facts) => `"${name}":${JSON.stringify(spec.compute!(row, { ...facts, locale })) ?? 'null'}`)
  if (flags.canEdit && rights.canEdit === 'row')
    extras.push((row, { actor }) => `"canEdit":${String(itemRight(node, actor, 'update', row))}`)
  if (flags.canDelete && rights.canDelete === 'row')
    extras.push(
      (row, { actor }) =>
        `"canDelete":${String(itemRight(node, actor, resource.softDeletable ? 'softDelete' : 'delete', row))}`,
    )
  if (flags.translations || flags.others) extras.push(row => writeTranslations(node, locale, row))
  const constants = [
    ...(flags.canEdit && rights.canEdit !== 'row' ? [`"canEdit":${rights.canEdit === 'yes'}`] : []),
    ...(flags.canDelete && rights.canDelete !== 'row' ? [`"canDelete":${rights.canDelete === 'yes'}`] : []),
  ].join(',')
  const relationships = relationshipsWriter(node, registry)
  return (row, facts) => {
    const id = row[KEY]!
    let attributes = row[ATTRIBUTES]!
    let more = constants
    if (extras.length > 0) {
      const values = JSON.parse(row[EXTRA] ?? '{}') as RowFacts
      for (const extra of extras) {
        const piece = extra(values, facts, id)
        if (piece !== '') more = more === '' ? piece : `${more},${piece}`
      }
    }
    if (more !== '') attributes = attributes === '{}' ? `{${more}}` : `${attributes.slice(0, -1)},${more}}`
    const self = `${API_ROOT}/${resource.type}/${id}`
    const related = relationships(self, row[LINKS] ?? '')
    return `${head}${id}","attributes":${attributes}${related},"links":{"self":"${self}"}}`
  }
}

function itemRight(
  node: Pick<Node, 'resource'>,
  actor: Actor,
  action: 'update' | 'delete' | 'softDelete',
  row: RowFacts,
): boolean {
  const { canItem, isInUse } = node.resource.definition.policy
  if (action !== 'update' && isInUse?.(row)) return false
  return actor.kind === 'system' || canItem === undefined || canItem(actor, action, row)
}

function writeTranslations(node: Node, locale: Locale, row: RowFacts): string {
  const states: Record<string, 'manual' | 'automatic'> = {}
  for (const attribute of node.resource.attributes.values()) {
    if (attribute.kind !== 'translated') continue
    for (const [one, text] of Object.entries((row[attribute.key] ?? {}) as Record<string, string>)) {
      if (text === '') continue
      const automatic = text.startsWith(AUTOMATIC_TRANSLATION_MARKER)
      if (automatic || states[one] !== 'automatic') states[one] = automatic ? 'automatic' : 'manual'
    }
  }
  const { [locale]: _own, ...others } = states
  const pieces = [
    ...(node.flags.translations ? [`"translations":${JSON.stringify(states)}`] : []),
    ...(node.flags.others ? [`"otherTranslationsLocales":${JSON.stringify(others)}`] : []),
  ]
  return pieces.join(',')
}

function relationshipsWriter(node: Node, registry: Registry): (self: string, links: string) => string {
  const shown = node.relationships.filter(relationship => relationship.types.some(type => registry.has(type)))
  if (shown.length === 0) return () => ''
  const pieces = shown.map(relationship => ({
    name: relationship.name,
    place: node.linked.indexOf(relationship),
    write: linkageWriter(relationship),
  }))
  return (self, links) => {
    const tokens = links.split(' ')
    let text = ''
    for (const { name, place, write } of pieces) {
      const data = place === -1 ? '' : `"data":${write(tokens[place]!)},`
      const own = `"links":{"self":"${self}/relationships/${name}","related":"${self}/${name}"}`
      text += `${text === '' ? '' : ','}"${name}":{${data}${own}}`
    }
    return `,"relationships":{${text}}`
  }
}

function linkageWriter({ types, toMany, store }: Relationship): (token: string) => string {
  if (store.how === 'poly') {
    return token => {
      const [type, id] = token.split(':')
      return id === undefined ? 'null' : `{"type":"${type}","id":"${id}"}`
    }
  }
  const one = (id: string) => `{"type":"${types[0]}","id":"${id}"}`
  if (toMany) return token => (token === '~' ? '[]' : `[${token.split(',').map(one).join(',')}]`)
  return token => (token === '~' ? 'null' : one(token))
}
