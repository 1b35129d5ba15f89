import { guest, type Actor } from '#server/domain/actor.ts'
import { ACCESS_LEVEL_WEIGHTS } from '#server/domain/vocabulary/access-levels.ts'
import { isSiteRole, type Role, type SiteRole } from '#server/domain/vocabulary/roles.ts'
import type { Resource } from '#server/jsonapi/definition.ts'
import type { Action, RowFacts } from '#server/jsonapi/spec.ts'

const OWN_ID = '11111111-1111-4111-8111-111111111111'
const OWN_ORGANIZATION = '22222222-2222-4222-8222-222222222222'
const OTHER_ID = '33333333-3333-4333-8333-333333333333'

/** An established person at level contact, to ask policies what somebody may do. */
export const person = (facts: Partial<Actor> = {}): Actor => ({
  ...guest,
  kind: 'user',
  userId: OWN_ID,
  weight: ACCESS_LEVEL_WEIGHTS.contact,
  emailVerified: true,
  validated: true,
  ...facts,
})

export const withRole = (role: SiteRole): Partial<Actor> => ({ siteRoles: new Set([role]) })

/** A person who manages an organisation. */
export const managing = (facts: Partial<Actor> = {}): Actor =>
  person({ organizationIds: [OWN_ORGANIZATION], managedOrganizationIds: [OWN_ORGANIZATION], ...facts })

/** The own organisation of `managing`. */
export const actingFor = { actingAsOrganizationId: OWN_ORGANIZATION }

export const holderOf = (role: Role): Actor => (isSiteRole(role) ? person(withRole(role)) : managing())

/** A record as policies see it: every column that they may ask for. Whose it is, the two ids say. */
const row = (id: string, userId: string, organizationId: string): RowFacts =>
  new Proxy(
    {},
    {
      get: (_target, name) => {
        const key = String(name)
        if (key === 'id') return id
        // A guest's own answers are known by their browser.
        if (key === 'guestKey') return userId === OWN_ID ? 'key' : null
        if (/organizationId$/i.test(key)) return organizationId
        return /Id$/.test(key) ? userId : /^(is|has|one)[A-Z]/.test(key) ? false : null
      },
    },
  )
const OTHERS = row(OTHER_ID, OTHER_ID, OTHER_ID)
const OWN = [
  row(OWN_ID, OWN_ID, OWN_ORGANIZATION),
  row(OWN_ORGANIZATION, OWN_ID, OWN_ORGANIZATION),
  row(OTHER_ID, OWN_ID, OWN_ORGANIZATION),
  row(OTHER_ID, OTHER_ID, OWN_ORGANIZATION),
]

/** Whether an actor may do this with all records of a type, or with some: one's own, or what is published. */
export function reachOf(
  { definition: { policy }, softDeletable }: Resource,
  actor: Actor,
  action: Action,
): 'all' | 'some' | 'none' {
  if ((action === 'restore' || action === 'softDelete') && !softDeletable) return 'none'
  if (action === 'delete' && softDeletable) return 'none'
  if (!policy.can(actor, action)) return 'none'
  if (action === 'show') {
    const scope = policy.scope(actor)
    return scope === 'everything' ? 'all' : scope === 'nothing' ? 'none' : 'some'
  }
  const { canItem } = policy
  if (action === 'see' || action === 'index' || !canItem || canItem(actor, action, OTHERS)) return 'all'
  return OWN.some(own => canItem(actor, action, own)) ? 'some' : 'none'
}
