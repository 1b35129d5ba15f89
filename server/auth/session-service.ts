import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Visitor } from '../contract/session.ts'
import type { RequestContext } from '../context.ts'
import { isAdmin } from '../domain/actor.ts'
import { statsAccess } from '../domain/stats/access.ts'
import { findSignedIn, type SignedIn } from './actor.ts'

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
    initials: initial(person.firstName) + initial(person.lastName),
    avatarUrl: person.avatarId && `/services/files/${person.avatarId}?preview=${AVATAR_WIDTH}`,
    isAdmin: isAdmin(actor),
    roles: [...actor.roles],
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

/** The first character as people see it, whatever its number of code points. */
function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
