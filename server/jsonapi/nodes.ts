import type { Actor } from '../domain/actor.ts'
import { badParameter } from '../problem.ts'
import type { Registry, Resource } from './definition.ts'
import type { Attribute, Computed, Relationship } from './compiled.ts'
import type { Query } from './parse.ts'
import { rightsOf, type Rights } from './rights.ts'

const MAX_PARTS = 100

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

/** @throws Problem 400: an include or field that is not known, or that this actor may not read */
export function resolveNodes(
  registry: Registry,
  root: Resource,
  query: Query,
  facts: { actor: Actor; self: boolean; single: boolean },
): Node[] {
  const nodes: Node[] = []
  const make = (resource: Resource, parent: Node | null, via: Relationship | null): Node => {
    const self = parent === null && facts.self
    const rights = rightsOf(resource, facts.actor, self)
    const node: Node = {
      index: nodes.length,
      resource,
      rights,
      self,
      attributes: [],
      expressions: [],
      computed: [],
      relationships: [],
      linked: [],
      parent,
      via,
      children: [],
      flags: { canEdit: false, canDelete: false, translations: false, others: false },
    }
    if (nodes.length >= MAX_PARTS)
      throw badParameter('include', 'query.tooMany', `these paths lead to more than ${MAX_PARTS} kinds of records`)
    chooseFields(node, query.fields.get(resource.type), facts.single)
    nodes.push(node)
    parent?.children.push(node)
    return node
  }
  const rootNode = make(root, null, null)
  for (const path of query.include) {
    let level = [rootNode]
    for (const name of path) {
      const relationships = level.flatMap(node => {
        const relationship = node.resource.relationships.get(name)
        return relationship && node.rights.readable.has(name) ? [{ node, relationship }] : []
      })
      if (relationships.length === 0)
        throw badParameter('include', 'query.include', `"${path.join('.')}" is not a relationship path of ${root.type}`)
      level = relationships.flatMap(({ node, relationship }) =>
        relationship.types.flatMap(type => {
          const target = registry.get(type)
          if (!target) return []
          return [
            node.children.find(child => child.via === relationship && child.resource === target) ??
              make(target, node, relationship),
          ]
        }),
      )
    }
  }
  for (const [type, list] of query.fields) {
    if (!registry.has(type)) throw badParameter(`fields[${type}]`, 'query.fields', 'this type is not known')
    const rights = rightsOf(registry.get(type)!, facts.actor, type === root.type && facts.self)
    for (const name of list)
      if (!isField(registry.get(type)!, name) || !rights.readable.has(name))
        throw badParameter(`fields[${type}]`, 'query.fields', `"${name}" is not a field of ${type}`)
  }
  for (const node of nodes) {
    // A record stands in the answer once, by whichever path it was found first: it links what any of them leads to.
    const alike = nodes.filter(other => other.resource === node.resource)
    const wanted = new Set([
      ...node.relationships.filter(hasFreeLinkage),
      ...alike.flatMap(other => other.children.map(child => child.via!)),
    ])
    // Fields that were not asked for stay out, even those that lead to what is included.
    node.linked = node.relationships.filter(relationship => wanted.has(relationship))
  }
  return nodes
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
