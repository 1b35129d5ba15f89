import type { Transaction } from '#db/client.ts'
import { organizationUsers, userRoles, users } from '#db/schema/people.ts'
import { hashPassword } from '../auth/index.ts'
import type { AccessLevelName } from '../domain/vocabulary/access-levels.ts'
import type { Role } from '../domain/vocabulary/roles.ts'
import type { PictureIds, SceneName } from './pictures.ts'
import type { LogoName } from './pictures-logos.ts'
import type { CategoryName, JobId, Vocabularies } from './vocabularies.ts'
import { both } from './words.ts'

/** Of every demo account. Known to all: demo content never reaches a real site. */
export const DEMO_PASSWORD = 'Demonstration-2026'
const DOMAIN = 'demo.example'
const DAY_MS = 86_400_000

type Account = {
  name: string
  firstName: string
  lastName: string
  level: AccessLevelName
  role?: Role
  jobId: JobId
  category: CategoryName
  /** Slug of the organisation that the person belongs to; its level is then the one that counts. */
  organization?: LogoName
  /** Acts on its organisation's behalf from the first sign-in on. */
  acts?: boolean
  isValidated?: boolean
  about?: readonly [fr: string, en: string]
  portrait?: SceneName
}

const ACCOUNTS: readonly Account[] = [
  {
    name: 'app-admin',
    firstName: 'Camille',
    lastName: 'Arnaud',
    level: 'member_level_2',
    role: 'app_admin',
    organization: 'passerelle',
    jobId: 'site-manager',
    category: 'professional',
    portrait: 'portraitCamille',
    about: [
      'Je tiens le site à jour et je réponds quand quelque chose coince.',
      'I keep the site up to date and answer when something gets stuck.',
    ],
  },
  {
    name: 'admin',
    firstName: 'Sofia',
    lastName: 'Benali',
    level: 'member_level_2',
    role: 'admin',
    organization: 'passerelle',
    jobId: 'coordinator',
    category: 'professional',
    about: [
      'J’accueille les nouvelles structures et je les mets en lien.',
      'I welcome new organisations and put them in touch with each other.',
    ],
  },
  {
    name: 'organization-admin',
    firstName: 'Hugo',
    lastName: 'Marchand',
    level: 'member_level_2',
    role: 'organization_admin',
    organization: 'centre-les-tilleuls',
    acts: true,
    jobId: 'coordinator',
    category: 'professional',
  },
  {
    name: 'contributor',
    firstName: 'Inès',
    lastName: 'Delorme',
    level: 'member_level_1',
    role: 'contributor',
    organization: 'atelier-des-mains-utiles',
    jobId: 'occupational-therapist',
    category: 'professional',
    portrait: 'portraitInes',
    about: [
      'Ergothérapeute, j’imprime en 3D les petites aides que l’on ne trouve nulle part.',
      'Occupational therapist; I print the small aids that nobody sells.',
    ],
  },
  {
    name: 'eqlaat',
    firstName: 'Léa',
    lastName: 'Fontaine',
    level: 'member_level_2',
    role: 'eqlaat_member',
    organization: 'passerelle',
    jobId: 'speech-therapist',
    category: 'professional',
  },
  {
    name: 'rental',
    firstName: 'Mehdi',
    lastName: 'Rousseau',
    level: 'member_level_2',
    role: 'rental_admin',
    organization: 'passerelle',
    jobId: 'technician',
    category: 'professional',
  },
  {
    name: 'aac',
    firstName: 'Nora',
    lastName: 'Weber',
    level: 'member_level_2',
    role: 'aac_moderator',
    organization: 'passerelle',
    jobId: 'speech-therapist',
    category: 'professional',
  },
  {
    name: 'member-1',
    firstName: 'Olivier',
    lastName: 'Garnier',
    level: 'member_level_1',
    organization: 'atelier-des-mains-utiles',
    jobId: 'occupational-therapist',
    category: 'professional',
    portrait: 'portraitOlivier',
  },
  {
    name: 'member-2',
    firstName: 'Pauline',
    lastName: 'Leclerc',
    level: 'member_level_2',
    organization: 'centre-les-tilleuls',
    jobId: 'physiotherapist',
    category: 'professional',
  },
  {
    name: 'friendly',
    firstName: 'Quentin',
    lastName: 'Moreau',
    level: 'friendly_member',
    organization: 'mediatheque-du-port',
    jobId: 'librarian',
    category: 'volunteer',
  },
  {
    name: 'potential',
    firstName: 'Rania',
    lastName: 'Haddad',
    level: 'potential_member',
    organization: 'residence-les-acacias',
    jobId: 'care-assistant',
    category: 'professional',
  },
  {
    name: 'contact',
    firstName: 'Simon',
    lastName: 'Perrin',
    level: 'contact',
    jobId: 'family-carer',
    category: 'family',
  },
  {
    name: 'unvalidated',
    firstName: 'Théa',
    lastName: 'Vidal',
    level: 'contact',
    jobId: 'student',
    category: 'student',
    isValidated: false,
  },
]

/** The thirteen accounts, one of each role and level, with their organisations. Gives their ids by name. */
export async function seedAccounts(
  tx: Transaction,
  {
    organizationIds,
    categoryIds,
    pictures,
    now,
  }: Pick<Vocabularies, 'categoryIds'> & {
    organizationIds: ReadonlyMap<string, string>
    pictures: PictureIds
    now: Date
  },
): Promise<ReadonlyMap<string, string>> {
  // The last one is the newest, and waits to be validated.
  const since = (index: number) => new Date(now.getTime() - (11 + (ACCOUNTS.length - 1 - index) * 35) * DAY_MS)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = await tx
    .insert(users)
    .values(
      ACCOUNTS.map((account, index) => ({
        firstName: account.firstName,
        lastName: account.lastName,
        email: `${account.name}@${DOMAIN}`,
        passwordHash,
        accessLevelId: account.level,
        jobId: account.jobId,
        userCategoryId: categoryIds.get(account.category) ?? null,
        avatarId: account.portrait === undefined ? null : (pictures.get(account.portrait)?.id ?? null),
        description: account.about ? both(...account.about) : {},
        actingAsOrganizationId:
          account.acts && account.organization ? (organizationIds.get(account.organization) ?? null) : null,
        newsletterFrequencyId: 'monthly',
        emailVerifiedAt: since(index),
        validatedAt: account.isValidated === false ? null : since(index),
        editionLocale: 'fr',
        createdAt: since(index),
        updatedAt: since(index),
      })),
    )
    .returning({ id: users.id, email: users.email })
  const ids = new Map(rows.map(({ id, email }) => [email.slice(0, email.indexOf('@')), id]))
  await tx
    .insert(userRoles)
    .values(ACCOUNTS.flatMap(({ name, role }) => (role ? [{ userId: ids.get(name)!, roleId: role }] : [])))
  const memberships = ACCOUNTS.flatMap(({ name, organization }) => {
    const organizationId = organization && organizationIds.get(organization)
    return organizationId ? [{ userId: ids.get(name)!, organizationId }] : []
  })
  await tx.insert(organizationUsers).values(memberships)
  return ids
}
