import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { trainingResourceRequests, trainingResources } from '#db/schema/training-resources.ts'
import { trainings } from '#db/schema/trainings.ts'
import type { SelectedType } from './blocks.ts'

/** Ids of publications by type and slug, for blocks that show chosen ones; modules that are off have none. */
export async function readRecordIds(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const idsOf = async (type: SelectedType) => {
    const table = TABLES[type]
    const rows = await tx.select({ id: table.id, slug: table.slug }).from(table as PgTable)
    return rows.map(({ id, slug }) => [`${type}:${String(slug)}`, String(id)] as const)
  }
  const all: (readonly (readonly [string, string])[])[] = []
  for (const type of Object.keys(TABLES) as SelectedType[]) all.push(await idsOf(type))
  return new Map(all.flat())
}

const TABLES = {
  articles,
  'blog-posts': blogPosts,
  trainings,
  'training-resources': trainingResources,
  'training-resource-requests': trainingResourceRequests,
} as const satisfies Record<SelectedType, PgTable>
