import { expect, test } from 'vitest'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { pool, staff, renter, prepared } = await withHandling(await createRentalWorld())

test('rental staff read the history of orders and items, renters none, and of accounts only admins do', async () => {
  const order = await prepared({ units: 1, spare: 0 })
  const historyOf = async (client: typeof staff.client, id: string) =>
    (await client.get('history-actions', { 'filter[resourceId]': id })).list.map(({ attributes }) =>
      String(attributes['operation']),
    )
  expect(await historyOf(staff.client, order.id)).toEqual(expect.arrayContaining(['validate', 'prepare']))
  // What steps have done is not undone by an older version.
  const restored = await staff.client.post(`rental-commands/${order.id}/actions/restore-version`, {
    meta: { input: { line: order.id } },
  })
  expect(restored.status).toBe(404)
  const item = order.items[0]!
  await staff.client.patch(`rental-items/${item}`, {
    data: { type: 'rental-items', id: item, attributes: { comment: 'Gratté' } },
  })
  expect(await historyOf(staff.client, item)).toEqual(['update'])
  await pool.query(
    `insert into history_actions (type, operation, resource_type, resource_id, changes)
      values ('updates', 'update', 'users', $1, '{}')`,
    [renter.id],
  )
  expect(await historyOf(staff.client, renter.id)).toEqual([])
  expect((await renter.client.get('history-actions', { 'filter[resourceId]': order.id })).status).toBe(403)
})
