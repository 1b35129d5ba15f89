import { beforeAll, expect, test } from 'vitest'
import type { CommandPayment } from '#server/rental/contract/payment.ts'
import { callAction } from '#tests/support/api-client.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import { createCommand } from '../support/command.ts'

const { database, pool, person } = await createClockedApp('2026-12-01T09:00:00Z')
const staff = await person({ roles: ['rental_admin'] })
const renter = await person({ firstName: 'Zoé' })
const stranger = await person({})

const path = (id: string) => `services/rentals/commands/${id}/payment`
const read = async (id: string, client = renter.client) =>
  (await client.get(path(id))).document['data'] as unknown as CommandPayment
const set = (columns: string) => pool.query(`update app_envs set ${columns} where id = 'main'`)

beforeAll(() =>
  set(`seller_name = 'Réseau', seller_iban = 'FR7630006000011234567890189', seller_bic = 'AGRIFRPP',
    rental_deposit_instructions = '{"fr":"Un chèque au retrait."}'`),
)

test('an order tells its renter and staff how it is paid once it is validated, and nobody else', async () => {
  const { id, number, totalPrice } = await createCommand(database, { rentBy: renter.id })
  await pool.query('update rental_commands set deposit_amount = 5000 where id = $1', [id])
  expect(await read(id)).toEqual({ isConfigured: true, isPaidMonthly: false, payment: null, deposit: null })
  expect((await callAction(staff.client, `rental-commands/${id}`, 'validate')).status).toBeLessThan(300)
  const expected = {
    isConfigured: true,
    payment: {
      payee: 'Réseau',
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      bic: 'AGRIFRPP',
      chequePayee: null,
      reference: String(number),
      amount: totalPrice,
      dueDay: '2026-12-08',
    },
    deposit: { amount: 5_000, instructions: 'Un chèque au retrait.' },
  }
  expect(await read(id)).toMatchObject(expected)
  expect(await read(id, staff.client)).toMatchObject(expected)
  expect((await read(id)).payment?.qrText?.split('\n').at(-1)).toBe(String(number))
  expect((await stranger.client.get(path(id))).status).toBe(404)
})

test('a paid order asks for nothing, and a deposit that was left is not asked for again', async () => {
  const { id } = await createCommand(database, { rentBy: renter.id })
  await pool.query('update rental_commands set deposit_amount = 5000 where id = $1', [id])
  for (const [slug, input] of [
    ['validate', {}],
    ['record-payment', { method: 'transfer' }],
    ['receive-deposit', { method: 'cheque' }],
  ] as const)
    expect((await callAction(staff.client, `rental-commands/${id}`, slug, input)).status).toBeLessThan(300)
  expect(await read(id)).toEqual({ isConfigured: true, isPaidMonthly: false, payment: null, deposit: null })
})

test('staff are told when the settings name no way to pay', async () => {
  const { id } = await createCommand(database, { rentBy: renter.id })
  await set('seller_iban = null, seller_cheque_payee = null')
  await callAction(staff.client, `rental-commands/${id}`, 'validate')
  expect(await read(id, staff.client)).toMatchObject({ isConfigured: false, payment: null })
  await set("seller_cheque_payee = 'Le réseau'")
  expect(await read(id, staff.client)).toMatchObject({
    isConfigured: true,
    payment: { iban: null, qrText: null, chequePayee: 'Le réseau' },
  })
})
