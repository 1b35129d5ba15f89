import { describe, expect, test } from 'vitest'
import { stepsOf } from '../support/command.ts'
import { createModel, overlapping } from '../support/stock.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const {
  prepared,
  at,
  database,
  pool,
  staff,
  renter,
  act,
  stage,
  order,
  out,
  next,
  runJobs,
  mailsAbout,
  lines,
  occupation,
  charges,
  broken,
} = await withHandling(await createRentalWorld())

describe('units come back one by one', () => {
  test('a returned unit is free at once, the command waits for the other, and both keep their times', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out()
    at('2026-12-24T09:00:00Z')
    expect(await stage(command.id, 'record-return', { units: [{ line: command.lines[1] }] })).toBe('out')
    expect(await stage(command.id, 'record-return', { units: [{ line: command.lines[1] }] })).toBe('out')
    expect(
      (await lines(command.id)).map(({ status, out: went, back }) => [
        status,
        went?.toISOString(),
        back?.toISOString(),
      ]),
    ).toEqual([
      ['out', '2026-12-20T09:00:00.000Z', undefined],
      ['returned', '2026-12-20T09:00:00.000Z', '2026-12-24T09:00:00.000Z'],
    ])
    expect([(await occupation(command.lines[0]!)).until, (await occupation(command.lines[1]!)).until]).toEqual([
      '2027-01-05',
      '2026-12-27',
    ])
    expect((await stepsOf(database, command.id)).return).toBe('waiting')
    expect(await stage(command.id, 'cancel')).toBe('409 rental.alreadyReturned')
    expect(await stage(command.id, 'record-return')).toBe('returned')
    await runJobs()
    expect((await mailsAbout(renter.email, command.id)).slice(-2)).toEqual([
      'rental-partly-returned',
      'rental-returned',
    ])
    expect(await charges(command.id)).toEqual([])
  })

  test('a line of another command is refused', async () => {
    at('2026-12-20T09:00:00Z')
    const [one, other] = [await out(), await out()]
    expect(await stage(one.id, 'record-return', { units: [{ line: other.lines[0] }] })).toBe(
      '422 validation.rental.lineUnknown',
    )
  })

  test('each late day costs a day of the unit up to the cap; damage costs what staff enter, without tax', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ days: 14, pricePerDay: 300 })
    at('2027-01-05T09:00:00Z')
    await act(command.id, 'record-return', {
      units: [{ line: command.lines[0], condition: broken, comment: 'The screen is cracked', amount: 4_500 }],
    })
    at('2027-01-25T09:00:00Z')
    await act(command.id, 'record-return', {
      units: [{ line: command.lines[1], amount: 900, chargeKind: 'cleaning', chargeLabel: 'Sand in the case' }],
    })
    expect(await charges(command.id)).toEqual([
      { kind: 'late_fee', label: 'Retard de 3 jours : Poursuite oculaire', amount: 900, taxed: true },
      { kind: 'damage', label: 'Dommage : Poursuite oculaire', amount: 4_500, taxed: false },
      { kind: 'late_fee', label: 'Retard de 23 jours : Poursuite oculaire', amount: 4_200, taxed: true },
      { kind: 'cleaning', label: 'Sand in the case', amount: 900, taxed: true },
    ])
    expect(await stage(command.id, 'record-return', { units: [{ line: command.lines[0], amount: -1 }] })).toBe(
      '422 validation.between',
    )
  })

  test('the late fee and its cap follow the settings, for the charge and its preview', async () => {
    await pool.query('update app_envs set rental_late_fee = 150, rental_late_fee_cap = 40')
    at('2026-12-20T09:00:00Z')
    const command = await out({ days: 14, pricePerDay: 300 })
    await pool.query('update rental_commands set paid_amount = total_price where id = $1', [command.id])
    const shownFees = async () => {
      const { document } = await staff.client.get(`services/rentals/commands/${command.id}/units`)
      return (document as unknown as { data: { lines: { lateFee: number }[] } }).data.lines.map(
        ({ lateFee }) => lateFee,
      )
    }
    at('2027-01-05T09:00:00Z')
    expect(await shownFees()).toEqual([1_350, 1_350])
    await act(command.id, 'record-return', { units: [{ line: command.lines[0] }] })
    at('2027-01-25T09:00:00Z')
    expect((await shownFees()).at(-1)).toBe(1_680)
    await act(command.id, 'record-return', { units: [{ line: command.lines[1] }] })
    // Three days at one and a half times 300; then 23, which cost more than 40 percent of the rental's 4,200.
    expect((await charges(command.id)).map(({ amount }) => amount)).toEqual([1_350, 1_680])
    await pool.query('update app_envs set rental_late_fee = 100, rental_late_fee_cap = 100')
  })
})

