import { describe, expect, test } from 'vitest'
import { reminderNotifications } from '#server/notifications/types.ts'
import { notify, sendReminders, type NewNotification } from '#server/notifications/index.ts'
import { notifyStaffOfReport } from '#server/reports/index.ts'
import { faults, identifier } from '#tests/support/api-client.ts'
import { createUser, type PersonFacts } from '#tests/support/as-user.ts'
import { createAccountWorld } from './world.ts'

const { clock, database, app, pool, person, admin, organizationId, make } = await createAccountWorld()

const PROOF = { asksForProof: true }

describe('a notification', () => {
  const notificationsOf = async (id: string) =>
    (
      await pool.query<{ message: string; mailed: boolean }>(
        "select n.message, exists (select 1 from outbox_mails m where m.key = 'notification:' || n.id) as mailed " +
          'from notifications n where n.user_id = $1 order by n.id',
        [id],
      )
    ).rows
  const remind = (userId: string, key: string, more: Partial<NewNotification> = {}) =>
    database.orm.transaction(tx =>
      notify(
        tx,
        { ...app, now: clock.now },
        { type: reminderNotifications.reminder, userId, values: { title: 'le prêt' }, causedBy: userId, key, ...more },
      ),
    )

  test("is sent once in the reader's language, and by mail unless they decline", async () => {
    const reader = await person()
    await reader.client.patch('users/me', { data: { type: 'users', id: reader.id, attributes: { locale: 'en' } } })
    await remind(reader.id, 'a')
    expect(await remind(reader.id, 'a')).toBeNull()
    await reader.client.patch('users/me', {
      data: {
        type: 'users',
        id: reader.id,
        attributes: { locale: 'da', notificationsPreferences: { mail: { reminders: false } } },
      },
    })
    await remind(reader.id, 'b')
    expect(await notificationsOf(reader.id)).toEqual([
      { message: 'Reminder: le prêt', mailed: true },
      { message: 'Påmindelse: le prêt', mailed: false },
    ])
    const unread = async () =>
      ((await reader.client.get('/api/v1/services/notifications/unread')).data as unknown as { count: number }).count
    expect(await unread()).toBe(2)
    await reader.client.post('notifications/actions/read-all', {})
    expect(await unread()).toBe(0)
  })

  test.each<[what: string, facts: PersonFacts, more: Partial<NewNotification>, mailed: boolean]>([
    ['goes by mail to a proved address', {}, {}, true],
    ['stands on the site alone for an address that is not proved', { emailVerified: false }, {}, false],
    ['goes to an address that is not proved when it asks for the proof', { emailVerified: false }, PROOF, true],
    ['stands on the site alone when it is without mail', {}, { withoutMail: true }, false],
    [
      'stands on the site alone without mail, even when it asks for the proof',
      { emailVerified: false },
      { ...PROOF, withoutMail: true },
      false,
    ],
  ])('%s', async (_what, facts, more, mailed) => {
    const reader = await createUser(database, facts)
    expect(await remind(reader.id, 'one', more)).not.toBeNull()
    expect(await notificationsOf(reader.id)).toEqual([{ message: 'Rappel\u00a0: le prêt', mailed }])
    expect((await pool.query('select 1 from outbox_mails where "to" = $1', [reader.email])).rowCount).toBe(
      Number(mailed),
    )
  })

  test('of a reminder is sent once when it is due', async () => {
    const reader = await person()
    await make(reader.client, 'reminders', { title: 'Rendre le fauteuil', remindAt: '2026-03-03T09:00:00Z' })
    await sendReminders(app)
    expect(await notificationsOf(reader.id)).toEqual([])
    clock.now = new Date('2026-03-03T09:00:00Z')
    await sendReminders(app)
    await sendReminders(app)
    expect((await notificationsOf(reader.id)).map(({ message }) => message)).toEqual(['Rappel : Rendre le fauteuil'])
  })

  test('of a report goes to staff on arrival, and to its reporter with the decision', async () => {
    const reporter = await person()
    const report = await make(
      reporter.client,
      'reports',
      { reason: 'wrong', url: '/organizations/fablab' },
      { reportable: identifier('organizations', organizationId) },
    )
    expect(
      (
        await make(
          reporter.client,
          'reports',
          { reason: 'spam' },
          { reportable: identifier('organizations', organizationId) },
        )
      ).errors[0]?.code,
    ).toBe('report.open')
    await notifyStaffOfReport(app, { id: report.data.id })
    await notifyStaffOfReport(app, { id: report.data.id })
    expect((await notificationsOf(admin.id)).map(({ message }) => message)).toEqual(['Un signalement est à examiner'])
    const decide = (slug: string, client = admin.client, input: object = { decisionReason: 'Corrigé.' }) =>
      client.post(`reports/${report.data.id}/actions/${slug}`, { meta: { input } })
    expect((await decide('accept', reporter.client)).status).toBe(403)
    expect(faults(await decide('refuse', admin.client, {}))).toEqual([
      '422 validation.required /meta/input/decisionReason',
    ])
    expect((await decide('accept')).status).toBe(200)
    await decide('refuse')
    expect((await reporter.client.get(`reports/${report.data.id}`)).data.attributes).toMatchObject({
      status: 'accepted',
      decisionReason: 'Corrigé.',
    })
    expect(
      (await reporter.client.get('notifications')).list.map(one => [
        one.attributes.notificationType,
        one.attributes.details,
      ]),
    ).toEqual([['report-accepted', 'Ada Martin a écrit\u00a0: Corrigé.']])
  })
})
