import { and, inArray } from 'drizzle-orm'
import { forumSubjects } from '#db/schema/forum.ts'
import type { AppContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { namable } from '../jsonapi/links.ts'

/** Which of these subjects an actor reads. */
export async function readSubjects(
  { database }: Pick<AppContext, 'database'>,
  registry: Registry,
  { actor, ids }: { actor: Actor; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database.orm
    .select({ id: forumSubjects.id })
    .from(forumSubjects)
    .where(and(inArray(forumSubjects.id, [...ids]), namable(registry.get('forum-subjects')!, actor)))
  return new Set(rows.map(({ id }) => id))
}
