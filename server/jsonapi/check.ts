import type { Features } from '../domain/vocabulary/features.ts'
import { compileResource } from './compile.ts'
import type { Registry, Resource, ResourceDefinition } from './definition.ts'
import { type Attribute } from './compiled.ts'
import type { TraitName } from './spec.ts'
import { faultsOf } from './resource-faults.ts'

/**
 * Compiles the definitions whose feature is on and checks that they fit together.
 * @throws Error with one line a fault: entity, field, and what to do
 */
export function makeRegistry(definitions: readonly ResourceDefinition[], features: Features): Registry {
  const registry = new Map<string, Resource>()
  const faults: string[] = []
  const carriers = (trait: TraitName) =>
    definitions.filter(({ traits }) => traits.some(({ name }) => name === trait)).map(({ type }) => type)
  for (const definition of definitions) {
    if (definition.feature && !features[definition.feature]) continue
    if (registry.has(definition.type))
      faults.push(`Resource "${definition.type}" is declared twice. Remove one of the two from its module.`)
    registry.set(definition.type, hidingOff(compileResource(definition, carriers), features))
  }
  const declared = new Set(definitions.map(definition => definition.type as string))
  for (const resource of registry.values()) faults.push(...faultsOf(resource, declared, registry))
  for (const [type, resource] of registry) registry.set(type, withoutAbsent(resource, registry))
  if (faults.length > 0) throw new Error(`The resources do not fit together:\n- ${faults.join('\n- ')}`)
  return registry
}

/** Attributes of a module that is off are hidden from the back office. */
function hidingOff(resource: Resource, features: Features): Resource {
  const isOff = ({ spec }: Attribute) => spec.feature !== undefined && !features[spec.feature]
  const attributes = [...resource.attributes].map(([name, attribute]): [string, Attribute] => [
    name,
    isOff(attribute) ? { ...attribute, spec: { ...attribute.spec, hidden: true } } : attribute,
  ])
  return attributes.some(([, { spec }]) => spec.hidden) ? { ...resource, attributes: new Map(attributes) } : resource
}

/** A relationship to a type whose module is off is off, too. */
function withoutAbsent(resource: Resource, registry: Registry): Resource {
  const present = [...resource.relationships].filter(([, { types }]) => types.some(type => registry.has(type)))
  return present.length === resource.relationships.size ? resource : { ...resource, relationships: new Map(present) }
}
