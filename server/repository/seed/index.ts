import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  repositoryCategories,
  repositoryItemCategories,
  repositoryItemOrganizations,
  repositoryItems,
  repositoryItemTags,
  repositoryMakes,
  repositoryWishes,
} from '#db/schema/repository.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import type { DemoFacts } from '#server/module.ts'
import { daytimeBefore, idAt } from '#server/seed/dates.ts'
import { likesOf, publicationRow } from '#server/seed/demo-publication.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { readTagIds } from '#server/seed/tags.ts'
import { both, bothHtml, type Words } from '#server/seed/words.ts'
import { AIDS } from './aids.ts'
import { CATEGORIES, type DemoAid } from './demo-aid.ts'
import { seedExchange } from './external.ts'
import { seedVersions } from './versions.ts'

const SETTINGS: Record<DemoAid['material'], Words> = {
  PLA: [
    '<ul><li>PLA, couches de 0,2 mm</li><li>3 parois, remplissage 20 %</li><li>Sans support</li></ul>',
    '<ul><li>PLA, layers of 0.2 mm</li><li>3 walls, infill 20 %</li><li>No supports</li></ul>',
  ],
  PETG: [
    '<ul><li>PETG, couches de 0,2 mm</li><li>4 parois, remplissage 40 %</li><li>Sans support</li></ul>',
    '<ul><li>PETG, layers of 0.2 mm</li><li>4 walls, infill 40 %</li><li>No supports</li></ul>',
  ],
  TPU: [
    '<ul><li>TPU 95A, couches de 0,2 mm</li><li>3 parois, remplissage 15 %</li><li>25 mm/s, sans rétraction</li></ul>',
    '<ul><li>TPU 95A, layers of 0.2 mm</li><li>3 walls, infill 15 %</li><li>25 mm/s, no retraction</li></ul>',
  ],
}

/** Aids that can be made: published, for members, and a draft; who made some, and who wishes for one. */
export async function seedRepository(tx: Transaction, facts: DemoFacts): Promise<void> {
  const { people, organizationIds, now } = facts
  const kinds = Object.entries(CATEGORIES)
  const categories = await tx
    .insert(repositoryCategories)
    .values(
      kinds.map(([, [fr, en, shortFr, shortEn]], position) => ({
        name: both(fr, en),
        shortDescription: both(shortFr, shortEn),
        position,
        createdById: people.get('admin')!,
      })),
    )
    .returning({ id: repositoryCategories.id })
  const categoryIds = new Map(kinds.map(([name], index) => [name, categories[index]!.id]))
  const made = AIDS.map(aid => ({ aid, row: rowOf(aid, facts) }))
  await tx.insert(repositoryItems).values(made.map(({ row }) => row))
  const ids = new Map(made.map(({ row }) => [row.slug, row.id]))
  for (const { slug, madeFrom } of AIDS) {
    if (madeFrom === undefined) continue
    await tx
      .update(repositoryItems)
      .set({ madeFromId: ids.get(madeFrom)! })
      .where(eq(repositoryItems.slug, slug))
  }
  await linkModels(tx)
  const tagIds = await readTagIds(tx)
  await tx
    .insert(repositoryItemCategories)
    .values(AIDS.map(({ slug, category }) => ({ hereId: ids.get(slug)!, thereId: categoryIds.get(category)! })))
  await tx
    .insert(repositoryItemTags)
    .values(AIDS.flatMap(({ slug, tags }) => tags.map(tag => ({ hereId: ids.get(slug)!, thereId: tagIds.get(tag)! }))))
  await tx
    .insert(repositoryItemOrganizations)
    .values([{ hereId: ids.get('grille-de-tablette')!, thereId: organizationIds.get('atelier-des-mains-utiles')! }])
  await seedMakes(tx, facts, ids)
  await seedVersions(tx, facts, ids)
  await seedExchange(tx, facts)
  await seedLikes(tx, people, likesOf('repository-items', AIDS, { ids, now }))
}

/** Models that can be rented in the place of aids; none where the site rents nothing. */
async function linkModels(tx: Transaction): Promise<void> {
  for (const { slug, rents } of AIDS) {
    if (rents === undefined) continue
    const [model] = await tx.select({ id: rentalModels.id }).from(rentalModels).where(eq(rentalModels.slug, rents))
    if (model) await tx.update(repositoryItems).set({ rentalModelId: model.id }).where(eq(repositoryItems.slug, slug))
  }
}

function rowOf(aid: DemoAid, facts: DemoFacts) {
  return {
    ...publicationRow(aid, facts),
    shortDescription: both(...aid.short),
    helpsWhom: both(...aid.helps),
    description: bothHtml(...aid.text),
    billOfMaterials: aid.parts ? both(...aid.parts) : {},
    printerSettingsDescription: bothHtml(...SETTINGS[aid.material]),
    assembly: aid.assembly ? bothHtml(...aid.assembly) : {},
    checks: both(...aid.checks),
    licenseId: aid.license,
    version: aid.version ?? null,
    changes: aid.changes ? both(...aid.changes) : {},
    designer: aid.designer ?? null,
    makesCount: aid.makes?.length ?? 0,
  }
}

async function seedMakes(tx: Transaction, { people, now }: DemoFacts, ids: ReadonlyMap<string, string>): Promise<void> {
  await tx.insert(repositoryMakes).values(
    AIDS.flatMap(({ slug, makes = [] }) =>
      makes.map(({ by, days, ...make }) => {
        const at = daytimeBefore(now, days)
        const authorId = people.get(by)!
        return {
          id: idAt(at),
          repositoryItemId: ids.get(slug)!,
          ...make,
          createdById: authorId,
          updatedById: authorId,
          createdAt: at,
          updatedAt: at,
        }
      }),
    ),
  )
  const wished = daytimeBefore(now, 3)
  await tx.insert(repositoryWishes).values({
    id: idAt(wished),
    repositoryItemId: ids.get('tourne-cle')!,
    content: 'Je n’ai pas d’imprimante. Il m’en faudrait deux, pour la porte de l’immeuble et la mienne.',
    place: 'Strasbourg',
    createdById: people.get('yvette')!,
    createdAt: wished,
    updatedAt: wished,
  })
}
