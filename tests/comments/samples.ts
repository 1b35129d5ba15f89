import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

/** About one published post for all; every fourth answers another. */
const comments: Sample = {
  create: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `with post as (
        insert into blog_posts (slug, title, status_id, published_at)
          values ($1, '{"fr": "Un billet"}', 'published', '2026-01-05') returning id
      )
      insert into comments (content, commentable_type, commentable_id, created_by_id)
      select $2, 'blog-posts', id, $3 from post returning id`,
      [`un-billet-${n}`, `Merci, la sangle de ${n} cm suffit.`, userId],
    )
    return rows[0]!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = { comments } satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = { comments: ['signed in', 'nobody', 'admins'] } satisfies Writers
