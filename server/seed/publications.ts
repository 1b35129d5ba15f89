import type { Transaction } from '#db/client.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import { both } from './words.ts'

const DAY_MS = 86_400_000

/** What somebody wishes to see lent: one that waits for those who lend, one that they have refused. */
const DRAFTS = [
  {
    slug: 'tourne-pages',
    name: ['Tourne-pages électrique', 'Electric page-turner'],
    short: ['Tourne les pages d’un livre, d’une pression.', 'Turns the pages of a book at one press.'],
    perDay: 220,
    asked: 3,
    text: 'Deux familles nous l’ont demandé ce mois-ci. La fiche est relue, les photos arrivent lundi.',
    inDays: 5,
    refusal: null,
  },
  {
    slug: 'verticalisateur',
    name: ['Verticalisateur de table', 'Tabletop standing frame'],
    short: ['Se tenir debout devant un établi.', 'To stand at a workbench.'],
    perDay: 900,
    asked: 20,
    text: 'L’atelier aimerait le prêter dès la rentrée.',
    inDays: null,
    refusal: 'C’est un dispositif médical : nous ne pouvons le prêter qu’avec un ergothérapeute présent.',
  },
] as const

/** Models that are not published yet, and what was asked for them. */
export async function seedPublications(
  tx: Transaction,
  { people, now }: { people: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const lender = people.get('rental')!
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const { slug, name, short, perDay, asked, text, inDays, refusal } of DRAFTS) {
    const [model] = await tx
      .insert(rentalModels)
      .values({
        slug,
        name: both(name[0], name[1]),
        shortDescription: both(short[0], short[1]),
        pricePerDay: perDay,
        createdById: lender,
        updatedById: lender,
        createdAt: before(asked + 2),
        updatedAt: before(asked),
      })
      .returning({ id: rentalModels.id })
    await tx.insert(publicationRequests).values({
      description: text,
      publishableType: 'rental-models',
      publishableId: model!.id,
      createdById: people.get('admin')!,
      createdAt: before(asked),
      updatedAt: before(asked),
      targetedPublishedAt: inDays === null ? null : before(-inDays),
      ...(refusal === null
        ? {}
        : {
            status: 'refused' as const,
            refuseReason: refusal,
            decidedAt: before(asked - 1),
            decidedById: lender,
            updatedById: lender,
            updatedAt: before(asked - 1),
          }),
    })
  }
}
