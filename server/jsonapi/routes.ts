import type { RequestContext } from '../context.ts'
import type { Gathered, ServiceRoute } from '../module.ts'
import { unauthenticated } from '../problem.ts'
import { RESTORE_VERSION, runAction } from './actions.ts'
import type { Call } from './call.ts'
import type { Relationship } from './compiled.ts'
import type { Resource } from './definition.ts'
import { changeLinkage, showLinkage } from './relationships.ts'
import { create, destroy, list, related, requireRelationship, show, update } from './requests.ts'

type Handle = (call: Call, id: string) => ReturnType<ServiceRoute['handler']>

/** The standard's routes of one type: collection, record, relationships and actions. */
export function resourceRoutes(resource: Resource): ServiceRoute[] {
  const { type } = resource
  const collection = `/api/v1/${type}`
  const record = `${collection}/:id`
  const route = (method: ServiceRoute['method'], path: string, summary: string, handle: Handle): ServiceRoute => ({
    method,
    path,
    summary,
    tag: type,
    // The policy of the type decides, and the scopes of a token are part of it.
    who: 'everyone',
    scopes: [],
    handler: (context: RequestContext, { registry }: Gathered) =>
      handle({ registry, context, resource }, idOf(resource, context)),
  })
  return [
    route('GET', collection, `List ${type}`, list),
    route('POST', collection, `Create one of ${type}`, create),
    route('GET', record, `Read one of ${type}`, show),
    route('PATCH', record, `Change one of ${type}`, update),
    route('DELETE', record, `Delete one of ${type}`, destroy),
    ...[...resource.relationships.values()].flatMap(({ name, toMany }: Relationship) => {
      const linkage = `${record}/relationships/${name}`
      const change: Handle = (call, id) => changeLinkage(call, id, name)
      return [
        route('GET', `${record}/${name}`, `The ${name} of one of ${type}`, async (call, id) =>
          related(call, id, requireRelationship(call, id, name)),
        ),
        route('GET', linkage, 'Identifiers', (call, id) => showLinkage(call, id, name)),
        route('PATCH', linkage, 'Replace', change),
        ...(toMany ? [route('POST', linkage, 'Add members', change), route('DELETE', linkage, 'Remove', change)] : []),
      ]
    }),
    ...actionsOf(resource).map(({ slug, onRecord }) =>
      route('POST', `${onRecord ? record : collection}/actions/${slug}`, `Action ${slug}`, (call, id) =>
        runAction(call, onRecord ? id : null, slug),
      ),
    ),
  ]
}

/** Every action of a type, on the record that the address names and on those that the body names. */
export function actionsOf({ definition, softDeletable }: Resource): { slug: string; onRecord: boolean }[] {
  return [
    ...definition.actions.flatMap(({ slug }) => [
      { slug, onRecord: true },
      { slug, onRecord: false },
    ]),
    ...(softDeletable ? [{ slug: 'restore', onRecord: true }] : []),
    ...(definition.hasHistory ? [{ slug: RESTORE_VERSION, onRecord: true }] : []),
  ]
}

/** `me` names the current user's own record. @throws Problem 401 */
function idOf({ definition }: Resource, { params, actor }: RequestContext): string {
  const id = params['id'] ?? ''
  if (!definition.hasMe || id !== 'me') return id
  if (actor.userId === null || actor.kind !== 'user') throw unauthenticated()
  return actor.userId
}
