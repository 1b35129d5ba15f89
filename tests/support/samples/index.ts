import type { Database } from '#db/client.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { Client } from '../api-client.ts'
import { made, type Sample, type SampleFacts, type Samples } from './sample.ts'

export type { Sample, SampleBody, SampleFacts } from './sample.ts'

const FILES = import.meta.glob<Samples>('/tests/*/samples.ts', { eager: true, import: 'samples' })

/** A valid body of every type, of all modules. A new entity is tested by adding its sample to its module's. */
export const samples = Object.assign({}, ...Object.values(FILES)) as Readonly<Record<ResourceType, Sample>>

/** Facts for a next sample: what it may refer to stays, its number is new. */
export const nextFacts = (facts: Omit<SampleFacts, 'n'>): SampleFacts => ({ ...facts, n: (made.samples += 1) })

/** The body of a POST for the next sample of a type. */
export function createBody(type: ResourceType, facts: Omit<SampleFacts, 'n'>): { data: Record<string, unknown> } {
  const { create } = samples[type]
  if (!create) throw new Error(`${type} are not made by POST`)
  return { data: { type, ...create(nextFacts(facts)) } }
}

/**
 * The next sample of a type, made as an administrator would.
 * @returns its id, or null where the product ships all there are
 */
export async function makeSample(
  type: ResourceType,
  { client, database, facts }: { client: Client; database: Database; facts: Omit<SampleFacts, 'n'> },
): Promise<string | null> {
  const { create, insert } = samples[type]
  if (insert) return insert(database, nextFacts(facts))
  if (!create) return null
  const answer = await client.post(type, createBody(type, facts))
  if (answer.status !== 201) throw new Error(`the sample of ${type} is refused: ${answer.status} ${answer.text}`)
  return answer.data.id
}
