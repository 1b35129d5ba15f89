import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalBoard } from '#server/rental/contract/office.ts'
import { sendQueuedMail } from '#tests/support/mails.ts'
import { identifier } from '#tests/support/api-client.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createAddress, createModel } from '../support/stock.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, {
  features: { validationRequests: true },
  now: () => new Date('2026-12-01T09:00:00Z'),
})
const { pool } = database
const person = peopleOf(app, createApi(app))
const staff = await person({ roles: ['rental_admin'] })
await pool.query('delete from rental_stocks')

/** Somebody orders one unit. */
async function orderOf(facts: Parameters<typeof person>[0]) {
  const renter = await person(facts)
  const [model, addressId] = [await createModel(database, { items: 2 }), await createAddress(database, renter.id)]
  const {
    data: { id },
  } = await renter.client.post('rental-commands', {
    data: {
      type: 'rental-commands',
      attributes: { models: { [model.id]: 1 }, startDay: '2026-12-20', endDay: '2027-01-02', conditionsAccepted: true },
      relationships: { billingAddress: identifier('rental-addresses', addressId) },
    },
  })
  await carryOutJobs({ app, database })
  const mailed = async (address: string) =>
    (
      await pool.query<{ data: { proof: string | null; isForStaff: boolean } }>(
        `select data from outbox_mails
          where template = 'rental-command' and "to" = $1 and data ->> 'path' like '%' || $2
          order by id desc limit 1`,
        [address, id],
      )
    ).rows[0]!.data
  return { id, renter, mailed }
}

test.each([
  ['an unproved address', { emailVerified: false }, 'unverified'],
  ['an unvalidated account', { validated: false }, 'unvalidated'],
  ['an account that lacks nothing', {}, null],
] as const)(
  'an order of %s shows it on the board, on its record, and in the mails of staff and renter',
  async (_, facts, proof) => {
    const { id, renter, mailed } = await orderOf(facts)
    expect((await staff.client.get(`rental-commands/${id}`)).data.attributes['renterProof']).toBe(proof)
    const { groups } = (
      (await staff.client.get('services/rentals/board', { stock: 'all' })).document as unknown as { data: RentalBoard }
    ).data
    expect(
      groups
        .flatMap(({ stages }) => stages)
        .flatMap(({ cards }) => cards)
        .find(card => card.id === id)!.renterProof,
    ).toBe(proof)
    expect([(await mailed(staff.email)).proof, (await mailed(renter.email)).proof]).toEqual([proof, proof])
    const { id: mailId } = (
      await pool.query<{ id: string }>(
        `select id from outbox_mails where template = 'rental-command' and "to" = $1 order by id desc limit 1`,
        [renter.email],
      )
    ).rows[0]!
    await sendQueuedMail(app, { id: mailId }, { runner: 'test' })
    const { text } = (await pool.query<{ text: string }>('select text from outbox_mails where id = $1', [mailId]))
      .rows[0]!
    expect(text.includes('/auth/email/verify?redirectUrl=')).toBe(proof === 'unverified')
    // What was ordered stands first, and what is asked for after it.
    if (proof === 'unverified')
      expect(text.indexOf('/auth/email/verify')).toBeGreaterThan(text.indexOf(`/services/rentals/commands/${id}`))
    // It is staff's to know.
    expect((await renter.client.get(`rental-commands/${id}`)).data.attributes).not.toHaveProperty('renterProof')
  },
)
