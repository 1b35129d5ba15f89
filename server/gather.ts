import type { AppContext } from './context.ts'
import { registerBlocks } from './domain/blocks/blocks.ts'
import type { Features } from './domain/vocabulary/features.ts'
import { makeRegistry } from './jsonapi/check.ts'
import type { ResourceDefinition } from './jsonapi/definition.ts'
import type { Gathered, Module } from './module.ts'
import { modules as productModules } from './modules.ts'

/** What the modules declare, for a site with these features. @throws Error where declarations do not fit together */
export function gather(features: Features, modules: readonly Module[] = productModules): Gathered {
  assertUnambiguous(modules)
  assertKnownFeatures(modules, features)
  const isOn = ({ feature }: Pick<Module, 'feature'>) => feature === undefined || features[feature]
  const definitions = definitionsOf(modules)
  return { modules, active: modules.filter(isOn), definitions, registry: makeRegistry(definitions, features) }
}

const isIndependent = (one: Module['resources'][number]): one is ResourceDefinition => !('define' in one)

/** The entities of all modules, in their order. One without a feature of its own has that of its module. */
export function definitionsOf(modules: readonly Module[] = productModules): readonly ResourceDefinition[] {
  // Some definitions offer the kinds of block as values.
  registerBlocks(modules.flatMap(({ blocks }) => blocks))
  const all = modules.flatMap(({ resources }) => resources)
  const others = { definitions: all.filter(isIndependent), types: all.map(({ type }) => type) }
  return modules.flatMap(({ feature, resources }) =>
    resources.map(one => {
      const definition = 'define' in one ? one.define(others) : one
      return feature && !definition.feature ? { ...definition, feature } : definition
    }),
  )
}

/** A feature that no site can switch on would hide its module for ever. @throws Error naming the module and feature */
function assertKnownFeatures(modules: readonly Module[], features: Features): void {
  for (const { name, feature, blocks, resources } of modules) {
    const named = [
      feature,
      ...blocks.map(block => block.feature),
      ...resources.filter(isIndependent).map(one => one.feature),
    ]
    const unknown = named.find(one => one !== undefined && one !== null && !Object.hasOwn(features, one))
    if (unknown)
      throw new Error(
        `The module "${name}" names the feature "${unknown}", which is not known. Add it to ` +
          'server/domain/vocabulary/features.ts.',
      )
  }
}

/** Each name stands once. @throws Error naming the two modules that declare it */
function assertUnambiguous(modules: readonly Module[]): void {
  const names = new Set(modules.map(({ name }) => name))
  if (names.size < modules.length) throw new Error('Two modules of server/modules.ts have the same name.')
  assertOnce(modules, 'job', ({ jobs }) => Object.keys(jobs))
  assertOnce(modules, 'service', ({ services }) => services.map(({ method, path }) => `${method} ${path}`))
  assertOnce(modules, 'notification type', ({ notifications }) => notifications.map(({ name }) => name))
  assertOnce(modules, 'personal column', ({ personal }) => Object.keys(personal.columns))
}

function assertOnce(modules: readonly Module[], what: string, of: (module: Module) => readonly string[]): void {
  const known = new Map<string, string>()
  for (const module of modules) {
    for (const name of of(module)) {
      const other = known.get(name)
      if (other) throw new Error(`The ${what} "${name}" is declared by the modules "${other}" and "${module.name}".`)
      known.set(name, module.name)
    }
  }
}

const gathered = new WeakMap<AppContext['site'], Gathered>()

/** The same for a running site, gathered once: the jobs and the API of one process share it. */
export function gatheredOf({ site }: Pick<AppContext, 'site'>): Gathered {
  const known = gathered.get(site) ?? gather(site.features)
  gathered.set(site, known)
  return known
}
