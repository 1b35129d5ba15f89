import { describe, expect, test } from 'vitest'
import { extendOverdue } from '#server/rental/index.ts'
import { stepsOf } from '../support/command.ts'
import { overlapping } from '../support/stock.ts'
import { type Next, withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const {
  at,
  clock,
  database,
  pool,
  staff,
  act,
  stage,
  prepared,
  out,
  next,
  runJobs,
  mailsAbout,
  lines,
  occupation,
  charges,
  broken,
} = await withHandling(await createRentalWorld())

async function prepare({ id }: Next): Promise<void> {
  await act(id, 'validate')
  await pool.query("update rental_command_steps set done_at = now() where command_id = $1 and step_type = 'contract'", [
    id,
  ])
  await act(id, 'accept-contract')
  await act(id, 'record-payment')
  expect(await stage(id, 'prepare')).toBe('prepared')
}

const blocks = async (item: string) =>
  (
    await pool.query<{ kind: string; reason: string | null; end: string | null }>(
      'select kind, reason, end_day as end from rental_unavailabilities where rental_item_id = $1 order by start_day',
      [item],
    )
  ).rows

describe('an allocation whose item is missing', () => {
  test('a damaged item goes to repair, its preparation is repeated with another unit, staff are told', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1, spare: 1 })
    const coming = await next(command.modelId, command.items[0]!, '2027-01-20')
    await prepare(coming)
    expect((await lines(coming.id))[0]!.item).toBe(command.items[0])
    at('2027-01-02T09:00:00Z')
    expect(
      await stage(command.id, 'record-return', {
        units: [{ line: command.lines[0], condition: broken, comment: 'Cracked' }],
      }),
    ).toBe('returned')
    expect(await blocks(command.items[0]!)).toEqual([{ kind: 'repair', reason: 'Cracked', end: null }])
    expect(await occupation(coming.line)).toMatchObject({ item: command.items[1], pinned: false, cause: null })
    // Until the job has run, nothing goes out with what is not there.
    expect(await stage(coming.id, 'dispatch', { content: 'x' })).toBe('409 rental.unitMissing')
    await runJobs()
    expect([(await stepsOf(database, coming.id)).preparation, (await lines(coming.id))[0]]).toMatchObject([
      'waiting',
      { status: 'pending', item: null },
    ])
    expect((await mailsAbout(staff.email, coming.id)).slice(-1)).toEqual(['rental-staff-unit-lost'])
    expect(await stage(coming.id, 'prepare')).toBe('prepared')
    expect((await lines(coming.id))[0]!.item).toBe(command.items[1])
    expect(await overlapping(database)).toBe(0)
  })

  test('a conflict with its cause is notified once when no unit is left, and ends with the repair', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1, spare: 0 })
    const coming = await next(command.modelId, command.items[0]!, '2027-01-20')
    at('2027-01-02T09:00:00Z')
    await act(command.id, 'record-return', { units: [{ line: command.lines[0], condition: broken }] })
    expect(await occupation(coming.line)).toMatchObject({ item: null, cause: 'damaged', lost: command.items[0] })
    await runJobs()
    expect(await mailsAbout(staff.email, coming.id)).toContain('rental-staff-conflict')
    const {
      rows: [repair],
    } = await pool.query<{ id: string }>('select id from rental_unavailabilities where rental_item_id = $1', [
      command.items[0],
    ])
    expect(
      (
        await staff.client.patch(`rental-unavailabilities/${repair!.id}`, {
          data: { type: 'rental-unavailabilities', id: repair!.id, attributes: { endDay: '2027-01-15' } },
        })
      ).status,
    ).toBe(200)
    expect(await occupation(coming.line)).toMatchObject({ item: command.items[0], cause: null, lost: null })
  })

  test('a lost item is retired, and the reason of its loss includes that of its planned maintenance', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1 })
    const {
      rows: [planned],
    } = await pool.query<{ id: string }>(
      'insert into rental_unavailabilities (rental_item_id, start_day, end_day, kind, reason) values ($1, ' +
        "'2027-03-01', '2027-03-02', 'maintenance', 'Yearly check') returning id",
      [command.items[0]],
    )
    await pool.query(
      'insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, unavailability_id) ' +
        "values ($1, $2, 'maintenance', '[2027-03-01,2027-03-03)', true, $3)",
      [command.modelId, command.items[0], planned!.id],
    )
    at('2027-01-12T09:00:00Z')
    expect(
      await stage(command.id, 'record-return', {
        units: [
          { line: command.lines[0], isLost: true, comment: 'Left on a train', amount: 90_000, chargeKind: 'loss' },
        ],
      }),
    ).toBe('returned')
    expect(await blocks(command.items[0]!)).toEqual([
      { kind: 'loss', reason: 'Left on a train\nYearly check', end: null },
    ])
    // Nothing is late that never comes.
    expect((await charges(command.id)).map(({ kind }) => kind)).toEqual(['loss'])
  })

  test('a late return replaces a later preparation, which is notified and repeated', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1, spare: 1 })
    const coming = await next(command.modelId, command.items[0]!, '2027-01-06')
    await prepare(coming)
    at('2027-01-06T09:00:00Z')
    await database.orm.transaction(tx => extendOverdue(tx, { now: clock.now }))
    await runJobs()
    expect(await occupation(coming.line)).toMatchObject({ item: command.items[1], pinned: false })
    expect((await stepsOf(database, coming.id)).preparation).toBe('waiting')
    expect(await stage(coming.id, 'prepare')).toBe('prepared')
  })

  test('a unit handed over after its days is occupied from that moment, with its turnaround', async () => {
    at('2026-12-01T09:00:00Z')
    const command = await prepared({ units: 1, spare: 0 })
    await act(command.id, 'dispatch', { content: 'Tuesday at ten' })
    at('2027-02-01T09:00:00Z')
    expect(await stage(command.id, 'hand-over')).toBe('out')
    expect(await occupation(command.lines[0]!)).toMatchObject({
      item: command.items[0],
      pinned: true,
      until: '2027-02-04',
    })
  })

  test('a broken unit that is replaced goes to repair, and its line stays in the history', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1, spare: 1 })
    at('2026-12-23T09:00:00Z')
    expect(
      await stage(command.id, 'replace', {
        line: command.lines[0],
        item: command.items[1],
        replacedCondition: broken,
        comment: 'Does not start',
      }),
    ).toBe('out')
    expect((await lines(command.id)).map(({ status, item, back }) => [status, item, back?.toISOString()])).toEqual([
      ['replaced', command.items[0], '2026-12-23T09:00:00.000Z'],
      ['out', command.items[1], undefined],
    ])
    expect(await blocks(command.items[0]!)).toMatchObject([{ kind: 'repair', reason: 'Does not start' }])
  })
})
