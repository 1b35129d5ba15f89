import { expect } from 'vitest'
import { clientOf, type Answer, type Client } from '#tests/support/api-client.ts'
import { createUser, signIn, type PersonFacts } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

export type Writer = { id: string; client: Client }

const link = (type: string, id: string) => ({ data: { type, id } })

/** Categories, subjects and messages of the forum, and people who write them. */
export async function createForumWorld() {
  const database = await createTestDatabase()
  const { app, api, admin } = await createWorld(database, { env: { rateLimits: 'off' } })
  const guest = clientOf(api)

  async function category({ level, parent }: { level?: string; parent?: string } = {}): Promise<string> {
    const relationships = {
      ...(level ? { accessLevel: link('access-levels', level) } : {}),
      ...(parent ? { parent: link('forum-categories', parent) } : {}),
    }
    const answer = await admin.post('forum-categories', {
      data: { type: 'forum-categories', attributes: { name: 'Se déplacer' }, relationships },
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.data.id
  }

  /** Somebody whose account is not new, unless told otherwise: slow mode does not hold for them. */
  async function person({ isNew = false, ...facts }: PersonFacts & { isNew?: boolean } = {}): Promise<Writer> {
    const { id } = await createUser(database, facts)
    if (!isNew)
      await database.pool.query("update users set created_at = now() - interval '30 days' where id = $1", [id])
    return { id, client: clientOf(api, { cookie: await signIn(app, id), origin: app.env.siteUrl }) }
  }

  const askWith = (client: Client, categoryId: string, attributes = {}, headers: Record<string, string> = {}) =>
    client.post(
      'forum-subjects',
      {
        data: {
          type: 'forum-subjects',
          attributes: { title: 'Quelle poussette ?', content: '<p>Laquelle passe ?</p>', ...attributes },
          relationships: { category: link('forum-categories', categoryId) },
        },
      },
      headers,
    )

  async function ask(client: Client, categoryId: string, attributes = {}): Promise<string> {
    const answer = await askWith(client, categoryId, attributes)
    expect(answer.status, answer.text).toBe(201)
    return answer.data.id
  }

  const answerWith = (
    client: Client,
    subjectId: string,
    content: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    client.post(
      'forum-messages',
      {
        data: {
          type: 'forum-messages',
          attributes: { content },
          relationships: { subject: link('forum-subjects', subjectId) },
        },
      },
      headers,
    )

  async function answer(client: Client, subjectId: string, content = '<p>La nôtre.</p>'): Promise<string> {
    const made = await answerWith(client, subjectId, content)
    expect(made.status, made.text).toBe(201)
    return made.data.id
  }

  const thread = async (client: Client, subjectId: string) =>
    (
      await client.get('forum-messages', {
        'filter[ofSubject]': subjectId,
        'filter[deleted]': 'with',
        sort: 'position',
      })
    ).list.map(one => ({
      id: one.id,
      position: one.attributes.position,
      content: one.attributes.content,
    }))

  const act = (client: Client, subjectId: string, slug: string, input: Record<string, unknown> = {}) =>
    client.post(`forum-subjects/${subjectId}/actions/${slug}`, { meta: { input } })

  /** Takes the messages at these positions out of a subject. */
  async function split(client: Client, subjectId: string, positions: readonly number[], title = 'À part') {
    const messages = (await thread(client, subjectId))
      .filter(({ position }) => positions.includes(Number(position)))
      .map(({ id }) => id)
    return act(client, subjectId, 'split', { messages, title })
  }

  /** What is stored of subjects and categories agrees with their rows, and positions are dense. */
  async function assertCountsHold(): Promise<void> {
    const { rows } = await database.pool.query(`
      select s.id, s.messages_count, s.last_position, m.*
        from forum_subjects s cross join lateral (
          select count(*)::int as total, coalesce(max(position), 0) as highest,
            count(*) filter (where deleted_at is null)::int as living,
            (array_agg(id order by position desc) filter (where deleted_at is null))[1] as latest,
            coalesce(max(created_at) filter (where deleted_at is null), s.created_at) as latest_at,
            coalesce(bool_or(id = s.solved_message_id and deleted_at is null), false) as holds_solution
          from forum_messages where subject_id = s.id) m
        where s.messages_count <> m.living or s.last_position <> m.highest or m.highest <> m.total
          or s.latest_message_id is distinct from m.latest
          or (s.latest_message_at <> m.latest_at and s.merged_into_id is null)
          or (s.solved_message_id is not null and not m.holds_solution)`)
    expect(rows).toEqual([])
    const { rows: categories } = await database.pool.query(`
      select c.id, c.open_subjects_count, c.admin_subjects_count, s.*
        from forum_categories c cross join lateral (
          select count(*) filter (where not limit_to_admin)::int as open,
            count(*) filter (where limit_to_admin)::int as admin
          from forum_subjects where category_id = c.id and deleted_at is null and merged_into_id is null) s
        where c.open_subjects_count <> s.open or c.admin_subjects_count <> s.admin`)
    expect(categories).toEqual([])
  }

  return {
    database,
    app,
    admin,
    guest,
    category,
    person,
    ask,
    askWith,
    answer,
    answerWith,
    thread,
    act,
    split,
    assertCountsHold,
  }
}
