import { beforeAll, describe, expect, test } from 'vitest'
import type { RentalBoard, RentalDay, RentalHandling, RenterFacts } from '#server/rental/contract/office.ts'
import { addDays } from '#server/rental/domain/period.ts'
import { type StepType, type StepStatus } from '#server/rental/domain/vocabulary.ts'
import { createCommand } from '../support/command.ts'
import { createAddress } from '../support/stock.ts'
import { createOfficeWorld } from '../support/world/office.ts'

const { database, pool, client, today, staff, stockManager, renter, admin, call, ask, board } =
  await createOfficeWorld()

const sheet = (query = '', headers = staff.headers) => ask<RentalDay>(`day${query}`, headers)
const columnsOf = ({ groups }: RentalBoard) => groups.flatMap(({ stages }) => stages)
const stand = async (id: string, steps: Partial<Record<StepType, StepStatus>>) => {
  for (const [type, status] of Object.entries(steps))
    await pool.query('update rental_command_steps set status = $3 where command_id = $1 and step_type = $2', [
      id,
      type,
      status,
    ])
}

const AT = {
  preparation: { validation: 'success', contract: 'success', payment: 'success', preparation: 'waiting' },
  prepared: { validation: 'success', contract: 'success', payment: 'success', preparation: 'success' },
  out: {
    validation: 'success',
    contract: 'success',
    payment: 'success',
    preparation: 'success',
    retrieval: 'success',
    return: 'waiting',
  },
} as const

