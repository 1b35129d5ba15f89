import type { Transaction } from '#db/client.ts'
import type { DemoFacts } from '#server/module.ts'
import { seedVocabularies } from './vocabularies.ts'

/** What training resources are sorted by. */
export async function seedTrainingResources(tx: Transaction, { now }: DemoFacts): Promise<void> {
  await seedVocabularies(tx, now)
}