test('an order that only blocks items keeps the same items until it is closed', async () => {
  at('2026-12-01T09:00:00Z')
  const made = await order({ units: 1, spare: 1, strategy: 'pick_up' })
  const {
    rows: [address],
  } = await pool.query<{ id: string }>(
    "insert into rental_addresses (user_id, full_name, line1, postal_code, city) values ($1, 'Sam', '1 quai', " +
      "'44000', 'Nantes') returning id",
    [staff.id],
  )
  const answer = await staff.client.post('rental-commands', {
    data: {
      type: 'rental-commands',
      attributes: {
        models: { [made.modelId]: 1 },
        startDay: '2027-02-01',
        endDay: '2027-02-14',
        conditionsAccepted: true,
      },
      relationships: {
        rentalStrategy: { data: { type: 'rental-strategies', id: 'locked' } },
        billingAddress: { data: { type: 'rental-addresses', id: address!.id } },
      },
    },
  })
  expect(answer.status).toBe(201)
  const id = (answer.document as { data: { id: string } }).data.id
  const {
    rows: [line],
  } = await pool.query<{ id: string; item: string }>(
    'select id, rental_item_id as item from rental_command_items where command_id = $1',
    [id],
  )
  expect(await occupation(line!.id)).toMatchObject({ pinned: true, item: line!.item })
  // Whoever comes next takes the other, and nobody can have this one.
  expect((await act(id, 'close')).status).toBe(200)
  expect(await occupation(line!.id)).toBeUndefined()
})

describe('a label', () => {
  test('leads to its item and its order, in any case, and from an address that ends in it', async () => {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1 })
    await pool.query("update rental_items set stock_id = 'EY 12/Ä' where id = $1", [command.items[0]])
    for (const scanned of [
      'EY 12/Ä',
      ' ey 12/ä ',
      'https://demo.example/admin/rentals/labels/EY%2012%2F%C3%84',
      'https://demo.example/l/ey%2012%2f%C3%A4/?x=1#y',
    ]) {
      const answer = await staff.client.get(`services/rentals/labels/${encodeURIComponent(scanned)}`)
      expect([scanned, answer.status]).toEqual([scanned, 200])
      expect(answer.document).toMatchObject({
        data: {
          item: { id: command.items[0], stockId: 'EY 12/Ä' },
          model: { id: command.modelId },
          commandItem: {
            id: command.lines[0],
            commandId: command.id,
            status: 'out',
            stage: 'out',
            endDay: '2027-01-02',
          },
          current: { kind: 'command' },
          next: null,
        },
      })
    }
    expect((await staff.client.get('services/rentals/labels/none')).status).toBe(404)
    expect((await renter.client.get('services/rentals/labels/none')).status).toBe(403)
  })
})

describe('two simultaneous staff', () => {
  /** An order whose unit broke, with nothing of its model left, and other models that could do. */
  async function inConflict() {
    const first = await out({ units: 1, spare: 0, startDay: '2026-12-10', days: 7 })
    const then = await next(first.modelId, first.items[0]!, '2027-01-10')
    const broken = await pool.query<{ id: string }>(
      'insert into rental_conditions (value, name, is_usable) values ((select coalesce(max(value), 0) + 1 from ' +
        'rental_conditions), \'{"fr":"Cassé"}\', false) returning id',
    )
    return { first, then, condition: broken.rows[0]!.id }
  }

  test('solve a conflict once: the other is told that it is solved, and nothing overlaps', async () => {
    const { first, then, condition } = await inConflict()
    expect((await act(first.id, 'record-return', { units: [{ line: first.lines[0], condition }] })).status).toBe(200)
    const [one, other] = [await createModel(database, { items: 1 }), await createModel(database, { items: 1 })]
    const answers = await Promise.all(
      [one, other].map(({ id }) => act(then.id, 'resolve-conflict', { line: then.line, model: id })),
    )
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code]).sort()).toEqual([
      [200, undefined],
      [409, 'rental.noConflict'],
    ])
    expect(
      (
        await pool.query('select 1 from rental_occupations where command_item_id = $1 and rental_item_id is not null', [
          then.line,
        ])
      ).rowCount,
    ).toBe(1)
    expect(await overlapping(database)).toBe(0)
  })

  test('return and replace the same unit one after the other, and a refusal names its rule', async () => {
    const command = await out({ units: 1, spare: 1, startDay: '2026-12-10', days: 7 })
    const answers = await Promise.all([
      act(command.id, 'record-return', { units: [{ line: command.lines[0] }] }),
      act(command.id, 'replace', { line: command.lines[0], item: command.items[1] }),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    for (const { status, errors } of answers.filter(answer => answer.status !== 200))
      expect(`${status} ${errors[0]?.detail}`).toMatch(/^(409|422) validation\.rental\./)
    expect(await overlapping(database)).toBe(0)
  })
})

test('a unit that replaces another is fetched and brought back where that one was', async () => {
  const command = await prepared({ units: 1, spare: 1, startDay: '2027-03-10', days: 7 })
  await pool.query(
    `with place as (insert into rental_stocks (name) values ('Lyon') returning id)
      update rental_command_items set stock_id = place.id from place where command_id = $1`,
    [command.id],
  )
  const answer = await act(command.id, 'replace', { line: command.lines[0], item: command.items[1] })
  expect(answer.errors).toEqual([])
  const { rows } = await pool.query<{ status: string; place: string | null }>(
    `select l.status, s.name as place from rental_command_items l left join rental_stocks s on s.id = l.stock_id
      where l.command_id = $1 order by l.position`,
    [command.id],
  )
  expect(rows).toEqual([
    { status: 'replaced', place: 'Lyon' },
    { status: 'prepared', place: 'Lyon' },
  ])
})
