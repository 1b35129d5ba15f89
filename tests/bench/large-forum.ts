import type { Database } from '#db/client.ts'

/** Categories and threads of `few` and of `many`, and a message in the long thread. */
export async function prepareLargeForum({ pool }: Database, { few, many }: { few: number; many: number }) {
  const one = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]!.id
  const category = (name: string) =>
    one('insert into forum_categories (name) values (jsonb_build_object($1::text, $2::text))', ['fr', name])
  const fill = async (id: string, count: number) => {
    await pool.query(
      `insert into forum_subjects (title, locale, category_id, messages_count, last_position, latest_message_at)
        select 'Sujet ' || n, 'fr', $1, 1, 1, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [id, count],
    )
    await pool.query(
      `with made as (insert into forum_messages (subject_id, position, content)
          select id, 1, '<p>Laquelle passe dans un couloir de 80 cm ?</p>' from forum_subjects where category_id = $1
          returning id, subject_id)
        update forum_subjects s set latest_message_id = made.id from made where made.subject_id = s.id`,
      [id],
    )
    await pool.query(
      `update forum_subjects s set latest_message_id = m.id from forum_messages m
      where m.subject_id = s.id and m.position = 1 and s.category_id = $1`,
      [id],
    )
    await pool.query('update forum_categories set open_subjects_count = $2 where id = $1', [id, count])
  }
  const thread = async (categoryId: string, count: number) => {
    const id = await one(
      `insert into forum_subjects (title, locale, category_id, messages_count, last_position)
        values ('Long', 'fr', $1, $2, $2)`,
      [categoryId, count],
    )
    await pool.query(
      `insert into forum_messages (subject_id, position, content)
        select $1, n, '<p>' || repeat('Un message de la discussion. ', 12) || '</p>'
          from generate_series(1, $2::int) n`,
      [id, count],
    )
    return id
  }
  const [small, full, place] = [await category('Petite'), await category('Pleine'), await category('Fils')]
  await fill(small, few)
  await fill(full, many)
  const [short, long] = [await thread(place, few), await thread(place, many)]
  const { rows } = await pool.query<{ id: string }>(
    'select id from forum_messages where subject_id = $1 and position = $2',
    [long, Math.round(many * 0.7)],
  )
  await pool.query('vacuum analyze forum_subjects, forum_messages, forum_categories')
  return { small, full, short, long, message: rows[0]!.id }
}
