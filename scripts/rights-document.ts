import { modules } from '#server/modules.ts'
import { definitionsOf } from '#server/gather.ts'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import type { ServiceRoute } from '#server/module.ts'
import { guest, type Actor } from '#server/domain/actor.ts'
import { ACCESS_LEVELS, ACCESS_LEVEL_WEIGHTS } from '#server/domain/vocabulary/access-levels.ts'
import { SITE_ROLES } from '#server/domain/vocabulary/roles.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import type { Action } from '#server/jsonapi/spec.ts'
import { actingFor, managing, person, reachOf, withRole } from '#server/policies/example-actors.ts'
import { servicesOf } from '#server/services.ts'
import routes from '#web/routes.ts'

const definitions = definitionsOf()

/** Everybody whom the table tells apart; roles stand at level contact. */
const RIGHTS_ACTORS: Readonly<Record<string, Actor>> = {
  guest,
  unverified: person({ ...withRole('app_admin'), emailVerified: false }),
  unvalidated: person({ ...withRole('app_admin'), validated: false }),
  ...Object.fromEntries(ACCESS_LEVELS.map(level => [level, person({ weight: ACCESS_LEVEL_WEIGHTS[level] })])),
  ...Object.fromEntries(SITE_ROLES.map(role => [role, person(withRole(role))])),
  organization_admin: managing(),
  promoted: managing(),
  acting: managing({ weight: ACCESS_LEVEL_WEIGHTS.member_level_1, ...actingFor }),
}

const MANAGERS: readonly string[] = ['organization_admin', 'promoted', 'acting']
/**
 * The two groups of columns that rights come from: what somebody is on the whole site, and inside their own
 * organisation.
 */
const headOf = (name: string) =>
  (SITE_ROLES as readonly string[]).includes(name)
    ? `staff: ${name}`
    : MANAGERS.includes(name)
      ? `manager: ${name}`
      : name

function letter(resource: Resource, actor: Actor, [action, sign]: readonly [Action, string]): string {
  const reach = reachOf(resource, actor, action)
  return reach === 'all' ? sign : reach === 'some' ? sign.toLowerCase() : ''
}

const LETTERS = [
  ['see', 'S'],
  ['index', 'L'],
  ['show', 'R'],
  ['create', 'C'],
  ['update', 'U'],
  ['delete', 'D'],
  ['softDelete', 'D'],
  ['restore', 'B'],
] as const

const cellOf = (resource: Resource, actor: Actor) => LETTERS.map(each => letter(resource, actor, each)).join('') || '·'

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

type WebRow = { url: string; guard: string }

function webRows(entries: readonly RouteConfigEntry[], parent = '', inherited = 'anyone'): WebRow[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const guard = audienceOf(join('web', file)) ?? (file.startsWith('pages/') ? 'as the page says' : inherited)
    const url = [parent, path].filter(Boolean).join('/')
    return [...(path !== undefined || index ? [{ url: `/${url}`, guard }] : []), ...webRows(children ?? [], url, guard)]
  })
}

/** The audience of a route's own guard, or of one that several share; undefined for a route without. */
function audienceOf(file: string): string | undefined {
  const source = readFileSync(file, 'utf8')
  const [, own, shared] = /guard: (?:\{\s*audience: '([\w-]+)'|([A-Z_]+)\b)/.exec(source) ?? []
  if (shared === undefined) return own
  const from = new RegExp(`import \\{[^}]*\\b${shared}\\b[^}]*\\} from '([^']+)'`).exec(source)?.[1]
  const declaration =
    from === undefined ? source : readFileSync(from.startsWith('#') ? from.slice(1) : join(dirname(file), from), 'utf8')
  const audience = new RegExp(`${shared}[^=]*= \\{\\s*audience: '([\\w-]+)'`).exec(declaration)?.[1]
  if (audience === undefined) throw new Error(`${file}: the audience of its guard ${shared} is not found`)
  return audience
}

const namesWho = (may: (actor: Actor) => boolean) =>
  Object.entries(RIGHTS_ACTORS)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name)
    .join(', ') || 'nobody'

function typesPart(registry: Registry): string {
  const names = Object.keys(RIGHTS_ACTORS)
  return table(
    ['type', ...names.map(headOf)],
    [...registry.values()].map(resource => [
      resource.type,
      ...names.map(name => cellOf(resource, RIGHTS_ACTORS[name]!)),
    ]),
  )
}

