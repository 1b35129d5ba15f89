import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, notifyPerson } from '#server/account/index.ts'
import { clientOf, faults, identifier } from '#tests/support/api-client.ts'
import { createAccountWorld } from './world.ts'

const { database, app, api, pool, person, admin, me, organizationId, make } = await createAccountWorld()
const other = await person()

describe("one's own record", () => {
  test.each([
    ['canUseTransactions', true],
    ['rentalMonthlyInvoicing', true],
    ['emailVerifiedAt', null],
    ['validatedAt', '2026-01-01T00:00:00Z'],
    ['lastLoginAt', '2026-01-01T00:00:00Z'],
    ['lastInitializationAt', null],
    ['isAdmin', true],
    ['hasPassword', false],
    ['impersonating', true],
    ['password', 'a-new-password-42'],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['deletedAt', null],
    ['passwordHash', 'x'],
    ['avatarUrl', '/x'],
  ])(
    '%s cannot be set by its person: 422 with the pointer, and nothing of the request is stored',
    async (name, value) => {
      const answer = await me.client.patch('users/me', {
        data: { type: 'users', id: me.id, attributes: { firstName: 'Changed', [name]: value } },
      })
      expect([answer.status, faults(answer).join()]).toEqual([422, expect.stringContaining(`/data/attributes/${name}`)])
      expect((await me.client.get('users/me')).data.attributes.firstName).toBe('Ada')
    },
  )

  test.each([
    ['accessLevel', identifier('access-levels', 'member_level_2')],
    ['roles', { data: [{ type: 'roles', id: 'admin' }] }],
    ['organizations', { data: [{ type: 'organizations', id: organizationId }] }],
    ['rentalInvoicingStrategy', identifier('rental-invoicing-strategies', 'no_vat')],
  ])('%s cannot be set by its person: 422 with the pointer', async (name, value) => {
    const answer = await me.client.patch('users/me', {
      data: { type: 'users', id: me.id, attributes: {}, relationships: { [name]: value } },
    })
    expect([answer.status, faults(answer).join()]).toEqual([
      422,
      expect.stringContaining(`/data/relationships/${name}`),
    ])
  })

  test.each([[{ mail: { nonsense: true } }], [{ other: 1 }], ['text'], [[]]])(
    'refuses %j as preferences',
    async value => {
      expect(
        (
          await me.client.patch('users/me', {
            data: { type: 'users', id: me.id, attributes: { notificationsPreferences: value } },
          })
        ).status,
      ).toBe(422)
    },
  )

  test('shows members the public fields, and never an address, a number or the level', async () => {
    await me.client.patch('users/me', {
      data: { type: 'users', id: me.id, attributes: { description: '<p>Bonjour</p>', phone: '+33 1 23 45 67 89' } },
    })
    const seen = await other.client.get(`users/${me.id}`)
    expect(seen.data.attributes.description).toBe('<p>Bonjour</p>')
    expect(seen.text).not.toMatch(new RegExp(`${me.email}|23 45 67|accessLevel|twoFactor|notificationsPreferences`))
    expect((await clientOf(api).get(`users/${me.id}`)).status).toBe(401)
  })
})

