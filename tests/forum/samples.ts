import { one, type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import type { Database } from '#db/client.ts'

/** A leaf of the tree that everybody reaches, one for all samples. */
async function categoryOf({ pool }: Database): Promise<string> {
  const known = await pool.query<{ id: string }>(`select id from forum_categories where name ->> 'fr' = 'Se déplacer'`)
  if (known.rows[0]) return known.rows[0].id
  const { rows } = await pool.query<{ id: string }>(
    `insert into forum_categories (name) values ('{"fr": "Se déplacer"}') returning id`,
  )
  return rows[0]!.id
}

async function insertSubject(database: Database, n: number, userId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with subject as (
      insert into forum_subjects (title, locale, category_id, messages_count, last_position, created_by_id)
        values ($1, 'fr', $2, 1, 1, $3) returning id
    ), first as (
      insert into forum_messages (subject_id, position, content, created_by_id)
        select id, 1, '<p>Laquelle passe dans un couloir de 80 cm ?</p>', $3 from subject returning id, subject_id
    )
    select id from subject`,
    [`Quelle poussette pour le train ? (${n})`, await categoryOf(database), userId],
  )
  const id = rows[0]!.id
  await database.pool.query(
    `update forum_subjects s set latest_message_id = m.id from forum_messages m
      where m.subject_id = s.id and s.id = $1`,
    [id],
  )
  await database.pool.query('update forum_categories set open_subjects_count = open_subjects_count + 1 where id = $1', [
    await categoryOf(database),
  ])
  return id
}

const forumCategories: Sample = {
  create: ({ n, fileId }) => ({
    attributes: { name: `Se déplacer ${n}`, shortDescription: 'Fauteuils, poussettes, vélos.', position: n },
    relationships: { image: one('files', fileId) },
  }),
  update: () => ({ attributes: { shortDescription: 'Fauteuils, poussettes et vélos.' } }),
}

const forumSubjects: Sample = {
  create: null,
  insert: (database, { n, userId }) => insertSubject(database, n, userId),
  update: () => ({ attributes: { title: 'Quelle poussette prendre dans le train ?' } }),
}

const forumMessages: Sample = {
  create: null,
  insert: async (database, { n, userId }) => {
    const subjectId = await insertSubject(database, n, userId)
    const { rows } = await database.pool.query<{ id: string }>('select id from forum_messages where subject_id = $1', [
      subjectId,
    ])
    return rows[0]!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'forum-categories': forumCategories,
  'forum-subjects': forumSubjects,
  'forum-messages': forumMessages,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'forum-categories': ['admins', 'admins', 'admins'],
  'forum-subjects': ['signed in', 'admins', 'admins'],
  'forum-messages': ['signed in', 'nobody', 'admins'],
} satisfies Writers
