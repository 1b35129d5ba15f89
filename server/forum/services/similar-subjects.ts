import { and, desc, isNull, sql } from 'drizzle-orm'
import { forumSubjects } from '#db/schema/forum.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isStorableText } from '../../domain/rules/rule.ts'
import { namable } from '#server/jsonapi/links.ts'
import type { Gathered } from '#server/module.ts'
import { badParameter } from '../../problem.ts'
import type { SimilarSubject } from '../contract.ts'
import { MAX_TITLE_LENGTH } from '../domain/rules.ts'
import { PRIVATE } from './person.ts'

const MIN_LENGTH = 4
const MAX_SIMILAR = 5

/**
 * `GET …/similar-subjects?title=`: subjects whose titles are like what somebody is about to ask, of those that they
 * read; the closest first. @throws Problem 400
 */
export async function showSimilar({ app, actor, query }: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const title = (query.get('title') ?? '').trim()
  if (title.length > MAX_TITLE_LENGTH * 2 || !isStorableText(title))
    throw badParameter('title', 'query.value', `at most ${MAX_TITLE_LENGTH} characters`)
  if (title.length < MIN_LENGTH) return plain(200, { data: [] }, PRIVATE)
  const likeness = sql<number>`greatest(similarity(${forumSubjects.title}, ${title}),
    word_similarity(${title}, ${forumSubjects.title}))`
  const rows = await app.database.orm
    .select({
      id: forumSubjects.id,
      title: forumSubjects.title,
      messagesCount: forumSubjects.messagesCount,
      isSolved: sql<boolean>`${forumSubjects.solvedMessageId} is not null`,
    })
    .from(forumSubjects)
    .where(
      and(
        sql`(${forumSubjects.title} % ${title} or ${title} <% ${forumSubjects.title})`,
        isNull(forumSubjects.mergedIntoId),
        namable(registry.get('forum-subjects')!, actor),
      ),
    )
    .orderBy(desc(likeness), desc(forumSubjects.latestMessageAt))
    .limit(MAX_SIMILAR)
  return plain(200, { data: rows satisfies SimilarSubject[] }, PRIVATE)
}
