import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { calendarEvents } from '#db/schema/calendar.ts'
import { comments } from '#db/schema/publications.ts'
import type { DemoFacts } from '#server/module.ts'
import { daysBefore, daytimeBefore, idAt } from '#server/seed/dates.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { french } from '#server/seed/words.ts'
import { ABOUT_OTHERS } from './about-others.ts'
import { ABOUT_POSTS } from './about-posts.ts'
import type { DemoThread } from './demo-comment.ts'

const THREADS: readonly DemoThread[] = [...ABOUT_POSTS, ...ABOUT_OTHERS]
const TABLES = { articles, 'blog-posts': blogPosts, 'calendar-events': calendarEvents }
const MINUTE_MS = 60_000

type DemoComment = DemoThread['comments'][number]
type Place = { type: DemoThread['type']; publicationId: string; parentId: string | null }

/** What was said about the publications that are there, with answers. */
export async function seedComments(tx: Transaction, facts: DemoFacts): Promise<void> {
  const ids = await readPublicationIds(tx)
  const written = THREADS.flatMap(({ type, slug, comments: list }) => {
    const publicationId = ids.get(`${type}:${slug}`)
    if (publicationId === undefined) return []
    return list.flatMap(comment => {
      const first = { comment, row: rowOf(comment, { type, publicationId, parentId: null }, facts) }
      const place = { type, publicationId, parentId: first.row.id }
      return [first, ...(comment.answers ?? []).map(answer => ({ comment: answer, row: rowOf(answer, place, facts) }))]
    })
  })
  if (written.length === 0) return
  await tx.insert(comments).values(written.map(({ row }) => row))
  await seedLikes(
    tx,
    facts.people,
    written.map(({ comment: { likedBy = [], days }, row: { id } }) => ({
      type: 'comments',
      id,
      by: likedBy,
      at: daysBefore(facts.now, days / 2),
    })),
  )
}

function rowOf(comment: DemoComment, { type, publicationId, parentId }: Place, { people, now }: DemoFacts) {
  const at = daytimeBefore(now, comment.days)
  const text = french(comment.text)
  const authorId = comment.by === null ? null : people.get(comment.by)!
  const editedAt = comment.editedAfter === undefined ? null : new Date(at.getTime() + comment.editedAfter * MINUTE_MS)
  const isRemoved = comment.removed !== undefined
  return {
    id: idAt(at),
    content: isRemoved ? '' : text,
    removedContent: isRemoved ? text : null,
    moderationReason: isRemoved ? french(comment.removed!) : null,
    deletedAt: isRemoved ? new Date(at.getTime() + 60 * MINUTE_MS) : null,
    commentableType: type,
    commentableId: publicationId,
    parentCommentId: parentId,
    editedAt,
    createdById: authorId,
    updatedById: authorId,
    createdAt: at,
    updatedAt: editedAt ?? at,
  }
}

async function readPublicationIds(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [type, table] of Object.entries(TABLES)) {
    const slugs = THREADS.flatMap(thread => (thread.type === type ? thread.slug : []))
    const rows = await tx.select({ id: table.id, slug: table.slug }).from(table).where(inArray(table.slug, slugs))
    for (const { id, slug } of rows) ids.set(`${type}:${slug}`, id)
  }
  return ids
}
