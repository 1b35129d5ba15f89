import { beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/html/clean.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const { app, context } = buildTestApp(database)

beforeAll(() => seedDemo(context), 60_000)

const rowsOf = async <T extends object>(statement: string) => (await database.pool.query<T>(statement)).rows

type Text = Record<string, string>

describe('publications of the demo content', () => {
  test.each(['articles', 'blog_posts', 'calendar_events'])('has %s in every state', async table => {
    const [states] = await rowsOf(`select
      count(*) filter (where status_id = 'published' and published_at <= now() and access_level_id is null)::int >= 6
        as published,
      count(*) filter (where status_id = 'draft') > 0 as draft,
      count(*) filter (where published_at > now()) > 0 as planned,
      count(*) filter (where access_level_id is not null) > 0 as "forMembers" from ${table}`)
    expect(states).toEqual({ published: true, draft: true, planned: true, forMembers: true })
  })

  test('has events that are over, of whole days, at a distance, and in the next weeks', async () => {
    const [kinds] = await rowsOf(`select
      count(*) filter (where end_at < now()) >= 3 as past,
      count(*) filter (where start_at > now() and start_at < now() + interval '31 days' and published_at < now()) >= 4
        as soon,
      count(*) filter (where is_all_day and published_at < now() and start_at > now() and
        end_at - start_at = interval '2 days') > 0 as "twoDays",
      count(*) filter (where not is_real_location) > 0 as remote,
      count(*) filter (where is_real_location and latitude is null) as unplaced from calendar_events`)
    expect(kinds).toEqual({ past: true, soon: true, twoDays: true, remote: true, unplaced: '0' })
  })

  test('has comments on two levels, each answer below a comment of the same publication', async () => {
    const [threads] = await rowsOf(`select
      count(*)::int > 30 as many, count(distinct c.commentable_type)::int as types,
      count(*) filter (where c.deleted_at is not null and c.removed_content <> '') > 0 as removed,
      count(*) filter (where c.edited_at is not null) > 0 as edited,
      count(*) filter (where c.created_by_id is null) > 0 as anonymous,
      count(*) filter (where (c.content = '') <> (c.deleted_at is not null)) as unclear,
      count(p.id) > 10 as answers,
      count(*) filter (where p.parent_comment_id is not null or p.commentable_id <> c.commentable_id
        or p.commentable_type <> c.commentable_type or p.created_at >= c.created_at) as misplaced
      from comments c left join comments p on p.id = c.parent_comment_id`)
    expect(threads).toEqual({
      many: true,
      types: 3,
      removed: true,
      edited: true,
      anonymous: true,
      unclear: '0',
      answers: true,
      misplaced: '0',
    })
  })

  test('has comments only about what was published when they were written', async () => {
    const early = await rowsOf(`select c.content from comments c join (
        select id, published_at, has_comments from articles union all
        select id, published_at, has_comments from blog_posts union all
        select id, published_at, has_comments from calendar_events) p on p.id = c.commentable_id
      where not p.has_comments or p.published_at is null or p.published_at > c.created_at`)
    expect(early).toEqual([])
  })

  test('writes its HTML in French and English, as the editor stores it', async () => {
    const texts = await rowsOf<{ slug: string; text: Text }>(`
      select a.slug || '#' || s.view_id as slug, s.content as text
        from article_sections s join articles a on a.id = s.article_id
      union all select slug, content from blog_posts
      union all select slug, description from calendar_events`)
    expect(texts.length).toBeGreaterThan(50)
    for (const { slug, text } of texts) {
      expect(Object.keys(text).sort(), slug).toEqual(['en', 'fr'])
      for (const html of Object.values(text)) expect(cleanHtml(html), slug).toBe(html)
    }
  })

  test('sets French marks off by a space that does not break', async () => {
    const texts = await rowsOf<{ slug: string; text: Text }>(`
      select slug, title || '{}'::jsonb as text from articles
      union all select a.slug || '#' || s.view_id, s.content from article_sections s join articles a on a.id =
      s.article_id union all select slug, short_description from articles union all select slug, content from blog_posts
      union all select slug, short_description from blog_posts union all select slug, description from calendar_events`)
    for (const { slug, text } of texts) {
      const plain = text['fr']!.replaceAll(/<[^>]*>|&\w+;/g, '')
      expect(
        plain.match(
          /.{0,20}(?:[^\s\u00a0\u202f?!][?!;»]|[^\s\u00a0\u202f\d]:(?!\/\/)| [?!:;»%€]|« |«\w|['"]).{0,20}/u,
        )?.[0],
        slug,
      ).toBeUndefined()
    }
  })

  test('leads from its texts to pages and records that exist', async () => {
    const [{ texts }] = (await rowsOf<{ texts: string }>(`select string_agg(text::text, ' ') as texts from (
      select content as text from article_sections union all select content from blog_posts
      union all select description from calendar_events union all select to_jsonb(content) from forum_messages
    ) t`)) as [{ texts: string }]
    const paths = [...new Set([...texts.matchAll(/href=\\"(\/[^"#?\\]*)/g)].map(match => match[1]!))]
    const slugs = await rowsOf<{ path: string }>(`select '/articles/' || slug as path from articles
      union all select '/rentals/' || slug from rental_models`)
    const records = new Set(slugs.map(({ path }) => path))
    const ofPages = paths.filter(path => !/^\/(?:services|users)\//.test(path))
    expect(ofPages.length).toBeGreaterThan(8)
    for (const path of ofPages) {
      const answer = await app.inject({ url: `/api/v1/services/pages/resolve?path=${encodeURIComponent(path)}` })
      expect(['page', 'auth'], path).toContain((answer.json() as { data: { kind: string } }).data.kind)
      if (/^\/(?:articles|rentals)\/./.test(path)) expect(records.has(path), path).toBe(true)
    }
  })

  test('shows requests for publication that wait, were accepted and were refused', async () => {
    const [{ statuses }] = (await rowsOf<{ statuses: string[] }>(`select array_agg(distinct status order by status)
      as statuses from publication_requests where publishable_type = 'articles'`)) as [{ statuses: string[] }]
    expect(statuses).toEqual(['accepted', 'pending', 'refused'])
  })
})
