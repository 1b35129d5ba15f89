import { modules } from '#server/modules.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { offerWaitings } from '#server/rental/index.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { identifier, succeeded } from '#tests/support/api-client.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createModel, week } from '../support/stock.ts'
import { WORDS, KEPT_BY_LAW, createErasureWorld, FIRST } from '../support/world/erasure.ts'
import { CLOSE_ANYWAY } from '../support/actions.ts'

const { database, app, pool, placesOf, staff, act, renter } = await createErasureWorld()

type Renter = Awaited<ReturnType<typeof renter>>

type Placed = Awaited<ReturnType<Renter['place']>>

const photograph = async ({ line }: Placed, occasion: string) =>
  succeeded(
    staff.request('POST', `services/rentals/lines/${line}/photos`, {
      raw: multipartBody(
        { name: 'occasion', content: occasion },
        { name: 'description', content: WORDS.photo },
        {
          filename: `${WORDS.photo}.jpg`,
          content: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
        },
      ),
      headers: { 'content-type': multipartType },
    }),
  )

/** What leads an order to each of its stages, one after the other. */
const WAY: readonly (readonly [string, (me: Renter, order: Placed) => Promise<unknown>])[] = [
  ['validate', (_me, { id }) => act(id, 'validate')],
  ['sign', (me, { id }) => me.sign(id)],
  ['accept', (_me, { id }) => act(id, 'accept-contract')],
  [
    'pay',
    async (_me, { id }) => {
      await act(id, 'record-payment', { method: 'cheque', comment: WORDS.payment })
      await act(id, 'receive-deposit', { amount: 4_321, method: 'cheque', comment: WORDS.payment })
    },
  ],
  ['prepare', (_me, { id, line, item }) => act(id, 'prepare', { units: [{ line, item }] })],
  ['dispatch', (_me, { id }) => act(id, 'dispatch', { content: WORDS.appointment })],
  [
    'hand over',
    async (_me, order) => {
      await act(order.id, 'hand-over')
      await photograph(order, 'out')
    },
  ],
  [
    'return',
    (_me, { id, line }) =>
      act(id, 'record-return', {
        units: [{ line, comment: WORDS.damage, amount: 4_599, chargeKind: 'damage', chargeLabel: WORDS.charge }],
      }),
  ],
  ['close', (_me, { id }) => act(id, 'close', CLOSE_ANYWAY)],
]

test('erasing a renter leaves data in invoices only, wherever their orders stand', { timeout: 180_000 }, async () => {
  const me = await renter()
  const orders: Placed[] = []
  for (let stage = 0; stage <= WAY.length; stage += 1) {
    const order = await me.place()
    for (const [, step] of WAY.slice(0, stage)) await step(me, order)
    orders.push(order)
  }
  const [refused, cancelled] = [await me.place(), await me.place()]
  await act(refused.id, 'refuse', { comment: WORDS.refusal })
  await act(cancelled.id, 'cancel', { comment: WORDS.cancelling }, me.client)
  const model = await createModel(database, { items: 2 })
  await succeeded(me.client.post('/api/v1/services/rentals/bookings', { models: { [model.id]: 2 }, ...week(FIRST) }))
  const { id: hold } = (
    await succeeded(me.client.post('/api/v1/services/rentals/bookings', { models: { [model.id]: 2 }, ...week(FIRST) }))
  ).document['data'] as { id: string }
  await succeeded(
    me.client.patch(`/api/v1/services/rentals/bookings/${hold}`, {
      comment: WORDS.comment,
      phone: `+33${WORDS.phone}`,
      billingAddressId: me.addressId,
    }),
  )
  const full = await createModel(database)
  await succeeded(staff.post('/api/v1/services/rentals/bookings', { models: { [full.id]: 1 }, ...week(FIRST) }))
  await succeeded(
    me.client.post('rental-waitings', {
      data: {
        type: 'rental-waitings',
        attributes: week(FIRST),
        relationships: { rentalModel: identifier('rental-models', full.id) },
      },
    }),
  )
  await offerWaitings(app)
  await carryOutJobs({ app, database })

  // Before: every word stands somewhere, so that its absence afterwards says something.
  for (const [of, word] of Object.entries(WORDS)) expect([of, (await placesOf(word)).length > 0]).toEqual([of, true])
  const filesBefore = (
    await pool.query<{ path: string; type: string; kind: string | null }>(
      'select f.path, f.model_type as type, d.kind from secured_files f left join rental_documents d on d.file_id ' +
        '= f.id',
    )
  ).rows
  expect(new Set(filesBefore.map(({ type, kind }) => kind ?? type))).toEqual(
    new Set(['contract', 'preparation_sheet', 'return_sheet', 'invoice', 'signed_contract', 'rental-command-items']),
  )

  await erasePerson(app, modules, me.id)
  await carryOutJobs({ app, database })
  const left: string[] = []
  for (const [of, word] of Object.entries(WORDS))
    for (const table of await placesOf(word)) if (!KEPT_BY_LAW.has(table)) left.push(`${of} in ${table}`)
  expect(left).toEqual([])

  // Bytes go with their rows; of the papers only the issued ones stay, with who was billed and where.
  const filesAfter = (
    await pool.query<{ path: string; kind: string | null }>(
      'select f.path, d.kind from secured_files f left join rental_documents d on d.file_id = f.id',
    )
  ).rows
  expect(filesAfter.map(({ kind }) => kind)).toEqual(['invoice'])
  const kept = new Set(filesAfter.map(({ path }) => path))
  for (const { path } of filesBefore) expect([path, await app.store.has(path)]).toEqual([path, kept.has(path)])
  const {
    rows: [invoice],
  } = await pool.query<{ billed_to: { fullName: string; line1: string }; user_id: string | null }>(
    'select billed_to, user_id from rental_invoices',
  )
  expect(invoice).toMatchObject({
    user_id: null,
    billed_to: { fullName: `Zephyrine ${WORDS.name}`, line1: `12 ${WORDS.line1}` },
  })
  // The orders themselves stay, as orders of nobody, with their sums.
  const { rows } = await pool.query<{ rent: string | null; total: number }>(
    'select rent_by_id as rent, total_price as total from rental_commands',
  )
  expect([rows.length, rows.every(({ rent, total }) => rent === null && total > 0)]).toEqual([orders.length + 2, true])
})
