import type { Transaction } from '#db/client.ts'
import { tags } from '#db/schema/publications.ts'
import { both } from './words.ts'

const TAGS = {
  aac: ['Communication alternative', 'Communication aids'],
  switches: ['Contacteurs', 'Switches'],
  eyes: ['Commande oculaire', 'Eye tracking'],
  printing: ['Impression 3D', '3D printing'],
  wheelchairs: ['Fauteuils', 'Wheelchairs'],
  meals: ['Repas', 'Meals'],
  school: ['École', 'School'],
  home: ['Logement', 'Home'],
  rights: ['Droits', 'Rights'],
  outings: ['Sorties et voyages', 'Outings and travel'],
  families: ['Familles', 'Families'],
  work: ['Travail', 'Work'],
} as const

export type DemoTag = keyof typeof TAGS

/** The words that publications and subjects of the forum carry. */
export async function seedTags(tx: Transaction, now: Date): Promise<void> {
  await tx
    .insert(tags)
    .values(Object.values(TAGS).map(([fr, en]) => ({ name: both(fr, en), createdAt: now, updatedAt: now })))
}

/** The ids of the tags, by name. */
export async function readTagIds(tx: Transaction): Promise<ReadonlyMap<DemoTag, string>> {
  const rows = await tx.select().from(tags)
  return new Map(
    Object.entries(TAGS).map(([name, [, en]]) => [name as DemoTag, rows.find(row => row.name['en'] === en)!.id]),
  )
}
