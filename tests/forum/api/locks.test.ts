import { expect, test } from 'vitest'
import { createForumWorld } from './world.ts'

const { database, admin, category, person, ask, answer, act, assertCountsHold } = await createForumWorld()

/** Holds rows in a transaction of its own; a statement that waits for somebody else fails. */
async function holding(work: (run: (text: string, ids: string[]) => Promise<void>) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '3s'")
    await work(async (text, ids) => {
      await client.query(text, ids)
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Until a request waits for a row that somebody holds. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBe(1)

const LOCK_SUBJECT = 'select 1 from forum_subjects where id = $1 for no key update'
const MOVE_MESSAGE = 'update forum_messages set position = position where id = $1'

test.each([
  ['deletes', (id: string) => admin.delete(`forum-messages/${id}`)],
  ['restores', (id: string) => admin.post(`forum-messages/${id}/actions/restore`, {})],
  [
    'removes',
    (id: string) => admin.post(`forum-messages/${id}/actions/remove`, { meta: { input: { moderationReason: 'x' } } }),
  ],
])('Whoever %s a message waits for its subject before they hold the message, as merging does', async (verb, send) => {
  const { client } = await person()
  const id = await ask(client, await category())
  const message = await answer(client, id)
  if (verb === 'restores') await admin.delete(`forum-messages/${message}`)
  let sent: ReturnType<typeof send> | undefined
  await holding(async run => {
    await run(LOCK_SUBJECT, [id])
    sent = send(message)
    await untilOneWaits()
    await run(MOVE_MESSAGE, [message])
  })
  expect((await sent!).status).toBe(204)
  await assertCountsHold()
})

test('A message that is merged away while its deletion waits is counted where it stands then', async () => {
  const { client } = await person()
  const place = await category()
  const [into, source] = [await ask(client, place), await ask(client, place)]
  const message = await answer(client, source)
  let deletion: ReturnType<typeof admin.delete> | undefined
  let merge: ReturnType<typeof act> | undefined
  await holding(async run => {
    await run(LOCK_SUBJECT, [source])
    merge = act(admin, source, 'merge', { into })
    await untilOneWaits()
    deletion = admin.delete(`forum-messages/${message}`)
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`)
          ).rows.length,
      )
      .toBe(2)
  })
  expect([(await merge!).status, (await deletion!).status]).toEqual([204, 204])
  await assertCountsHold()
})

test('A subject is moved to a category without holding it against somebody who counts in both', async () => {
  const { client } = await person()
  const [from, to] = [await category(), await category()].toSorted()
  const id = await ask(client, from!)
  const COUNT = 'update forum_categories set open_subjects_count = open_subjects_count where id = $1'
  let moved: ReturnType<typeof act> | undefined
  await holding(async run => {
    await run(COUNT, [from!])
    moved = act(admin, id, 'move', { category: to })
    await untilOneWaits()
    await run(COUNT, [to!])
  })
  expect((await moved!).status).toBe(204)
  await assertCountsHold()
})
