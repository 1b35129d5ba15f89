import type { Transaction } from '#db/client.ts'
import { blogPostOrganizations, blogPosts, blogPostTags } from '#db/schema/blog.ts'
import type { DemoFacts } from '#server/module.ts'
import { likesOf, publicationRow } from '#server/seed/demo-publication.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { readTagIds } from '#server/seed/tags.ts'
import { both, bothHtml } from '#server/seed/words.ts'
import type { DemoPost } from './demo-post.ts'
import { AAC_MONTH, ACCOUNTS, CALL, COLD } from './more.ts'
import { EASY_READ, READING, TRIAL_DAY } from './network.ts'
import { CAFE, LOANS, TOM } from './people.ts'
import { DOORBELL, LOOP, TWELVE } from './workshop.ts'

const POSTS: readonly DemoPost[] = [
  LOOP,
  TRIAL_DAY,
  EASY_READ,
  TOM,
  ACCOUNTS,
  TWELVE,
  CAFE,
  LOANS,
  COLD,
  DOORBELL,
  READING,
  CALL,
  AAC_MONTH,
]

/** News of a year: published, planned, for members, and a draft. */
export async function seedBlog(tx: Transaction, facts: DemoFacts): Promise<void> {
  const { people, organizationIds, pictures, now } = facts
  const rows = POSTS.map(post => ({
    ...publicationRow(post, facts),
    shortDescription: both(...post.short),
    content: bothHtml(...post.content),
    externalUrl: post.externalUrl ?? null,
    hasComments: post.hasComments ?? true,
    imageId: post.picture ? pictures.get(post.picture)!.id : null,
  }))
  await tx.insert(blogPosts).values(rows)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  const tagIds = await readTagIds(tx)
  await tx
    .insert(blogPostTags)
    .values(
      POSTS.flatMap(({ slug, tags }) => tags.map(tag => ({ blogPostId: ids.get(slug)!, tagId: tagIds.get(tag)! }))),
    )
  await tx.insert(blogPostOrganizations).values(
    POSTS.flatMap(({ slug, organizations = [] }) =>
      organizations.map(organization => ({
        blogPostId: ids.get(slug)!,
        organizationId: organizationIds.get(organization)!,
      })),
    ),
  )
  await seedLikes(tx, people, likesOf('blog-posts', POSTS, { ids, now }))
}
