import { findSignedIn } from '#server/auth/actor.ts'
import type { AppContext } from '#server/context.ts'
import { guest, type Actor } from '#server/domain/actor.ts'
import { ACCESS_LEVELS, type AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import { SITE_ROLES, type SiteRole } from '#server/domain/vocabulary/roles.ts'
import { createOrganization, createUser, signIn, type PersonFacts } from './as-user.ts'

/** Managers of an organisation: by the role organization_admin, promoted inside it, and one who acts as it. */
export const MANAGER_NAMES = ['organization_admin', 'promoted', 'acting'] as const
export const ACTOR_NAMES = [
  'guest',
  ...ACCESS_LEVELS,
  ...SITE_ROLES,
  ...MANAGER_NAMES,
  'unverified',
  'unvalidated',
  'owner',
] as const
export type ActorName = (typeof ACTOR_NAMES)[number]

export type TestActor = {
  name: ActorName
  /** Empty for the guest. */
  userId: string
  headers: Record<string, string>
  /** What policies decide by. */
  actor: Actor
  organizationId: string | null
}

/**
 * One signed-in person of each kind: every access level, every role of the site (at level contact), managers of an
 * organisation, an app admin whose address is not verified, one who is not validated, and an owner (a member with
 * records of their own).
 */
export async function createActors(app: AppContext): Promise<Record<ActorName, TestActor>> {
  const organizationId = await createOrganization(app.database, { name: 'Atelier des actes', level: 'member_level_1' })
  const [byRole, byPromotion] = [
    await createOrganization(app.database, { name: 'Atelier du rôle' }),
    await createOrganization(app.database, { name: 'Atelier promu' }),
  ]
  const facts: Record<Exclude<ActorName, 'guest'>, PersonFacts> = {
    ...(Object.fromEntries(ACCESS_LEVELS.map(level => [level, { level }])) as Record<AccessLevelName, PersonFacts>),
    ...(Object.fromEntries(SITE_ROLES.map((role): [SiteRole, PersonFacts] => [role, { roles: [role] }])) as Record<
      SiteRole,
      PersonFacts
    >),
    organization_admin: { roles: ['organization_admin'], organizationIds: [byRole] },
    promoted: { managedIds: [byPromotion] },
    unverified: { roles: ['app_admin'], emailVerified: false },
    unvalidated: { roles: ['app_admin'], validated: false },
    owner: { level: 'member_level_1' },
    acting: { roles: ['organization_admin'], organizationIds: [organizationId], actingAs: organizationId },
  }
  const made: [ActorName, TestActor][] = [
    ['guest', { name: 'guest', userId: '', headers: {}, actor: guest, organizationId: null }],
  ]
  for (const name of ACTOR_NAMES) if (name !== 'guest') made.push([name, await personNamed(app, name, facts[name])])
  return Object.fromEntries(made) as Record<ActorName, TestActor>
}

async function personNamed(app: AppContext, name: ActorName, facts: PersonFacts): Promise<TestActor> {
  const { id } = await createUser(app.database, {
    firstName: 'Test',
    lastName: name,
    email: `${name.replaceAll('_', '-')}@actor.example`,
    ...facts,
  })
  const headers = { cookie: await signIn(app, id), origin: app.env.siteUrl }
  const { actor } = (await findSignedIn(app, headers))!
  return {
    name,
    userId: id,
    headers,
    actor,
    organizationId: facts.actingAs ?? facts.organizationIds?.[0] ?? facts.managedIds?.[0] ?? null,
  }
}
