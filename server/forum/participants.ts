import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { forumMessages } from '#db/schema/forum.ts'
import { users } from '#db/schema/people.ts'
import { MAX_PARTICIPANTS, type Participant } from './domain/mentions.ts'

/** Those who have written in a subject, as far as their messages stand, the first ones first: they may be mentioned. */
export async function participantsOf(tx: Pick<Transaction, 'select'>, subjectId: string): Promise<Participant[]> {
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(forumMessages)
    .innerJoin(users, eq(users.id, forumMessages.createdById))
    .where(and(eq(forumMessages.subjectId, subjectId), sql`${forumMessages.deletedAt} is null`))
    .groupBy(users.id)
    .orderBy(sql`min(${forumMessages.position})`)
    .limit(MAX_PARTICIPANTS)
  return rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }))
}
