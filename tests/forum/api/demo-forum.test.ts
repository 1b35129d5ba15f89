import { beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/html/clean.ts'
import { partsOf } from '#server/domain/html/embeds.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const { context } = buildTestApp(database)

beforeAll(() => seedDemo(context), 60_000)

const rowsOf = async <T extends object>(statement: string) => (await database.pool.query<T>(statement)).rows
const none = async (statement: string) => expect(await rowsOf(statement)).toEqual([])

describe('the forum of the demo content', () => {
  test('counts messages and the newest one of each subject exactly', () =>
    none(`select s.title, s.messages_count, s.last_position from forum_subjects s
      left join lateral (select count(*) filter (where m.deleted_at is null)::int as standing,
        coalesce(max(m.position), 0) as last from forum_messages m where m.subject_id = s.id) c on true
      left join lateral (select m.id, m.created_at from forum_messages m where m.subject_id = s.id
        and m.deleted_at is null order by m.position desc limit 1) l on true
      where s.messages_count <> c.standing or s.last_position <> c.last
        or s.latest_message_id is distinct from l.id or s.latest_message_at <> coalesce(l.created_at, s.created_at)`))

  test('counts the subjects of each category exactly', () =>
    none(`select c.name from forum_categories c
      left join lateral (select count(*) filter (where not s.limit_to_admin)::int as open,
        count(*) filter (where s.limit_to_admin)::int as admin from forum_subjects s
        where s.category_id = c.id and s.deleted_at is null and s.merged_into_id is null) n on true
      where c.open_subjects_count <> n.open or c.admin_subjects_count <> n.admin`))

  test('numbers the messages of a subject from 1, in the order in which they were written', () =>
    none(`select m.id from (select m.id, m.position, m.created_at, s.created_at as opened,
        row_number() over (partition by m.subject_id order by m.created_at, m.position) as place
        from forum_messages m join forum_subjects s on s.id = m.subject_id) m
      where m.position <> m.place or m.created_at < m.opened or m.created_at > now()`))

  test('has answers and solutions within their subjects, after what they answer', () =>
    none(`select m.id from forum_messages m join forum_messages p on p.id = m.parent_message_id
        where p.subject_id <> m.subject_id or p.position >= m.position
      union all select s.id from forum_subjects s left join forum_messages m on m.id = s.solved_message_id
        and m.subject_id = s.id and m.position > 1 and m.deleted_at is null
        where s.solved_message_id is not null and m.id is null`))

  test('has a tree of two levels whose leaves hold the subjects, written by people who reach them', async () => {
    await none(`select c.id from forum_categories c join forum_categories p on p.id = c.parent_id
      where p.parent_id is not null or exists (select 1 from forum_subjects s where s.category_id = p.id)`)
    await none(`select m.content from forum_messages m join forum_subjects s on s.id = m.subject_id
      join forum_categories c on c.id = s.category_id join users u on u.id = m.created_by_id
      join access_levels needed on needed.id = c.access_level_id join access_levels l on l.id = u.access_level_id
      where l.weight < needed.weight`)
    await none(`select m.content from forum_messages m join forum_subjects s on s.id = m.subject_id
      where s.limit_to_admin and not exists (select 1 from user_roles r where r.user_id = m.created_by_id
        and r.role_id in ('admin', 'app_admin'))`)
  })

  test('shows every state of subjects and messages, in French and English', async () => {
    const [found] = await rowsOf(`select
      (select count(*) from forum_categories)::int >= 8 as categories,
      (select count(*) from forum_subjects where merged_into_id is null)::int >= 40 as subjects,
      (select array_agg(distinct locale order by locale) from forum_subjects) as locales,
      (select count(*) from forum_subjects where locale = 'en')::int >= 12 as english,
      (select count(*) from forum_messages)::int between 150 and 260 as messages,
      (select max(last_position) from forum_subjects) as longest,
      (select count(*) from forum_subjects where pinned_on_home_at is not null) > 0 as home,
      (select count(*) from forum_subjects where pinned_on_category_at is not null) > 0 as pinned,
      (select count(*) from forum_subjects where closed_at is not null) > 0 as closed,
      (select count(*) from forum_subjects where merged_into_id is not null) > 0 as merged,
      (select count(*) from forum_subjects where solved_message_id is not null) > 10 as solved,
      (select count(*) from forum_subjects where limit_to_admin) > 0 as admins,
      (select count(*) from forum_subjects where messages_count = 1) > 1 as unanswered,
      (select count(*) from forum_messages where deleted_at is not null and moderation_reason is not null) > 0
        as removed,
      (select count(*) from forum_messages where deleted_at is not null and moderation_reason is null) > 0 as deleted,
      (select count(*) from forum_messages m join forum_message_versions v on v.message_id = m.id
        where m.edited_at is not null) > 0 as edited,
      (select count(*) from forum_messages where created_by_id is null) > 0 as anonymous,
      (select count(*) from forum_messages where content like '%<blockquote>%') > 1 as quotes,
      (select count(*) from forum_messages where content like '%<a href="/users/%/profile">@%') > 1 as mentions,
      (select count(*) from reports where reportable_type like 'forum-%' and status = 'pending') > 1 as reports,
      (select count(*) from forum_readings) > 20 as readings,
      (select array_agg(distinct mode order by mode) from forum_follows) as follows,
      (select count(*) from likes where likable_type = 'forum-messages') > 100 as likes`)
    expect(found).toEqual({
      ...Object.fromEntries(Object.keys(found!).map(name => [name, true])),
      locales: ['en', 'fr'],
      longest: 60,
      follows: ['follow', 'mute'],
    })
  })

  test('asks about two aids that everybody finds, after they were published', async () => {
    const about = await rowsOf<{ slug: string; isLater: boolean }>(`select i.slug, s.created_at > i.published_at
        and i.status_id = 'published' and i.access_level_id is null as "isLater"
      from forum_subjects s join repository_items i on i.id = s.repository_item_id order by i.slug`)
    expect(about).toEqual([
      { slug: 'boitier-de-contacteur', isLater: true },
      { slug: 'tourne-cle', isLater: true },
    ])
  })

  test('lets one write every few minutes in one of its categories, and refuses some words', async () => {
    expect(await rowsOf('select slow_mode as minutes from forum_categories where slow_mode > 0')).toEqual([
      { minutes: 5 },
    ])
    const [settings] = await rowsOf<{ words: string }>('select forum_blocked_words as words from app_envs')
    expect(settings!.words).not.toBe('')
  })

  test('lets every writer of a subject follow it, unless they mute it', () =>
    none(`select m.id from forum_messages m where m.created_by_id is not null and not exists (select 1
      from forum_follows f where f.subject_id = m.subject_id and f.user_id = m.created_by_id)`))

  test('writes its messages as the editor stores them, with one survey among them', async () => {
    const messages = await rowsOf<{ content: string; removed: string | null }>(
      'select content, removed_content as removed from forum_messages',
    )
    for (const { content, removed } of messages) {
      expect(cleanHtml(content)).toBe(content)
      expect(content === '').toBe(removed !== null)
    }
    expect(messages.flatMap(({ content }) => partsOf(content)).filter(part => 'survey' in part)).toHaveLength(1)
  })
})
