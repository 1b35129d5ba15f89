import { beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { invalidateAll } from '#server/pages/index.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { loadThread } from '#web/forum/load-thread.server.ts'
import { findAid, loadSubjectsAbout } from '#web/forum/subject-aid.server.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const { pool } = database
const [withForum, withoutForum] = [true, false].map(forum =>
  createApi(buildAppContext(database, { features: { forum } })),
)

const idOf = async (statement: string, values: unknown[] = []) =>
  (await pool.query<{ id: string }>(`${statement} returning id`, values)).rows[0]!.id
const aid = await idOf(`insert into repository_items (slug, title, license_id, status_id, published_at)
  values ('tourne-cle', '{"fr": "Tourne-clé"}', 'CC0-1.0', 'published', '2026-05-01')`)
const category = await idOf(`insert into forum_categories (name) values ('{"fr": "Fabriquer"}')`)
const subject = await idOf(
  `insert into forum_subjects (title, locale, category_id, messages_count, last_position, repository_item_id)
    values ('Quelle vis ?', 'fr', $1, 1, 1, $2)`,
  [category, aid],
)
await pool.query(`insert into forum_messages (subject_id, position, content) values ($1, 1, '<p>M4 ?</p>')`, [subject])

/** A guest of the site as its pages and features are now. */
function visit(api = withForum!) {
  invalidateAll()
  const context: WebContext = {
    api,
    nonce: '',
    remoteAddress: '192.0.2.1',
    requestId: 'r',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  return { request: new Request('http://localhost/'), context }
}

async function serve(path: string, block: string): Promise<void> {
  const page = await idOf(`insert into app_pages (path, title) values ($1, '{"fr": "Page"}')`, [path])
  await pool.query(`insert into app_page_components (page_id, name, position, props) values ($1, $2, 0, '{}')`, [
    page,
    block,
  ])
}

const shownOf = async (args: ReturnType<typeof visit>) =>
  (
    await loadThread(
      {
        ...args,
        block: { id: 'b', name: 'forum', viewId: null, position: 0, props: {} },
        path: '/forum',
        visitor: null,
      },
      subject,
    )
  ).aid
const about = { id: aid, title: 'Tourne-clé' }

beforeEach(() => pool.query('delete from app_pages'))

test('A subject leads to its aid and the aid to its subjects while the site has pages for both', async () => {
  await serve('/forum', 'forum')
  await serve('/aides', 'repository')
  const shown = { id: aid, name: 'Tourne-clé', to: '/aides/tourne-cle' }
  expect(await shownOf(visit())).toEqual(shown)
  expect(await findAid(visit(), aid)).toEqual(shown)
  expect(await loadSubjectsAbout(visit(), about)).toEqual({
    askPath: `/forum/create?${new URLSearchParams({ title: 'À propos de «\u00a0Tourne-clé\u00a0»', aid })}`,
    allPath: `/forum?aid=${aid}`,
    subjects: [
      { id: subject, title: 'Quelle vis ?', href: `/forum/${subject}`, lang: null, answersCount: 0, isSolved: false },
    ],
  })
})

test('Without a page of aids a subject tells of none, and no form asks about one', async () => {
  await serve('/forum', 'forum')
  expect(await shownOf(visit())).toBeNull()
  expect(await findAid(visit(), aid)).toBeNull()
})

test('Without the forum, or a page for it, an aid tells of no subjects and offers no question', async () => {
  await serve('/aides', 'repository')
  expect(await loadSubjectsAbout(visit(), about)).toBeNull()
  await serve('/forum', 'forum')
  expect(await loadSubjectsAbout(visit(withoutForum), about)).toBeNull()
  expect(await loadSubjectsAbout(visit(), about)).not.toBeNull()
})

test('An aid that is none, or that lists do not tell of, is not asked about', async () => {
  await serve('/aides', 'repository')
  for (const id of [null, 'tourne-cle', subject]) expect(await findAid(visit(), id)).toBeNull()
  await pool.query(`update repository_items set status_id = 'unlisted' where id = $1`, [aid])
  expect(await findAid(visit(), aid)).toBeNull()
})
