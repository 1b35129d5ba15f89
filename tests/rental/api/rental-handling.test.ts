import { carryOutJobs } from '#tests/support/jobs.ts'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { extendOverdue } from '#server/rental/index.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createCommand, stepsOf, type CommandFacts, type MadeCommand } from '#tests/support/rental-command.ts'
import { createModel, overlapping } from '#tests/support/rentals.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
const renter = await person({ firstName: 'Zoé' })

const act = (id: string, slug: string, input: object = {}) =>
  staff.client.post(`rental-commands/${id}/actions/${slug}`, { meta: { input } })
const stage = async (id: string, slug: string, input: object = {}) => {
  const answer = await act(id, slug, input)
  return answer.status === 200
    ? (answer.document as { meta: { result: { stage: string } } }).meta.result.stage
    : `${answer.status} ${answer.errors[0]?.code}`
}
const order = (facts: Partial<CommandFacts> = {}) => createCommand(database, { rentBy: renter.id, ...facts })

async function prepared(facts: Partial<CommandFacts> = {}): Promise<MadeCommand> {
  const command = await order(facts)
  await act(command.id, 'validate')
  await pool.query("update rental_command_steps set done_at = now() where command_id = $1 and step_type = 'contract'", [
    command.id,
  ])
  await act(command.id, 'accept-contract')
  await act(command.id, 'record-payment')
  await act(command.id, 'prepare')
  return command
}

async function out(facts: Partial<CommandFacts> = {}): Promise<MadeCommand> {
  const command = await prepared(facts)
  await act(command.id, 'dispatch', { content: 'Tuesday at ten' })
  await act(command.id, 'hand-over')
  return command
}

type Next = { id: string; line: string }
/** Another order of the model, on a very item of it. */
async function next(modelId: string, item: string, startDay: string, days = 7): Promise<Next> {
  const made = await order({ startDay, days, units: 1, spare: 0 })
  const line = made.lines[0]!
  await pool.query(
    'update rental_occupations set rental_item_id = $2, rental_model_id = $3 where command_item_id = $1',
    [line, item, modelId],
  )
  await pool.query('update rental_command_items set rental_model_id = $2 where id = $1', [line, modelId])
  return { id: made.id, line }
}
async function prepare({ id }: Next): Promise<void> {
  await act(id, 'validate')
  await pool.query("update rental_command_steps set done_at = now() where command_id = $1 and step_type = 'contract'", [
    id,
  ])
  await act(id, 'accept-contract')
  await act(id, 'record-payment')
  expect(await stage(id, 'prepare')).toBe('prepared')
}

const runJobs = () => carryOutJobs({ app, database }, ['notify-of-command', 'notify-person', 'lose-rental-unit'])
const mailsAbout = async (email: string, id: string) =>
  (
    await pool.query<{ type: string }>(
      `select data->>'type' as type from outbox_mails
        where "to" = $1 and template = 'rental-command' and data->>'path' like '%' || $2 || '%'
        order by id`,
      [email, id],
    )
  ).rows.map(({ type }) => type)
const lines = async (id: string) =>
  (
    await pool.query<{ status: string; item: string | null; out: Date | null; back: Date | null }>(
      'select status, rental_item_id as item, out_at as out, returned_at as back from rental_command_items where ' +
        'command_id = $1 order by position',
      [id],
    )
  ).rows
const occupation = async (line: string) =>
  (
    await pool.query<{
      item: string | null
      pinned: boolean
      until: string
      cause: string | null
      lost: string | null
    }>(
      'select rental_item_id as item, pinned, upper(period)::text as until, conflict_cause as cause, lost_item_id ' +
        'as lost from rental_occupations where command_item_id = $1',
      [line],
    )
  ).rows[0]!
const condition = async (isUsable: boolean) =>
  (
    await pool.query<{ id: string }>(
      `insert into rental_conditions (name, value, is_usable)
        values ('{"fr":"x"}', (select coalesce(max(value), 0) + 1 from rental_conditions), $1) returning id`,
      [isUsable],
    )
  ).rows[0]!.id
const blocks = async (item: string) =>
  (
    await pool.query<{ kind: string; reason: string | null; end: string | null }>(
      'select kind, reason, end_day as end from rental_unavailabilities where rental_item_id = $1 order by start_day',
      [item],
    )
  ).rows
const charges = async (id: string) =>
  (
    await pool.query<{ kind: string; label: string; amount: number; taxed: boolean }>(
      'select kind, label, amount, is_taxed as taxed from rental_charges where command_id = $1 order by id',
      [id],
    )
  ).rows
const at = (moment: string) => {
  clock = new Date(moment)
}

