import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { organizationUsers, users } from '#db/schema/people.ts'
import { organizationYearStates, validationRequests } from '#db/schema/rights.ts'
import { openYears } from '#server/organizations/domain/year-state.ts'
import { both } from './words.ts'

type Facts = { people: ReadonlyMap<string, string>; organizationIds: ReadonlyMap<string, string>; now: Date }

const DAY_MS = 86_400_000

/** People who have asked for an account and wait for the team. No one signs in with them: they have no password. */
const WAITING = [
  {
    firstName: 'Yanis',
    lastName: 'Kaddour',
    email: 'yanis.kaddour@demande.example',
    organizationName: 'Résidence Les Acacias',
    organization: 'residence-les-acacias',
    days: 9,
    text: 'Aide-soignant aux Acacias. Une collègue m’a parlé des couverts adaptés : j’aimerais voir les essais.',
  },
  {
    firstName: 'Emma',
    lastName: 'Whitfield',
    email: 'emma.whitfield@demande.example',
    organizationName: 'Harbour Makers',
    organization: null,
    days: 4,
    text: 'We are five volunteers with two printers in Brighton. We would love to share our switch mounts.',
  },
] as const

const STATES = [
  {
    organization: 'centre-les-tilleuls',
    age: 0,
    fr:
      '<p>L’appartement d’essai a accueilli <strong>84 personnes</strong>. Nouveauté : une douche dont le sol se ' +
      'règle en pente.</p><ul><li>12 journées portes ouvertes</li><li>31 aides prêtées plus d’un mois</li></ul>',
    en:
      '<p>The trial flat welcomed <strong>84 people</strong>. New this year: a shower floor whose slope can be ' +
      'set.</p><ul><li>12 open days</li><li>31 aids lent for over a month</li></ul>',
  },
  {
    organization: 'centre-les-tilleuls',
    age: 1,
    fr: '<p>Première année complète : 52 essais, et un carnet de ce qui n’a pas marché.</p>',
    en: '<p>The first full year: 52 trials, and a notebook of what did not work.</p>',
  },
  {
    organization: 'atelier-des-mains-utiles',
    age: 0,
    fr: '<p>147 pièces imprimées pour 96 personnes, la plupart en moins d’une semaine.</p>',
    en: '<p>147 parts printed for 96 people, most of them within a week.</p>',
  },
  {
    organization: 'passerelle',
    age: 1,
    fr: '<p>Le réseau a gagné quatre structures et ouvert ce site en deux langues.</p>',
    en: '<p>The network has gained four organisations and opened this site in two languages.</p>',
  },
] as const

/** Requests that wait, an organisation's own admin, and what organisations have done in their years. */
export async function seedRequests(tx: Transaction, { people, organizationIds, now }: Facts): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const made = await tx
    .insert(users)
    .values(
      WAITING.map(({ firstName, lastName, email, organizationName, days }) => ({
        firstName,
        lastName,
        email,
        organizationName,
        emailVerifiedAt: before(days),
        createdAt: before(days),
        updatedAt: before(days),
      })),
    )
    .returning({ id: users.id, email: users.email })
  await tx.insert(validationRequests).values([
    ...WAITING.map(({ email, organization, text, days }) => ({
      userId: made.find(one => one.email === email)!.id,
      description: text,
      attachedOrganizationId: organization === null ? null : (organizationIds.get(organization) ?? null),
      createdAt: before(days),
      updatedAt: before(days),
    })),
    {
      userId: people.get('unvalidated')!,
      description: 'Étudiante en ergothérapie, je prépare un mémoire sur les commandes à l’œil.',
      createdAt: before(2),
      updatedAt: before(2),
    },
  ])
  const tilleuls = organizationIds.get('centre-les-tilleuls')!
  await tx
    .update(organizationUsers)
    .set({ role: 'organization_admin' })
    .where(
      and(
        eq(organizationUsers.organizationId, tilleuls),
        eq(organizationUsers.userId, people.get('organization-admin')!),
      ),
    )
  const [year] = openYears(now)
  await tx.insert(organizationYearStates).values(
    STATES.map(({ organization, age, fr, en }) => ({
      organizationId: organizationIds.get(organization)!,
      year: year - age,
      achievements: both(fr, en),
    })),
  )
}
