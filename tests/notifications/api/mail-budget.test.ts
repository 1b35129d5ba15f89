import { beforeEach, describe, expect, test } from 'vitest'
import { MAIL_BUDGET } from '#server/notifications/mail-budget.ts'
import { sendGathered } from '#server/notifications/gathered.ts'
import { commentsNotifications } from '#server/comments/notifications.ts'
import { rentalNotifications } from '#server/rental/notifications/types.ts'
import { notify, type NotificationType } from '#server/notifications/index.ts'
import { createUser } from '#tests/support/as-user.ts'
import { createClockedApp } from '#tests/support/test-app.ts'

const { clock, database, app, pool } = await createClockedApp('2026-11-02T10:00:00Z')
const { orm } = database

const groupOf = (name: string) => (name in commentsNotifications ? ('community' as const) : undefined)
const gather = () => sendGathered({ ...app, now: () => clock.now }, groupOf)
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

let written = 0
/** A comment of one person's reaches another, so many times. */
async function comment(by: string | null, userId: string, times = 1, type: NotificationType = received): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    written += 1
    const said = type === received ? { written: `Le mot ${written}`, by } : {}
    await orm.transaction(tx =>
      notify(
        tx,
        { ...app, now: clock.now },
        { type, userId, values: { title: 'Pince' }, key: `n:${written}`, ...said },
      ),
    )
  }
}
const received = commentsNotifications['comment-received']

const mailsTo = async (userId: string, template?: string): Promise<number> =>
  (
    await pool.query('select 1 from outbox_mails where user_id = $1 and ($2::text is null or template = $2)', [
      userId,
      template,
    ])
  ).rowCount!
const noticesOf = async (userId: string) =>
  (await pool.query('select 1 from notifications where user_id = $1', [userId])).rowCount

let author: { id: string }
let reader: { id: string; email: string }
beforeEach(async () => {
  later(24 * 60)
  await gather()
  ;[author, reader] = await Promise.all([createUser(database), createUser(database)])
})

describe('what a person does mails others within a budget', () => {
  test('of a few to each, and goes on when the hour is over', async () => {
    await comment(author.id, reader.id, MAIL_BUDGET.ofOneToOne + 4)
    expect(await noticesOf(reader.id)).toBe(MAIL_BUDGET.ofOneToOne + 4)
    expect(await mailsTo(reader.id)).toBe(MAIL_BUDGET.ofOneToOne)
    later(MAIL_BUDGET.minutes + 1)
    await comment(author.id, reader.id)
    expect(await mailsTo(reader.id)).toBe(MAIL_BUDGET.ofOneToOne + 1)
  })

  test('of so many to all', async () => {
    await pool.query(
      `insert into notifications (user_id, key, notification_type, message, caused_by_id, mailed_at)
        select $1, 'sent:' || n, 'comment-received', 'x', $2, $3 from generate_series(1, $4) n`,
      [(await createUser(database)).id, author.id, clock.now, MAIL_BUDGET.ofOne - 1],
    )
    const other = await createUser(database)
    await comment(author.id, reader.id)
    await comment(author.id, other.id)
    expect([await mailsTo(reader.id), await mailsTo(other.id)]).toEqual([1, 0])
  })

  test('and so does what all do, for each receiver', async () => {
    for (let at = 0; at < MAIL_BUDGET.toOne + 3; at += 1) await comment((await createUser(database)).id, reader.id)
    expect(await mailsTo(reader.id)).toBe(MAIL_BUDGET.toOne)
  })

  test('but what is the receiver’s own is always mailed', async () => {
    await comment(author.id, reader.id, MAIL_BUDGET.ofOneToOne + 1)
    const before = await mailsTo(reader.id)
    await comment(null, reader.id, 8, rentalNotifications['rental-prepared'])
    expect(await mailsTo(reader.id)).toBe(before + 8)
  })

  test('whoever does something with their own is no other', async () => {
    await comment(reader.id, reader.id, MAIL_BUDGET.ofOneToOne + 2)
    expect(await mailsTo(reader.id)).toBe(MAIL_BUDGET.ofOneToOne + 2)
  })

  test('of an act whose author is not said there is no notification', () =>
    expect(
      orm.transaction(tx =>
        notify(tx, { ...app, now: clock.now }, { type: received, userId: reader.id, key: 'nobody' }),
      ),
    ).rejects.toThrow('whose act'))
})

describe('what exceeds the budget is gathered', () => {
  const gathered = async () =>
    (
      await pool.query<{ data: { notices: { message: string; details: string }[]; count: number }; kind: string }>(
        "select data, kind from outbox_mails where user_id = $1 and template = 'gathered-notifications'",
        [reader.id],
      )
    ).rows

  test('into one mail, an hour later, once', async () => {
    await comment(author.id, reader.id, MAIL_BUDGET.ofOneToOne + 3)
    later(MAIL_BUDGET.minutes - 1)
    expect(await gather()).toBe(0)
    later(2)
    expect(await gather()).toBe(1)
    expect(await gather()).toBe(0)
    const [mail, ...others] = await gathered()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'community', data: { count: 3 } })
    expect(mail!.data.notices.map(({ details }) => details.replace(/^.*Le mot/, 'Le mot'))).toEqual(
      [written - 2, written - 1, written].map(number => `Le mot ${number}`),
    )
  })

  test('without what was read or switched off in the meantime', async () => {
    await comment(author.id, reader.id, MAIL_BUDGET.ofOneToOne + 2)
    await pool.query('update notifications set read_at = now() where user_id = $1 and key = $2', [
      reader.id,
      `n:${written}`,
    ])
    later(MAIL_BUDGET.minutes + 1)
    await gather()
    expect((await gathered()).map(({ data }) => data.count)).toEqual([1])

    await comment(author.id, reader.id, MAIL_BUDGET.ofOneToOne + 1)
    await pool.query(`update users set notifications_preferences = '{"mail": {"community": false}}' where id = $1`, [
      reader.id,
    ])
    later(MAIL_BUDGET.minutes + 1)
    expect(await gather()).toBe(0)
    expect(await gathered()).toHaveLength(1)
  })
})
