import type { AppContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import type { MembershipRole } from '../domain/vocabulary/requests.ts'
import { isSiteRole, type Role } from '../domain/vocabulary/roles.ts'
import type { Features } from '../domain/vocabulary/features.ts'
import { findSession, hashToken, readSessionCookie, type FoundSession } from './sessions.ts'
import { sessionCache } from './session-cache.ts'
import type { SignedIn } from './signed-in.ts'

const FACTS = `
  select u.first_name, u.last_name, u.avatar_id, u.locale, u.edition_locale, u.timezone,
    u.email_verified_at is not null, u.validated_at is not null, l.weight, u.acting_as_organization_id,
    (select string_agg(r.role_id, ',' order by r.role_id) from user_roles r where r.user_id = u.id),
    (select json_agg(json_build_array(o.id, ol.weight, concat_ws(' ', nullif(o.unit_name, ''), o.name), m.role)
    order by o.id)
       from organization_users m join organizations o on o.id = m.organization_id join access_levels ol
       on ol.id = o.access_level_id
      where m.user_id = u.id and o.deleted_at is null), u.user_category_id
  from users u join access_levels l on l.id = u.access_level_id
  where u.id = $1::uuid and u.deleted_at is null and u.id <> '00000000-0000-0000-0000-000000000000'
    and ($2::uuid is null or exists (
      select 1 from user_roles r join users i on i.id = r.user_id
       where i.id = $2::uuid and i.deleted_at is null and r.role_id in ('admin', 'app_admin')))
    and ($2::uuid is null or not exists (
      select 1 from user_roles r where r.user_id = u.id and r.role_id in ('app_admin', 'eqlaat_member')
         and not exists (select 1 from user_roles i where i.user_id = $2::uuid and i.role_id = r.role_id)))`

/**
 * Who a request's cookie belongs to; null for a guest and for a session that is over. Costs no SQL while it is
 * remembered.
 */
export async function findSignedIn(
  app: AppContext,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<SignedIn | null> {
  const token = readSessionCookie(headers, app.env.siteUrl)
  if (token === null) return null
  return sessionCache.find(app.database.pool, hashToken(token), async () => {
    const session = await findSession(app, token)
    return session && findActor(app, session)
  })
}

/**
 * A person as a job acts for them, with the rights that they have now; null where they are gone. No session stands
 * behind it.
 */
export async function findActorById(
  app: Pick<AppContext, 'database' | 'site'>,
  userId: string,
  impersonatorId: string | null,
): Promise<Actor | null> {
  const found = await findActor(app, { sessionId: '', userId, impersonatorId } as FoundSession)
  return found?.actor ?? null
}

/**
 * The rights of a session's user, read anew in one statement. A deleted user is nobody, and so is one whose
 * impersonator is no admin any more, or lacks a role of theirs that nobody may act for without it.
 */
async function findActor(
  { database, site }: Pick<AppContext, 'database' | 'site'>,
  session: FoundSession,
): Promise<SignedIn | null> {
  const [row] = await database.rows(FACTS, [session.userId, session.impersonatorId], 'session-facts')
  if (!row) return null
  const [
    firstName,
    lastName,
    avatarId,
    locale,
    editionLocale,
    timezone,
    verified,
    validated,
    weight,
    actingAs,
    roles,
    memberships,
    userCategoryId,
  ] = row
  const organizations = JSON.parse(memberships ?? '[]') as Membership[]
  const areOn = site.features.organizations && site.features.userOrganizations
  const own = (roles ?? '').split(',').filter(role => role !== '') as Role[]
  const managed = areOn ? managedOf(organizations, own) : []
  const effective = effectiveLevel({
    features: site.features,
    organizations,
    actingAs: actingAs ?? null,
    ownWeight: Number(weight),
  })
  return Object.freeze({
    sessionId: session.sessionId,
    person: Object.freeze({
      userId: session.userId,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      avatarId: avatarId ?? null,
      locale: locale ?? null,
      editionLocale: editionLocale ?? null,
      timezone: timezone ?? 'Europe/Paris',
      userCategoryId: userCategoryId ?? null,
      organizations: areOn
        ? organizations.map(([id, ownLevel, name]) => ({ id, name, weight: ownLevel, isManaged: managed.includes(id) }))
        : [],
    }),
    actor: Object.freeze<Actor>({
      kind: 'user',
      userId: session.userId,
      siteRoles: new Set(own.filter(isSiteRole)),
      ...effective,
      organizationIds: organizations.map(([id]) => id),
      managedOrganizationIds: managed,
      emailVerified: verified === 't',
      validated: validated === 't' || !site.features.validationRequests,
      impersonatorId: session.impersonatorId,
      scopes: null,
    }),
  })
}

/** Those that they manage: where they were made its admin, or all of theirs by their role. */
const managedOf = (organizations: readonly Membership[], own: readonly Role[]): string[] =>
  organizations
    .filter(([, , , role]) => role === 'organization_admin' || own.includes('organization_admin'))
    .map(([id]) => id)

type Membership = [id: string, weight: number, name: string, role: MembershipRole]

type LevelFacts = {
  features: Features
  organizations: readonly (readonly [id: string, weight: number, ...unknown[]])[]
  actingAs: string | null
  ownWeight: number
}

/**
 * Specification 1, section 5: who acts as an organisation is judged by its level, else by the first one's that it
 * belongs to; one's own level counts without organisations. Membership is checked anew: an organisation that one has
 * left gives nothing.
 */
export function effectiveLevel({
  features,
  organizations,
  actingAs,
  ownWeight,
}: LevelFacts): Pick<Actor, 'weight' | 'actingAsOrganizationId'> {
  if (!features.organizations || !features.userOrganizations) return { weight: ownWeight, actingAsOrganizationId: null }
  const acting = organizations.find(([id]) => id === actingAs)
  return { weight: (acting ?? organizations[0])?.[1] ?? ownWeight, actingAsOrganizationId: acting?.[0] ?? null }
}