function fieldsPart(registry: Registry): string {
  return table(
    ['type', 'field', 'read by', 'written by'],
    [...registry.values()].flatMap(({ type, attributes, computed, relationships }) =>
      [...attributes.values(), ...computed.values(), ...relationships.values()].flatMap(({ name, spec }) => {
        const writableBy = 'writableBy' in spec ? spec.writableBy : undefined
        if (!spec.readableBy && typeof writableBy !== 'function') return []
        const reads = spec.readableBy ? namesWho(actor => spec.readableBy!(actor, false)) : 'whoever reads the record'
        const selfToo =
          spec.readableBy &&
          spec.readableBy(RIGHTS_ACTORS['contact']!, true) &&
          !spec.readableBy(RIGHTS_ACTORS['contact']!, false)
            ? ', and oneself'
            : ''
        const writes =
          writableBy === undefined
            ? 'whoever changes the record'
            : typeof writableBy === 'function'
              ? namesWho(actor => writableBy(actor, false))
              : writableBy === 'server'
                ? 'the product'
                : 'whoever creates it'
        return [[type, name, reads + selfToo, writes]]
      }),
    ),
  )
}

function servicesPart(registry: Registry): string {
  const services: ServiceRoute[] = servicesOf({ active: modules, registry })
  return table(
    ['call', 'who', 'what'],
    services.map(({ method, path, who, summary, scopes }) => [
      `${method} ${path}`,
      who,
      scopes === undefined
        ? summary
        : scopes.length === 0
          ? `${summary} (a token within its scopes)`
          : `${summary} (a token needs ${scopes.join(' and ')})`,
    ]),
  )
}

const HOW_IT_IS_MADE =
  'Made from the code by `npm run rights`; a test holds it up to date, and another asks the API for every cell. ' +
  'Change a policy, run it, and read the difference.'
const MEANING_OF_LETTERS =
  '**S** sees the screen in the back office, **L** lists, **R** reads, **C** creates, **U** changes, **D** ' +
  'deletes, **B** brings back what was deleted. A small letter: some records alone, which the sentence below ' +
  "the table tells (one's own, one's organisation's, what is published). `·` nothing. Deleted records are read " +
  'by admins, and deleted models and items of rentals by rental admins, too; others get 404 “model has been ' +
  'deleted”. *unverified* and *unvalidated* hold the role app_admin, which gives them nothing yet.'
const COLUMNS =
  'Two groups of columns are two different things. **staff** holds a role on the whole site (at level contact). ' +
  'A **manager** of an organisation manages inside it, and outside it is a member: *organization_admin* by the ' +
  'role, *promoted* because somebody of the organisation made them its admin, *acting* for a member ' +
  'organisation at its level. No rule asks for “any role”: what a manager may do is always about their own ' +
  'organisation, which the small letters say.'
const OTHER_ACTORS =
  'An actor who acts for an organisation has its level; an API token has what its person may within its scopes, ' +
  "and of other types what a guest has; who impersonates has the other person's rights without password, second " +
  'factor, addresses and tokens.'
const SERVICES =
  "*everyone*: finer rights are the call's own. *staff*: staff of the site. *back-office*: staff of the site, " +
  "and managers of an organisation, who find their own organisation's records. All of them verified and " +
  'validated.'

/**
 * docs/rights.md: what the code lets whom do, for people to read and for the matrix of tests to hold the API against.
 */
export async function rightsDocument(): Promise<string> {
  const { features } = siteConfig(testEnv())
  const registry = makeRegistry(definitions, features)
  const actions = [...registry.values()].flatMap(({ type, definition }) =>
    definition.actions.map(action => [type, action.slug, namesWho(action.who)]),
  )
  return `# Who may do what

${HOW_IT_IS_MADE}

${MEANING_OF_LETTERS}

${COLUMNS}

${OTHER_ACTORS}

## Types

${typesPart(registry)}

${[...registry.values()].map(({ type, definition }) => `- **${type}**: ${definition.policy.description}`).join('\n')}

## Fields that not everybody reads or writes

${fieldsPart(registry)}

## Actions

${table(['type', 'action', 'who'], actions)}

## Services

${SERVICES}

${servicesPart(registry)}

## Pages of the site

${table(
  ['address', 'for'],
  webRows(routes).map(({ url, guard }) => [url, guard]),
)}
`
}
