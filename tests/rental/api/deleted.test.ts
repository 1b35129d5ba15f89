import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel } from '../support/stock.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const person = peopleOf(app, createApi(app))
const [rentalAdmin, admin, appAdmin, contributor, member] = [
  await person({ roles: ['rental_admin'] }),
  await person({ roles: ['admin'] }),
  await person({ roles: ['app_admin'] }),
  await person({ roles: ['contributor'] }),
  await person({ level: 'member_level_2' }),
]

test.each(['rental-models', 'rental-items'] as const)(
  'deleted %s are listed, read and restored by rental staff and admins only',
  async type => {
    const made = await createModel(database, { items: 1 })
    const id = type === 'rental-models' ? made.id : made.items[0]!
    for (const { client } of [rentalAdmin, admin, appAdmin]) {
      await database.pool.query(`update ${type.replace('-', '_')} set deleted_at = now() where id = $1`, [id])
      const shown = await client.get(`${type}/${id}`)
      expect([shown.status, typeof shown.data.attributes['deletedAt']]).toEqual([200, 'string'])
      expect((await client.get(type)).list.map(one => one.id)).not.toContain(id)
      expect((await client.get(type, { 'filter[deleted]': 'only' })).list.map(one => one.id)).toContain(id)
      for (const other of [contributor, member]) {
        const answer = await other.client.get(`${type}/${id}`)
        expect([type, answer.status]).toEqual([type, type === 'rental-models' ? 404 : expect.any(Number)])
        expect(answer.status).not.toBe(200)
        expect((await other.client.post(`${type}/${id}/actions/restore`, {})).status).toBe(403)
      }
      expect((await client.post(`${type}/${id}/actions/restore`, {})).status).toBe(204)
      expect((await client.get(`${type}/${id}`)).data.attributes['deletedAt']).toBeNull()
    }
  },
)

test('rental staff see nothing else that is deleted', async () => {
  const {
    rows: [organization],
  } = await database.pool.query<{ id: string }>(
    "insert into organizations (name, slug, access_level_id, deleted_at) values ('Atelier', 'atelier', 'contact', " +
      'now()) returning id',
  )
  expect((await rentalAdmin.client.get(`organizations/${organization!.id}`)).status).toBe(404)
})
