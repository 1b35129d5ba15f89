import { expect, test } from 'vitest'
import { eraseDue } from '#server/privacy/ask-for-erasure.ts'
import { modules } from '#server/modules.ts'
import { TEST_PASSWORD } from '#tests/support/as-user.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { app, at, pool, person, order, out, act } = await createRentalWorld()

const isGone = async (id: string) =>
  (await pool.query<{ gone: boolean }>('select deleted_at is not null as gone from users where id = $1', [id])).rows[0]
    ?.gone !== false

test('An account with an open order can neither be erased by its owner nor deleted by staff', async () => {
  const renter = await person({ password: TEST_PASSWORD })
  const admin = await person({ roles: ['admin'] })
  const { id } = await order({ rentBy: renter.id })
  const asked = await renter.client.post('services/account/erasure', { password: TEST_PASSWORD })
  expect([asked.status, asked.errors[0]?.detail]).toEqual([422, 'validation.rental.ordersOpen'])
  const deleted = await admin.client.delete(`users/${renter.id}`)
  expect([deleted.status, deleted.errors[0]?.code]).toEqual([409, 'rental.ordersOpen'])
  await act(id, 'refuse', { comment: 'No' })
  expect((await renter.client.post('services/account/erasure', { password: TEST_PASSWORD })).status).toBe(202)
})

test('What begins while an erasure waits is ended first', async () => {
  const renter = await person({ password: TEST_PASSWORD })
  expect((await renter.client.post('services/account/erasure', { password: TEST_PASSWORD })).status).toBe(202)
  await out({ rentBy: renter.id })
  at('2027-03-01T09:00:00Z')
  await eraseDue(app, modules)
  expect(await isGone(renter.id)).toBe(false)
})
