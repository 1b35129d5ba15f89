import { describe, expect, test } from 'vitest'
import { clientOf } from '#tests/support/api-client.ts'
import { createModel, overlapping } from '../support/stock.ts'
import { withHandling } from '../support/world/handling.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { at, database, api, pool, staff, renter, act, stage, out, next, runJobs, mailsAbout, occupation, broken } =
  await withHandling(await createRentalWorld())

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

  test('is solved by other days for the whole order, and stays unsolved when nothing is free', async () => {
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
