import { eq, sql } from 'drizzle-orm'
import { forumCategories } from '#db/schema/forum.ts'
import type { DraftWithLinks, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { conflict, invalid } from '../problem.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }
type Reading = Pick<WriteContext['tx'], 'execute'>

const holds = async (tx: Reading, table: 'forum_categories' | 'forum_subjects', id: string): Promise<boolean> => {
  const column = sql.raw(table === 'forum_categories' ? 'parent_id' : 'category_id')
  const { rows } = await tx.execute(sql`select 1 from ${sql.raw(table)} where ${column} = ${id} limit 1`)
  return rows.length > 0
}

/**
 * The tree has two levels, and subjects stand in its leaves.
 * @throws Problem 422 for a parent that has a parent or subjects, or for one given to a category with children
 */
export async function placeCategory({ tx }: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  const { parentId } = draft
  if (typeof parentId !== 'string' || parentId === previous?.parentId) return { draft, links }
  const pointer = '/data/relationships/parent'
  const [parent] = await tx.select().from(forumCategories).where(eq(forumCategories.id, parentId)).for('update')
  if (!parent || parent.parentId !== null || parent.id === previous?.id) throw invalid(pointer, 'twoLevels')
  if (previous !== null && (await holds(tx, 'forum_categories', String(previous.id))))
    throw invalid(pointer, 'twoLevels')
  if (await holds(tx, 'forum_subjects', parentId)) throw invalid(pointer, 'withoutSubjects')
  return { draft, links }
}

/** @throws Problem 409: what stands in the category would be lost */
export async function refuseUsedCategory({ tx }: WriteContext, row: RowFacts): Promise<void> {
  const id = String(row.id)
  if ((await holds(tx, 'forum_categories', id)) || (await holds(tx, 'forum_subjects', id)))
    throw conflict('forum.categoryInUse', 'move its subjects and categories first')
}

/**
 * Subjects stand in a category without children; its row is locked, so that none comes in between. The lock is one that
 * others may hold, too: whoever moves a subject changes the counters of two categories, in their own order.
 * @throws Problem 422
 */
export async function assertTakesSubjects({ tx }: Pick<WriteContext, 'tx'>, categoryId: string, pointer: string) {
  const [category] = await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.id, categoryId))
    .for('key share')
  if (!category || (await holds(tx, 'forum_categories', categoryId))) throw invalid(pointer, 'withoutChildren')
}
