import { expect, test } from 'vitest'
import type { ItemEvent, ItemHistory } from '#server/rental/contract/item-history.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, pool, api, staff, renter, act, prepared, out, condition, broken } = await withHandling(
  await createRentalWorld(),
)
const worn = await condition(true)

async function history(item: string, page = '1'): Promise<ItemHistory> {
  const { status, document } = await staff.client.get(`services/rentals/items/${item}/history`, { page })
  expect(status).toBe(200)
  return (document as unknown as { data: ItemHistory }).data
}
const words = ({ events }: ItemHistory) => events.map(event => `${event.day} ${event.kind}`)

test('an item tells its orders, conditions, photos, unavailabilities, places and overrides, newest first', async () => {
  at('2026-12-01T09:00:00Z')
  const command = await prepared({ units: 1, spare: 0 })
  const [line, item] = [command.lines[0]!, command.items[0]!]
  await pool.query("update rental_items set condition_id = $2, created_at = '2026-11-01T09:00Z' where id = $1", [
    item,
    worn,
  ])
  await pool.query('update rental_command_items set out_condition_id = $2 where id = $1', [line, worn])
  await pool.query(
    `with made as (insert into rental_stocks (name) values ('Lyon'), ('Nantes') returning id, name)
      insert into rental_item_movements (rental_item_id, from_stock_id, to_stock_id, reason, created_by_id, created_at)
      select $1, (select id from made where name = 'Lyon'), (select id from made where name = 'Nantes'),
        'Asked for there', $2, '2026-12-02T09:00Z'`,
    [item, staff.id],
  )
  await act(command.id, 'dispatch', { content: 'At the desk' })
  await pool.query('update rental_items set condition_id = $2 where id = $1', [item, broken])
  at('2026-12-18T09:00:00Z')
  await act(command.id, 'hand-over', { units: [{ line, override: 'Only the case' }] })
  const {
    rows: [file],
  } = await pool.query<{ id: string }>(
    `insert into secured_files (name, model_type, model_id, original_name, kind, mime_type, hash, size, path)
      values ('a.png', 'rental-command-items', $1, 'a.png', 'image', 'image/png', repeat('a', 64), 1, 'a')
      returning id`,
    [line],
  )
  await pool.query(
    "insert into rental_item_photos (command_item_id, occasion, file_id, description) values ($1, 'out', $2, 'Front')",
    [line, file!.id],
  )
  at('2026-12-22T09:00:00Z')
  await act(command.id, 'record-return', { units: [{ line, condition: broken, comment: 'Cracked' }] })
  const found = await history(item)
  expect(words(found)).toEqual([
    '2026-12-22 unavailable',
    '2026-12-22 back',
    '2026-12-18 override',
    '2026-12-18 out',
    '2026-12-02 moved',
    '2026-11-01 added',
  ])
  const order = {
    command: { id: command.id, number: command.number },
    renter: expect.stringContaining('Zoé') as string,
  }
  const by = expect.stringContaining('Sam') as string
  expect(found.events.slice(0, -1)).toMatchObject([
    { of: 'repair', endDay: null, reason: 'Cracked' },
    { ...order, condition: 'x', comment: 'Cracked', isReplaced: false, photos: [] },
    { ...order, rule: 'unitNotUsable', reason: 'Only the case', by },
    {
      ...order,
      condition: 'x',
      endDay: '2027-01-02',
      photos: [{ url: `/services/secured-files/${file!.id}/show`, description: 'Front' }],
    },
    { from: 'Lyon', to: 'Nantes', reason: 'Asked for there', by },
  ] satisfies Partial<Record<keyof ItemEvent | string, unknown>>[])
  expect(found.page).toEqual({ number: 1, size: 30, total: 6, lastPage: 1 })
})

test('a unit that is replaced, and one that is lost, are told so', async () => {
  at('2026-12-20T09:00:00Z')
  const command = await out({ units: 1, spare: 1 })
  const [first, second] = command.items as [string, string]
  at('2026-12-22T09:00:00Z')
  await act(command.id, 'replace', { line: command.lines[0], item: second, comment: 'A cracked screen' })
  at('2026-12-24T09:00:00Z')
  await act(command.id, 'record-return', {
    units: [
      {
        line: (
          await pool.query<{ id: string }>(
            "select id from rental_command_items where command_id = $1 and status = 'out'",
            [command.id],
          )
        ).rows[0]!.id,
        isLost: true,
      },
    ],
  })
  expect((await history(first)).events[0]).toMatchObject({ kind: 'back', isReplaced: true, day: '2026-12-22' })
  expect(words(await history(second)).slice(0, 3)).toEqual([
    '2026-12-24 unavailable',
    '2026-12-24 lost',
    '2026-12-22 out',
  ])
})

test('a long history has pages, and is read by staff alone', async () => {
  const { items } = await out({ units: 1, spare: 0 })
  await pool.query(
    `insert into rental_item_movements (rental_item_id, created_at)
      select $1, '2026-10-01T09:00Z'::timestamptz + n * interval '1 day' from generate_series(1, 40) n`,
    [items[0]],
  )
  const [first, second] = [await history(items[0]!), await history(items[0]!, '2')]
  expect([first.events.length, second.events.length, first.page.total, first.page.lastPage]).toEqual([30, 12, 42, 2])
  expect(new Set([...first.events, ...second.events].map(({ kind, id }) => kind + id)).size).toBe(42)
  const path = `services/rentals/items/${items[0]}/history`
  expect((await renter.client.get(path)).status).toBe(403)
  expect((await clientOf(api).get(path)).status).toBe(401)
  expect((await staff.client.get('services/rentals/items/nothing/history')).status).toBe(404)
})