describe('staff', () => {
  let near: string
  let mine: Awaited<ReturnType<typeof createCommand>>
  let other: Awaited<ReturnType<typeof createCommand>>
  beforeAll(async () => {
    await pool.query('truncate rental_commands cascade')
    const {
      rows: [stock],
    } = await pool.query<{ id: string }>(`insert into rental_stocks (name) values ('Nantes') returning id`)
    near = stock!.id
    await pool.query('insert into rental_stock_users (stock_id, user_id) values ($1, $2)', [near, stockManager.id])
    mine = await createCommand(database, { rentBy: renter.id, startDay: today, days: 7 })
    other = await createCommand(database, {
      rentBy: renter.id,
      startDay: addDays(today, 4),
      days: 7,
      strategy: 'ship_to_address',
    })
    for (const item of mine.items)
      await pool.query('insert into rental_item_stocks (rental_item_id, stock_id) values ($1, $2)', [item, near])
  })

  test('of a stock see its orders first, and others when they filter for them', async () => {
    const own = await board('', stockManager.headers)
    expect([own.filters.stock, own.filters.stocks[0]]).toEqual(['own', { id: near, name: 'Nantes', isOwn: true }])
    expect(columnsOf(own).flatMap(({ cards }) => cards.map(({ number }) => number))).toEqual([mine.number])
    expect(columnsOf(await board('?stock=all', stockManager.headers))[0]).toMatchObject({
      stage: 'validation',
      count: 2,
    })
    expect((await board()).filters.stock).toBe('all')
  })

  test('filter the board by person, number and strategy, and see what each card contains', async () => {
    const numbers = async (query: string) =>
      columnsOf(await board(query)).flatMap(({ cards }) => cards.map(({ number }) => number))
    expect(await numbers('?person=zelie')).toEqual([mine.number, other.number])
    expect(await numbers(`?person=${other.number}`)).toEqual([other.number])
    expect(await numbers(`?person=${renter.id}`)).toEqual([mine.number, other.number])
    expect(await numbers('?strategy=ship_to_address')).toEqual([other.number])
    expect(await numbers('?person=nobody%25')).toEqual([])
    const [card] = columnsOf(await board(`?person=${mine.number}`))[0]!.cards
    expect(card).toMatchObject({
      id: mine.id,
      renter: 'Zélie Office',
      startDay: today,
      endDay: mine.endDay,
      days: 7,
      units: 2,
      models: [{ name: 'Poursuite oculaire', quantity: 2 }],
      stocks: ['Nantes'],
      next: 'validate',
      alerts: [],
    })
  })

  test('find in the list of orders as many as on the board, by place, strategy and person', async () => {
    const {
      filters: { stocks },
    } = await board('', stockManager.headers)
    for (const [query, filter] of [
      ['stock=all', {}],
      [`stock=${near}`, { 'filter[stock]': near }],
      [
        'stock=own',
        {
          'filter[stock]': stocks
            .filter(({ isOwn }) => isOwn)
            .map(({ id }) => id)
            .join(','),
        },
      ],
      ['stock=all&strategy=ship_to_address', { 'filter[rentalStrategy]': 'ship_to_address' }],
      ['stock=all&person=zelie', { 'filter[person]': 'zelie' }],
      [`stock=all&person=${other.number}`, { 'filter[person]': String(other.number) }],
      ['stock=all&person=nobody', { 'filter[person]': 'nobody' }],
    ] as const) {
      const counted =
        columnsOf(await board(`?${query}`, stockManager.headers)).find(({ stage }) => stage === 'validation')?.count ??
        0
      const listed = await client.get(
        '/api/v1/rental-commands',
        { 'filter[stage]': 'validation', ...filter },
        stockManager.headers,
      )
      expect([query, listed.status, listed.list.length]).toEqual([query, 200, counted])
    }
  })

  test('see lines without an item, renters who wait for an answer, and what is owed', async () => {
    const {
      rows: [kept],
    } = await pool.query<{ item: string }>(
      'select rental_item_id as item from rental_occupations where command_item_id = $1',
      [mine.lines[0]],
    )
    await pool.query('update rental_occupations set rental_item_id = null where command_item_id = $1', [mine.lines[0]])
    const say = (by: string) =>
      pool.query('insert into rental_command_messages (command_id, content, created_by_id) values ($1, $2, $3)', [
        other.id,
        'Bonjour',
        by,
      ])
    await say(renter.id)
    const kinds = async () =>
      (await board('?stock=all')).alerts.map(({ kind, count, commands }) => [
        kind,
        count,
        commands.map(({ number }) => number),
      ])
    expect(await kinds()).toEqual([
      ['conflict', 1, [mine.number]],
      ['message', 1, [other.number]],
    ])
    expect((await board('', stockManager.headers)).alerts.map(({ kind }) => kind)).toEqual(['conflict'])
    await say(staff.id)
    await stand(other.id, AT.out)
    expect(await kinds()).toEqual([
      ['conflict', 1, [mine.number]],
      ['owing', 1, [other.number]],
    ])
    await pool.query('update rental_occupations set rental_item_id = $2 where command_item_id = $1', [
      mine.lines[0],
      kept!.item,
    ])
    await stand(other.id, { retrieval: 'hidden', return: 'pending' })
  })

  test("see on the day's sheet what is due by place and category, and today what is late", async () => {
    await stand(mine.id, AT.preparation)
    const first = await sheet()
    expect([first.toPrepare.commands, first.toPrepare.units, first.toHandOver.units, first.toComeBack.units]).toEqual([
      1, 2, 2, 0,
    ])
    expect(first.toPrepare.groups).toMatchObject([
      {
        stock: 'Nantes',
        category: null,
        units: [
          {
            number: mine.number,
            renter: 'Zélie Office',
            model: 'Poursuite oculaire',
            dueDay: addDays(today, -1),
            isReady: true,
            next: 'prepare',
          },
          {},
        ],
      },
    ])
    expect(first.toHandOver.groups[0]!.units[0]).toMatchObject({ isReady: false })
    expect((await sheet(`?day=${addDays(today, 1)}`)).toPrepare.units).toBe(0)
    await stand(other.id, AT.prepared)
    expect((await sheet(`?day=${addDays(today, 2)}`)).toSend).toMatchObject({
      commands: 1,
      groups: [{ stock: null, units: [{ number: other.number, isReady: true, next: 'dispatch' }, {}] }],
    })
    expect((await sheet(`?day=${addDays(today, 2)}`, stockManager.headers)).toSend.units).toBe(0)
    await stand(mine.id, AT.out)
    expect((await sheet(`?day=${mine.endDay}`)).toComeBack.units).toBe(2)
    await pool.query(`update rental_command_items set status = 'returned' where id = $1`, [mine.lines[0]])
    expect((await sheet(`?day=${mine.endDay}&stock=${near}`)).toComeBack).toMatchObject({
      units: 1,
      groups: [{ stock: 'Nantes', units: [{ lineId: mine.lines[1], next: 'record-return' }] }],
    })
  })

  test('see an order with its lines, the units of its models, and the late fees', async () => {
    const late = await createCommand(database, {
      rentBy: renter.id,
      startDay: addDays(today, -12),
      days: 10,
      units: 1,
      spare: 1,
      pricePerDay: 300,
    })
    await stand(late.id, AT.out)
    await pool.query(`update app_envs set rental_late_fee = 50, rental_late_fee_cap = 100 where id = 'main'`)
    const found = await ask<RentalHandling>(`commands/${late.id}/units`)
    expect(found).toMatchObject({
      number: late.number,
      stage: 'out',
      renter: 'Zélie Office',
      daysLate: 3,
      lines: [{ id: late.lines[0], model: 'Poursuite oculaire', lateFee: 450 }],
    })
    expect(found.units[late.modelId]).toHaveLength(2)
    expect(found.units[late.modelId]!.every(({ isFree }) => isFree)).toBe(true)
    // Nobody else has it, but it is under repair: it goes out with a reason only.
    const spare = found.units[late.modelId]!.find(({ id }) => id !== found.lines[0]!.item?.id)!
    const {
      rows: [repair],
    } = await pool.query<{ id: string }>(
      'insert into rental_unavailabilities (rental_item_id, start_day) values ($1, $2) returning id',
      [spare.id, today],
    )
    await pool.query(
      `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, unavailability_id)
        values ($1, $2, 'maintenance', daterange($3::date, null), true, $4)`,
      [late.modelId, spare.id, today, repair!.id],
    )
    expect(
      (await ask<RentalHandling>(`commands/${late.id}/units`)).units[late.modelId]!.find(({ id }) => id === spare.id),
    ).toMatchObject({ isFree: true, isUsable: true, isUnavailable: true })
    for (const path of [`commands/${late.id}/units`, `renters/${renter.id}`])
      expect([path, (await call(path, renter.headers)).status]).toEqual([path, 403])
    expect((await call('commands/nothing/units', staff.headers)).status).toBe(404)
  })

  test("who order for a person see that person's addresses; admins who are not rental staff do not", async () => {
    const address = await createAddress(database, renter.id)
    expect(await ask<RenterFacts>(`renters/${renter.id}`)).toEqual({
      id: renter.id,
      name: 'Zélie Office',
      organizations: [],
      addresses: [{ id: address, name: 'Ada Martin, 3 quai de la Fosse, 44000 Nantes' }],
    })
    expect((await call(`renters/${renter.id}`, admin.headers)).status).toBe(403)
  })

  test('are the only ones who can read the office, and an unknown filter answers 400', async () => {
    for (const path of ['board', 'day']) {
      const status = async (headers: Record<string, string>, query = '') =>
        (await call(`${path}${query}`, headers)).status
      expect([path, await status({}), await status(renter.headers), await status(admin.headers)]).toEqual([
        path,
        401,
        403,
        200,
      ])
      expect([
        path,
        await status(staff.headers, '?stock=nowhere'),
        await status(staff.headers, path === 'board' ? '?strategy=by_air' : '?day=today'),
      ]).toEqual([path, 400, 400])
    }
  })
})
