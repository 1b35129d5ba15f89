import { and, inArray } from 'drizzle-orm'
import { forumSubjects } from '#db/schema/forum.ts'
import { findActorById } from '../auth/index.ts'
import type { AppContext } from '../context.ts'
import { guest, type Actor } from '../domain/actor.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { namable } from '../jsonapi/links.ts'

type Reading = Pick<AppContext, 'database' | 'site'>

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

/** Which of these people may read a subject now; those who are gone do not. */
export async function readersAmong(
  app: Reading,
  registry: Registry,
  { subjectId, userIds }: { subjectId: string; userIds: readonly string[] },
): Promise<string[]> {
  const reads = async (actor: Actor) => (await readSubjects(app, registry, { actor, ids: [subjectId] })).size > 0
  if (userIds.length === 0 || (await reads(guest))) return [...userIds]
  const readers: string[] = []
  for (const userId of userIds) {
    const actor = await findActorById(app, userId, null)
    if (actor !== null && (await reads(actor))) readers.push(userId)
  }
  return readers
}
