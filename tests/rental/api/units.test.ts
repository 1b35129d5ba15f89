import { describe, expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { overlapping } from '../support/stock.ts'
import { actOnCommand, stageAfter } from '../support/actions.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { clock, database, pool, staff, renter, stranger, row, occupied, agreed, out } = await createRentalWorld()

describe('units', () => {
  test('are chosen at preparation, can be replaced within the model, and the history has both', async () => {
    const command = await agreed({ spare: 2 })
    const [a, b, c, d] = command.items as [string, string, string, string]
    expect(
      faults(
        await actOnCommand(staff.client, command.id, 'prepare', {
          units: [{ line: command.lines[0], item: stranger.id }],
        }),
      ),
    ).toEqual(['422 validation.relation /meta/input/item'])
    expect(
      faults(await actOnCommand(staff.client, command.id, 'prepare', { units: [{ line: command.lines[0], item: b }] })),
    ).toEqual(['422 validation.rental.itemTwice /meta/input/item'])
    expect(
      await stageAfter(staff.client, command.id, 'prepare', {
        units: [
          { line: command.lines[0], item: c },
          { line: command.lines[1], item: a },
        ],
      }),
    ).toBe('prepared')
    expect(
      await stageAfter(staff.client, command.id, 'replace', {
        line: command.lines[0],
        item: d,
        comment: 'A cracked screen',
      }),
    ).toBe('prepared')
    expect(await stageAfter(staff.client, command.id, 'replace', { line: command.lines[0], item: d })).toBe('prepared')
    const { rows } = await pool.query<{ id: string; status: string; item: string; replace_id: string | null }>(
      'select id, status, rental_item_id as item, replace_id from rental_command_items where command_id = $1 ' +
        'order by position',
      [command.id],
    )
    expect(rows.map(({ status, item, replace_id }) => [status, item, replace_id])).toEqual([
      ['replaced', c, null],
      ['prepared', a, null],
      ['prepared', d, command.lines[0]],
    ])
    expect((await row(command.id)).total_price).toBe(command.totalPrice)
    expect((await occupied(rows.map(({ id }) => id))).map(({ item }) => item).sort()).toEqual([a, d].sort())
  })

  test('are unavailable when returned damaged; the others are free early', async () => {
    const command = await out()
    const {
      rows: [broken],
    } = await pool.query<{ id: string }>(
      `insert into rental_conditions (value, name, is_usable)
        select coalesce(max(value), 0) + 1, '{"fr":"Cassé"}', false from rental_conditions returning id`,
    )
    clock.now = new Date('2026-12-28T10:00:00Z')
    expect(
      await stageAfter(staff.client, command.id, 'record-return', {
        units: [{ line: command.lines[0], condition: broken!.id, comment: 'No sound' }, { line: command.lines[1] }],
      }),
    ).toBe('returned')
    const { rows } = await pool.query<{ rental_item_id: string; reason: string; end_day: string | null }>(
      'select rental_item_id, reason, end_day from rental_unavailabilities where rental_item_id = any($1::uuid[])',
      [command.items],
    )
    expect(rows).toEqual([{ rental_item_id: command.items[0], reason: 'No sound', end_day: null }])
    expect((await occupied(command.lines)).every(({ until }) => until < '2027-01-05')).toBe(true)
    expect(await overlapping(database)).toBe(0)
    clock.now = new Date('2026-12-01T09:00:00Z')
  })

  test('can be extended where they are free, for the price of the added days', async () => {
    const command = await out({ spare: 0 })
    expect(
      faults(await actOnCommand(renter.client, command.id, 'request-extension', { endDay: '2026-12-31' })),
    ).toEqual(['422 validation.rental.extensionNotLater /meta/input/endDay'])
    expect(
      faults(await actOnCommand(renter.client, command.id, 'request-extension', { endDay: '2027-01-03' })),
    ).toEqual(['422 validation.rental.notMultiple /meta/input/endDay'])
    expect(
      faults(await actOnCommand(renter.client, command.id, 'request-extension', { endDay: '2027-02-30' })),
    ).toEqual(['422 validation.date /meta/input/endDay'])
    expect(await stageAfter(staff.client, command.id, 'accept-extension')).toBe('409 rental.noExtensionAsked')
    expect(await stageAfter(renter.client, command.id, 'request-extension', { endDay: '2027-01-09' })).toBe('out')
    expect(await stageAfter(staff.client, command.id, 'accept-extension', { endDay: '2027-01-09' })).toBe('out')
    expect(await stageAfter(staff.client, command.id, 'accept-extension', { endDay: '2027-01-09' })).toBe('out')
    expect((await occupied(command.lines)).map(({ until }) => until)).toEqual(['2027-01-12', '2027-01-12'])
    expect([(await row(command.id)).total_price, (await row(command.id)).paid_amount]).toEqual([
      command.totalPrice * 1.5,
      command.totalPrice,
    ])
    // Somebody else has the units after it: the second wish is refused, and nothing has changed.
    await pool.query(
      `insert into rental_bookings (id, token_hash, start_at, end_at, expires_at)
        values ('${command.id}', $1, '2027-01-19T23:00:00Z', '2027-01-26T23:00:00Z', '2999-01-01')`,
      [command.id],
    )
    for (const item of command.items)
      await pool.query(
        `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at)
          values ($1, $2, 'hold', '[2027-01-13,2027-01-28)', $3, '2999-01-01')`,
        [command.modelId, item, command.id],
      )
    await actOnCommand(renter.client, command.id, 'request-extension', { endDay: '2027-01-16' })
    expect(await stageAfter(staff.client, command.id, 'accept-extension')).toBe('409 rental.extensionUnavailable')
    expect((await row(command.id)).extension_end_at).not.toBeNull()
    expect(await stageAfter(staff.client, command.id, 'refuse-extension', { comment: 'Somebody waits' })).toBe('out')
    expect((await row(command.id)).extension_end_at).toBeNull()
    expect(await stageAfter(staff.client, command.id, 'record-payment')).toBe('out')
    expect((await row(command.id)).paid_amount).toBe(command.totalPrice * 1.5)
  })
})
