import type { Actor } from '#server/domain/actor.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import { assertModestQuery, parseQuery } from '#server/jsonapi/parse.ts'
import { makePlan } from '#server/jsonapi/plan.ts'
import { assertReach } from '#server/jsonapi/reach.ts'
import { rightsOf } from '#server/jsonapi/rights.ts'
import { Problem } from '#server/problem.ts'
import { randomOf, SEED } from './seed.ts'

const MAX_DEPTH = 3
const DRAWS_A_TYPE = 6
/** A path that does not fit any more: so many in a row, and the draw is as dear as it gets. */
const MAX_REFUSALS = 6
const WORDS = ['a', 'fauteuil', 'aide main', 'e'] as const

export type Read = { path: string; type: string; tables: number }

/**
 * The dearest reads of lists that the limits leave an actor, drawn by chance: a hundred records with as many includes
 * as are allowed, filtered and sorted. Those that reach most tables come first; of each type there are a few.
 */
export function dearestReads(registry: Registry, actor: Actor, count: number): Read[] {
  const random = randomOf(SEED)
  const drawn: Read[] = []
  for (const resource of registry.values()) {
    const { can, scope } = rightsOf(resource, actor)
    if (!can('index') || scope.text === 'false') continue
    for (let time = 0; time < DRAWS_A_TYPE; time += 1) drawn.push(draw(registry, resource, actor, random))
  }
  return drawn.sort((a, b) => b.tables - a.tables).slice(0, count)
}

function draw(registry: Registry, resource: Resource, actor: Actor, random: (below: number) => number): Read {
  const pick = <T>(from: readonly T[]): T => from[random(from.length)]!
  const { readable } = rightsOf(resource, actor)
  const sortable = [...resource.attributes.values()].filter(({ name, spec }) => spec.sortable && readable.has(name))
  const filtered = random(3) === 0 ? `&filter[search]=${encodeURIComponent(pick(WORDS))}` : ''
  const sorted = sortable.length > 0 ? `&sort=${random(2) === 0 ? '-' : ''}${pick(sortable).name}` : ''
  const pathWith = (includes: readonly string[]) =>
    `/api/v1/${resource.type}?page[size]=100${sorted}${filtered}&include=${includes.join()}`
  const tablesWith = (includes: readonly string[]) => tablesOf(registry, resource, actor, pathWith(includes))
  const includes: string[] = []
  const paths = shuffled(pathsFrom(registry, resource, actor), random)
  let [tables, refusals] = [tablesWith(includes) ?? 0, 0]
  while (refusals < MAX_REFUSALS && paths.length > 0) {
    const next = [...includes, paths.pop()!]
    const reached = tablesWith(next)
    if (reached === null) refusals += 1
    else {
      includes.push(next.at(-1)!)
      tables = reached
    }
  }
  return { path: encodeURI(pathWith(includes)), type: resource.type, tables }
}

/** Null where the limits refuse the read. */
function tablesOf(registry: Registry, resource: Resource, actor: Actor, path: string): number | null {
  try {
    const query = parseQuery(path.slice(path.indexOf('?') + 1))
    if (actor.kind === 'guest') assertModestQuery(query)
    const target = { mode: 'list' } as const
    const { tables } = makePlan({ registry, resource, query, target, actor, self: false, locale: 'fr', edition: false })
    assertReach(tables, actor)
    return tables
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** All paths of includes that an actor may name, from a type on. */
function pathsFrom(registry: Registry, resource: Resource, actor: Actor, depth = 1): string[] {
  const { readable } = rightsOf(resource, actor)
  return [...resource.relationships.values()]
    .filter(({ name }) => readable.has(name))
    .flatMap(({ name, types }) => {
      const further =
        depth < MAX_DEPTH
          ? types.flatMap(type => pathsFrom(registry, registry.get(type)!, actor, depth + 1))
          : ([] as string[])
      return [name, ...new Set(further.map(path => `${name}.${path}`))]
    })
}

function shuffled<T>(values: readonly T[], random: (below: number) => number): T[] {
  const list = [...values]
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = random(index + 1)
    ;[list[index], list[other]] = [list[other]!, list[index]!]
  }
  return list
}
