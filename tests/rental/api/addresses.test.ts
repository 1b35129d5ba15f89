import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { faults } from '#tests/support/api-client.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const person = peopleOf(app, createApi(app))
const { client } = await person()
const address = (attributes: Record<string, unknown>) => ({
  data: {
    type: 'rental-addresses',
    attributes: { fullName: 'Ada Martin', line1: '3 quai de la Fosse', ...attributes },
  },
})

test('a French postal code must exist and be of the town; its person may keep what they typed', async () => {
  const wrong = { postalCode: '69003', city: 'Nantes' }
  const refused = await client.post('rental-addresses', address(wrong))
  expect(faults(refused)).toEqual(['422 validation.rental.otherTown /data/attributes/city'])
  expect(refused.errors[0]?.meta).toMatchObject({ code: '69003', names: expect.arrayContaining(['Lyon']) as unknown })
  const unknown = address({ postalCode: '69999', city: 'Lyon Cedex' })
  expect(faults(await client.post('rental-addresses', unknown))).toEqual([
    '422 validation.rental.unknownPostalCode /data/attributes/postalCode',
  ])
  expect((await client.post('rental-addresses', address({ ...wrong, keptTown: '69003 Brest' }))).status).toBe(422)
  const kept = await client.post('rental-addresses', address({ ...wrong, keptTown: '69003 Nantes' }))
  expect([kept.status, kept.data.attributes]).toMatchObject([201, wrong])
  expect(kept.data.attributes).not.toHaveProperty('keptTown')
  const path = `rental-addresses/${kept.data.id}`
  const change = (attributes: object) =>
    client.patch(path, { data: { type: 'rental-addresses', id: kept.data.id, attributes } })
  expect((await change({ line2: 'Bâtiment B' })).status).toBe(200)
  expect(faults(await change({ city: 'Brest' }))).toEqual(['422 validation.rental.otherTown /data/attributes/city'])
  expect((await change({ city: 'Lyon 3e' })).status).toBe(200)
})

test('elsewhere the postal code has the form of its country; staff are not asked about towns', async () => {
  const belgian = { country: 'BE', postalCode: '44000', city: 'Liège', keptTown: '44000 Liège' }
  expect(faults(await client.post('rental-addresses', address(belgian)))).toEqual([
    '422 validation.rental.postalCode /data/attributes/postalCode',
  ])
  expect((await client.post('rental-addresses', address({ ...belgian, postalCode: '4000' }))).status).toBe(201)
  const staff = await person({ roles: ['rental_admin'] })
  const other = address({ postalCode: '69003', city: 'Nantes' })
  expect((await staff.client.post('rental-addresses', other)).status).toBe(201)
})
