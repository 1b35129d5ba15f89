import { afterEach, expect } from 'vitest'
import { gatheredOf } from '#server/gather.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { billMonth } from '#server/rental/index.ts'
import { callAction } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { CLOSE_ANYWAY } from '../actions.ts'
import { faultsOfBooks } from '../books.ts'
import { createReturned, type CommandFacts } from '../command.ts'
import type { RentalWorld } from './index.ts'

/** Adds orders that are returned or closed, and what is paid for them; after each test the books balance. */
export async function withMoney(world: RentalWorld) {
  const { database, person, staff, renter, rows } = world
  const admin = await person({ roles: ['admin'] })
  afterEach(async () => expect(await faultsOfBooks(database)).toEqual([]))

  /** What an action answers: its result, or the refusal. */
  const on =
    (type: string) =>
    async (id: string, slug: string, input: object = {}, client = staff.client) => {
      const answer = await callAction(client, `${type}/${id}`, slug, input)
      return answer.status < 300
        ? (answer.document as { meta?: { result?: unknown } } | null)?.meta?.result
        : [answer.status, answer.errors[0]?.code, ...Object.values(answer.errors[0]?.source ?? {}).slice(0, 1)].join(
            ' ',
          )
    }

  const command = on('rental-commands')
  const paper = on('rental-invoices')

  /** A command that is back and only waits to be closed: 2 units of 4,200 cents, paid unless told otherwise. */
  async function returned(facts: Partial<CommandFacts> = {}, { isPaid = true } = {}) {
    const made = await createReturned(database, { rentBy: renter.id, ...facts })
    if (isPaid)
      expect(await command(made.id, 'record-payment', { method: 'transfer' })).toMatchObject({ stage: 'returned' })
    return made
  }

  async function closed(facts: Partial<CommandFacts> = {}, paid = { isPaid: true }) {
    const made = await returned(facts, paid)
    expect(await command(made.id, 'close', CLOSE_ANYWAY)).toMatchObject({ stage: 'closed' })
    return { ...made, paper: await paperOf(made.id) }
  }

  const one = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await rows<Row>(statement, values))[0]!

  const paperOf = (id: string) =>
    one<{
      id: string
      number: string
      kind: string
      total_amount: number
      net_amount: number
      billed_to: Record<string, unknown>
      due_day: string
    }>(
      'select i.*, i.due_day::text from rental_invoices i join rental_commands c on c.billed_by_id = i.id where ' +
        'c.id = $1',
      [id],
    )

  const payments = async (id: string) =>
    (
      await rows<{ amount: number; method: string; day: string }>(
        'select amount, method, day::text from rental_payments where command_id = $1 order by id',
        [id],
      )
    ).map(({ amount, method, day }) => `${amount} ${method} ${day}`)

  return { ...world, admin, command, paper, returned, closed, one, paperOf, payments }
}

/** Adds the months that staff bill and close, and a renter who is billed by month. */
export async function withMonths(world: RentalWorld) {
  const { app, database, pool, person, staff } = world
  const { registry } = gatheredOf(app)
  const monthly = await person({ firstName: '=cmd', lastName: 'Durand' })
  await pool.query('update users set rental_monthly_invoicing = true where id = $1', [monthly.id])
  const organizationId = await createOrganization(database)

  const actOn = async (type: string, id: string, slug: string, input: object = {}) => {
    const answer = await callAction(staff.client, `${type}/${id}`, slug, input)
    return answer.status < 300 ? 'done' : `${answer.status} ${answer.errors[0]?.code}`
  }
  const bill = (month: string) => billMonth(app, registry, { month })
  const month = async (name: string) =>
    ((await staff.client.get(`services/rentals/months/${name}`)).document as unknown as { data: RentalMonth }).data

  return { ...world, monthly, organizationId, actOn, bill, month }
}