describe('a record of somebody else', () => {
  test('answers the same as a record that does not exist', async () => {
    const rows = {
      notifications: (
        await pool.query<{ id: string }>(
          "insert into notifications (user_id, key, notification_type, message) values ($1, 'k', 'reminder', " +
            "'Privé') returning id",
          [me.id],
        )
      ).rows[0]!.id,
      reminders: (await make(me.client, 'reminders', { title: 'Privé', remindAt: '2030-01-01T00:00:00Z' })).data.id,
      likes: (await make(me.client, 'likes', {}, { likable: identifier('organizations', organizationId) })).data.id,
      reports: (
        await make(
          me.client,
          'reports',
          { reason: 'spam', details: 'Privé' },
          { reportable: identifier('organizations', organizationId) },
        )
      ).data.id,
      'account-documents': (
        await make(
          admin.client,
          'account-documents',
          { name: 'Privé', documentType: 'contract' },
          { user: identifier('users', me.id) },
        )
      ).data.id,
    }
    const nobody = '01a20006-b7ff-7da9-b164-94975ee20986'
    for (const [type, id] of Object.entries(rows)) {
      expect([type, (await me.client.get(`${type}/${id}`)).status]).toEqual([type, 200])
      for (const ask of [
        (at: string) => other.client.get(`${type}/${at}`),
        (at: string) => other.client.patch(`${type}/${at}`, { data: { type, id: at } }),
        (at: string) => other.client.delete(`${type}/${at}`),
      ]) {
        const [theirs, none] = [await ask(id), await ask(nobody)]
        expect([type, theirs.status, theirs.errors.map(({ code, detail }) => [code, detail])]).toEqual([
          type,
          none.status,
          none.errors.map(({ code, detail }) => [code, detail]),
        ])
        expect([403, 404]).toContain(theirs.status)
      }
      expect((await other.client.get(type)).text).not.toContain(id)
    }
    // Not even an admin reads what one was told or likes.
    for (const type of ['notifications', 'likes'] as const)
      expect((await admin.client.get(`${type}/${rows[type]}`)).status).toBe(404)
    expect((await other.client.post(`notifications/${rows.notifications}/actions/read`, {})).status).toBe(404)
  })

  test.each([
    ['notifications', { message: 'x' }, {}, 403],
    ['consents', { kind: 'terms' }, {}, 403],
    ['personal-data-reads', {}, {}, 403],
    ['account-transactions', { amount: 5, operation: 'grant' }, { user: identifier('users', me.id) }, 403],
    ['account-documents', { name: 'x' }, { user: identifier('users', me.id) }, 403],
    ['likes', {}, { likable: identifier('organizations', organizationId), user: identifier('users', other.id) }, 422],
    [
      'reports',
      { reason: 'spam', status: 'accepted' },
      { reportable: identifier('organizations', organizationId) },
      422,
    ],
    ['reminders', { title: 'x', remindAt: '2030-01-01T00:00:00Z', sentAt: '2030-01-01T00:00:00Z' }, {}, 422],
    ['reminders', { title: 'x', remindAt: '2030-01-01T00:00:00Z' }, { user: identifier('users', other.id) }, 422],
  ])('%s with %j is refused to a member', async (type, attributes, relationships, status) => {
    expect((await make(me.client, type, attributes, relationships)).status).toBe(status)
  })
})

describe('the account in the special currency', () => {
  const add = (userId: string, amount: number) =>
    make(
      admin.client,
      'account-transactions',
      { amount, operation: amount > 0 ? 'grant' : 'correction' },
      { user: identifier('users', userId) },
    )

  test('is usable only by those it is open for, never overdrawn, and append-only', async () => {
    expect(faults(await add(other.id, 5))).toEqual(['422 validation.transactionsOff /data/relationships/user'])
    const rich = await person()
    await pool.query('update users set can_use_transactions = true where id = $1', [rich.id])
    expect(faults(await add(rich.id, 0))).toEqual(['422 validation.notZero /data/attributes/amount'])
    const { data } = await add(rich.id, 30)
    expect((await add(rich.id, -31)).status).toBe(422)
    expect(
      (
        await admin.client.patch(`account-transactions/${data.id}`, {
          data: { type: 'account-transactions', id: data.id, attributes: { comment: 'x' } },
        })
      ).status,
    ).toBe(403)
    expect((await admin.client.delete(`account-transactions/${data.id}`)).status).toBe(403)
    // Ten who take at once take what there is, and no more.
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(rich.id, -7)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(await balanceOf(database.orm, rich.id)).toBe(2)
    await notifyPerson(app, { what: 'transaction', id: data.id })
    await notifyPerson(app, { what: 'transaction', id: data.id })
    expect((await rich.client.get('notifications')).list.map(one => one.attributes.notificationType)).toEqual([
      'account-credited',
    ])
  })

  test('holds at all times the sum of its lines', async () => {
    const rich = await person()
    await pool.query('update users set can_use_transactions = true where id = $1', [rich.id])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 8 }), async amounts => {
        let expected = await balanceOf(database.orm, rich.id)
        for (const amount of amounts) {
          const { status } = await add(rich.id, amount)
          expect(status).toBe(amount === 0 || expected + amount < 0 ? 422 : 201)
          if (status === 201) expected += amount
          expect(await balanceOf(database.orm, rich.id)).toBe(expected)
        }
      }),
      { numRuns: 4 },
    )
  })
})
