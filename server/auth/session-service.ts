import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Visitor } from '../contract/session.ts'
import type { RequestContext } from '../context.ts'
import { hasRole, isAdmin } from '../domain/actor.ts'
import { statsAccess } from '#server/stats/domain/access.ts'
import { initialsOf } from '../domain/initials.ts'
import { SITE_ROLES } from '../domain/vocabulary/roles.ts'
import { findSignedIn } from './actor.ts'
import { type SignedIn } from './signed-in.ts'

const AVATAR_WIDTH = 320

/** GET /api/v1/services/session: `{ data: Visitor }`, or `{ data: null }` for a guest. */
export async function session({ app, request }: RequestContext): Promise<ApiAnswer> {
  const signedIn = await findSignedIn(app, request.headers)
  return plain(200, { data: signedIn && visitor(signedIn) }, { 'cache-control': 'no-store', vary: 'cookie' })
}

/** What guards, menus and the account button know of a person. */
function visitor({ actor, person }: SignedIn): Visitor {
  const stats = statsAccess(actor)
  return {
    userId: person.userId,
    fullName: [person.firstName, person.lastName].filter(Boolean).join(' '),
    initials: initialsOf(person),
    avatarUrl: person.avatarId && `/services/files/${person.avatarId}?preview=${AVATAR_WIDTH}`,
    isAdmin: isAdmin(actor),
    siteRoles: [...actor.siteRoles],
    isStaff: hasRole(actor, ...SITE_ROLES),
    accessLevelWeight: actor.weight,
    emailVerified: actor.emailVerified,
    validated: actor.validated,
    impersonating: actor.impersonatorId !== null,
    organizations: person.organizations.map(({ id, name, isManaged }) => ({ id, name, isManaged })),
    actingAsOrganizationId: actor.actingAsOrganizationId,
    locale: person.locale,
    editionLocale: person.editionLocale,
    timezone: person.timezone,
    stats: stats === null || stats === 'everything' ? stats : 'organization',
  }
}
