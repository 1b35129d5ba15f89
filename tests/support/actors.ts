import { findSignedIn } from '#server/auth/actor.ts'
import type { AppContext } from '#server/context.ts'
import { guest, type Actor } from '#server/domain/actor.ts'
import { ACCESS_LEVELS, type AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import { ROLES, type Role } from '#server/domain/vocabulary/roles.ts'
import { createOrganization, createUser, signIn, type PersonFacts } from './as-user.ts'

export const ACTOR_NAMES = ['guest', ...ACCESS_LEVELS, ...ROLES, 'unverified', 'unvalidated', 'owner', 'acting'] as const
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
 * One signed-in person of each kind: every access level, every role (at level contact), an app admin whose address is not verified,
 * one who is not validated, an owner (a member with records of their own), and one who acts as a member organisation that they administer.
 */
export async function createActors(app: AppContext): Promise<Record<ActorName, TestActor>> {
  const organizationId = await createOrganization(app.database, { name: 'Atelier des actes', level: 'member_level_1' })
  const facts: Record<Exclude<ActorName, 'guest'>, PersonFacts> = {
    ...(Object.fromEntries(ACCESS_LEVELS.map(level => [level, { level }])) as Record<AccessLevelName, PersonFacts>),
    ...(Object.fromEntries(ROLES.map((role): [Role, PersonFacts] => [role, { roles: [role] }])) as Record<Role, PersonFacts>),
    unverified: { roles: ['app_admin'], emailVerified: false },
    unvalidated: { roles: ['app_admin'], validated: false },
    owner: { level: 'member_level_1' },
    acting: { roles: ['organization_admin'], organizationIds: [organizationId], actingAs: organizationId },
  }
  const made: [ActorName, TestActor][] = [['guest', { name: 'guest', userId: '', headers: {}, actor: guest, organizationId: null }]]
  for (const name of ACTOR_NAMES) if (name !== 'guest') made.push([name, await personNamed(app, name, facts[name])])
  return Object.fromEntries(made) as Record<ActorName, TestActor>
}

async function personNamed(app: AppContext, name: ActorName, facts: PersonFacts): Promise<TestActor> {
  const { id } = await createUser(app.database, { firstName: 'Test', lastName: name, email: `${name.replaceAll('_', '-')}@actor.example`, ...facts })
  const headers = { cookie: await signIn(app, id), origin: app.env.siteUrl }
  const { actor } = (await findSignedIn(app, headers))!
  return { name, userId: id, headers, actor, organizationId: facts.actingAs ?? null }
}