const broken = await condition(false)

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

  test('each late day costs a day of the unit up to the cap, and damage what staff enter, without tax', async () => {
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

  test('the cap of the late fee differs from the daily price, for the charge and its preview', async () => {
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

  test('a lost item is retired, and the reason names its planned orders', async () => {
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
    await database.orm.transaction(tx => extendOverdue(tx, { now: clock }))
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

type Found = {
  data: {
    count: number
    conflicts: {
      id: string
      cause: string
      lostItem: { id: string }
      commandId: string
      line: string
      startDay: string
      proposals: { models: { id: string; free: number }[]; periods: { startDay: string }[] }
    }[]
  }
}
describe('a conflict', () => {
  /** A broken item, promised to an order of its model; another model of the category has a unit free. */
  async function broken7() {
    at('2026-12-20T09:00:00Z')
    const command = await out({ units: 1, spare: 0 })
    const coming = await next(command.modelId, command.items[0]!, '2027-01-20')
    const other = await createModel(database, { items: 1 })
    const {
      rows: [category],
    } = await pool.query<{ id: string }>(
      `insert into rental_model_categories (name) values ('{"fr":"Regard"}') returning id`,
    )
    await pool.query('update rental_models set category_id = $1 where id = any($2::uuid[])', [
      category!.id,
      [command.modelId, other.id],
    ])
    at('2027-01-02T09:00:00Z')
    await act(command.id, 'record-return', { units: [{ line: command.lines[0], condition: broken }] })
    return { command, coming, other }
  }
  const listed = async (line: string) =>
    ((await staff.client.get('services/rentals/conflicts')).document as unknown as Found).data.conflicts.find(
      one => one.line === line,
    )

  test('is listed with its cause and solutions, and solved by another model at the agreed price', async () => {
    const { command, coming, other } = await broken7()
    expect(await listed(coming.line)).toMatchObject({
      cause: 'damaged',
      lostItem: { id: command.items[0] },
      commandId: coming.id,
      startDay: '2027-01-20',
      proposals: { models: [{ id: other.id, free: 1 }], periods: [] },
    })
    const before = (
      await pool.query<{ total: number }>('select total_price as total from rental_commands where id = $1', [coming.id])
    ).rows[0]!.total
    const answers = await Promise.all(
      [1, 2].map(() => act(coming.id, 'resolve-conflict', { line: coming.line, model: other.id })),
    )
    expect(answers.map(({ status, errors }) => errors[0]?.code ?? status).sort()).toEqual([200, 'rental.noConflict'])
    expect(await occupation(coming.line)).toMatchObject({ item: other.items[0], cause: null })
    expect(
      (
        await pool.query<{ total: number }>('select total_price as total from rental_commands where id = $1', [
          coming.id,
        ])
      ).rows[0]!.total,
    ).toBe(before)
    expect(await listed(coming.line)).toBeUndefined()
    await runJobs()
    expect((await mailsAbout(renter.email, coming.id)).filter(type => type === 'rental-changed')).toHaveLength(1)
    expect(await overlapping(database)).toBe(0)
  })

  test('is solved by other days for the whole order, or unchanged when nothing is free', async () => {
    const { command, coming, other } = await broken7()
    await pool.query("update rental_unavailabilities set end_day = '2027-02-10' where rental_item_id = $1", [
      command.items[0],
    ])
    await pool.query(
      "update rental_occupations set period = daterange(lower(period), '2027-02-11') where rental_item_id = $1 " +
        "and kind = 'maintenance'",
      [command.items[0]],
    )
    expect((await listed(coming.line))!.proposals.periods[0]).toMatchObject({ startDay: '2027-02-11' })
    expect(await stage(coming.id, 'resolve-conflict', { line: coming.line, startDay: '2027-02-01' })).toBe(
      '409 rental.unavailable',
    )
    expect(await stage(coming.id, 'resolve-conflict', { line: coming.line, startDay: '2026-12-31' })).toBe(
      '422 validation.rental.tooSoon',
    )
    await pool.query("update rental_occupations set period = '[2027-01-01,2028-01-01)' where rental_item_id = $1", [
      other.items[0],
    ])
    expect(await stage(coming.id, 'resolve-conflict', { line: coming.line, startDay: '2027-02-11' })).toBe('validation')
    expect(await occupation(coming.line)).toMatchObject({ item: command.items[0], until: '2027-02-20' })
    expect((await staff.client.get(`rental-commands/${coming.id}`)).document).toMatchObject({
      data: { attributes: { startDay: '2027-02-11', endDay: '2027-02-17' } },
    })
  })

  test('is hidden from renters', async () => {
    expect((await renter.client.get('services/rentals/conflicts')).status).toBe(403)
    expect((await clientOf(api).get('services/rentals/conflicts')).status).toBe(401)
    const { coming, other } = await broken7()
    expect(
      (
        await renter.client.post(`rental-commands/${coming.id}/actions/resolve-conflict`, {
          meta: { input: { line: coming.line, model: other.id } },
        })
      ).status,
    ).toBe(403)
  })
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

  test('return and replace a unit in one order, and the other gets a readable refusal', async () => {
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
