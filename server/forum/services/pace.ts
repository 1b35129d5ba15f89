import { and, eq } from 'drizzle-orm'
import { forumCategories } from '#db/schema/forum.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { namable } from '#server/jsonapi/links.ts'
import type { Gathered } from '#server/module.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { badParameter } from '../../problem.ts'
import { paceOf } from '../slow-mode.ts'
import { PRIVATE } from './person.ts'

/**
 * `GET …/pace?category=`: how much time passes between two messages of the person, in the forum or in a category that
 * they read. @throws Problem 400
 */
export async function showPace({ app, actor, query, now }: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const asked = query.get('category') ?? ''
  if (asked !== '' && !isUuid(asked)) throw badParameter('category', 'query.value', 'the id of a category')
  const { orm } = app.database
  const [known] =
    asked === ''
      ? []
      : await orm
          .select({ id: forumCategories.id })
          .from(forumCategories)
          .where(and(eq(forumCategories.id, asked), namable(registry.get('forum-categories')!, actor)))
  return plain(200, { data: await paceOf(orm, { actor, categoryId: known?.id ?? null, now }) }, PRIVATE)
}
