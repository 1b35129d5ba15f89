import type { Actor } from '../domain/actor.ts'
import { badParameter } from '../problem.ts'
import type { Registry, Resource } from './definition.ts'
import type { Attribute, Computed, Relationship } from './compiled.ts'
import type { Query } from './parse.ts'
import { rightsOf, type Rights } from './rights.ts'

/** The record of an entry of the history may be of any type; each is a part of the statement. */
const MAX_PARTS = 200

/** One part of a read: a type reached by one path of includes, with the fields its reader gets. */
export type Node = {
  index: number
  resource: Resource
  rights: Rights
  self: boolean
  attributes: Attribute[]
  /** Read by SQL, as attributes are. */
  expressions: Computed[]
  /** Finished in JavaScript. */
  computed: Computed[]
  flags: { canEdit: boolean; canDelete: boolean; translations: boolean; others: boolean }
  relationships: Relationship[]
  /** Relationships whose linkage is given; their place in the row's list of links. */
  linked: Relationship[]
  parent: Node | null
  via: Relationship | null
  children: Node[]
}

type Reader = { actor: Actor; self: boolean; single: boolean }

/** @throws Problem 400: an include or field that is not known, or that this actor may not read */
export function resolveNodes(registry: Registry, root: Resource, query: Query, reader: Reader): Node[] {
  const nodes: Node[] = []
  const add = (resource: Resource, parent: Node | null, via: Relationship | null): Node => {
    if (nodes.length >= MAX_PARTS)
      throw badParameter('include', 'query.tooMany', `these paths lead to more than ${MAX_PARTS} kinds of records`)
    const node = makeNode(resource, { index: nodes.length, parent, via, self: parent === null && reader.self }, reader)
    chooseFields(node, query.fields.get(resource.type), reader.single)
    nodes.push(node)
    parent?.children.push(node)
    return node
  }
  const rootNode = add(root, null, null)
  for (const path of query.include) addPath(registry, rootNode, path, add)
  assertFields(registry, root, query, reader)
  for (const node of nodes) node.linked = linkedOf(node, nodes)
  return nodes
}

function makeNode(resource: Resource, place: Pick<Node, 'index' | 'parent' | 'via' | 'self'>, { actor }: Reader): Node {
  return {
    ...place,
    resource,
    rights: rightsOf(resource, actor, place.self),
    attributes: [],
    expressions: [],
    computed: [],
    relationships: [],
    linked: [],
    children: [],
    flags: { canEdit: false, canDelete: false, translations: false, others: false },
  }
}

/** The nodes of one path of `include`, level by level; those that an earlier path has added are taken again. */
function addPath(
  registry: Registry,
  rootNode: Node,
  path: readonly string[],
  add: (resource: Resource, parent: Node, via: Relationship) => Node,
): void {
  let level = [rootNode]
  for (const name of path) {
    const relationships = level.flatMap(node => {
      const relationship = node.resource.relationships.get(name)
      return relationship && node.rights.readable.has(name) ? [{ node, relationship }] : []
    })
    if (relationships.length === 0)
      throw badParameter(
        'include',
        'query.include',
        `"${path.join('.')}" is not a relationship path of ${rootNode.resource.type}`,
      )
    level = relationships.flatMap(({ node, relationship }) =>
      relationship.types.flatMap(type => {
        const target = registry.get(type)
        if (!target) return []
        return [
          node.children.find(child => child.via === relationship && child.resource === target) ??
            add(target, node, relationship),
        ]
      }),
    )
  }
}

/** @throws Problem 400: `fields` names a type that is not known, or a field that this actor may not read */
function assertFields(registry: Registry, root: Resource, { fields }: Query, { actor, self }: Reader): void {
  for (const [type, list] of fields) {
    const resource = registry.get(type)
    if (!resource) throw badParameter(`fields[${type}]`, 'query.fields', 'this type is not known')
    const { readable } = rightsOf(resource, actor, type === root.type && self)
    for (const name of list)
      if (!isField(resource, name) || !readable.has(name))
        throw badParameter(`fields[${type}]`, 'query.fields', `"${name}" is not a field of ${type}`)
  }
}

/**
 * A record stands in the answer once, by whichever path it was found first: it links what any of them leads to. Fields
 * that were not asked for stay out, even those that lead to what is included.
 */
function linkedOf(node: Node, nodes: readonly Node[]): Relationship[] {
  const included = new Set(
    nodes.filter(other => other.resource === node.resource).flatMap(other => other.children.map(child => child.via!)),
  )
  return node.relationships.filter(relationship => hasFreeLinkage(relationship) || included.has(relationship))
}

const hasFreeLinkage = (relationship: Relationship) =>
  relationship.store.how === 'fk' || relationship.store.how === 'poly'

const FLAGS = ['canEdit', 'canDelete', 'translations', 'otherTranslationsLocales']

function isField(resource: Resource, name: string): boolean {
  return (
    resource.attributes.has(name) ||
    resource.computed.has(name) ||
    resource.relationships.has(name) ||
    (FLAGS.includes(name) && (resource.translatable || name.startsWith('can')))
  )
}

function chooseFields(node: Node, asked: readonly string[] | undefined, single: boolean): void {
  const { resource, rights } = node
  const chosen = (name: string, isOmitted = false) =>
    rights.readable.has(name) && (asked ? asked.includes(name) : !isOmitted || single)
  for (const attribute of resource.attributes.values())
    if (chosen(attribute.name, attribute.spec.omitFromList)) node.attributes.push(attribute)
  for (const computed of resource.computed.values())
    if (chosen(computed.name)) (computed.sql ? node.expressions : node.computed).push(computed)
  for (const relationship of resource.relationships.values())
    if (chosen(relationship.name)) node.relationships.push(relationship)
  node.flags = {
    canEdit: chosen('canEdit'),
    canDelete: chosen('canDelete'),
    translations: chosen('translations', true),
    others: chosen('otherTranslationsLocales', true),
  }
}
