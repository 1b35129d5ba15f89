import { afterEach, expect } from 'vitest'
import { callAction } from '#tests/support/api-client.ts'
import { createClockedApp } from '#tests/support/clocked-app.ts'
import { faultsOfBooks } from '../support/books.ts'
import { createReturned, type CommandFacts } from '../support/command.ts'
import { CLOSE_ANYWAY } from '../support/actions.ts'

/** Orders that are returned or closed, and what is paid for them; after each test the books balance. */
export async function createMoneyWorld() {
  const { clock, database, api, pool, person } = await createClockedApp('2026-12-01T09:00:00Z')
  const staff = await person({ roles: ['rental_admin'] })
  const admin = await person({ roles: ['admin'] })
  const renter = await person({ firstName: 'Zoé', lastName: 'Martin' })
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

  const one = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await pool.query<T>(sql, values)).rows[0]!

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
      await pool.query<{ amount: number; method: string; day: string }>(
        'select amount, method, day::text from rental_payments where command_id = $1 order by id',
        [id],
      )
    ).rows.map(({ amount, method, day }) => `${amount} ${method} ${day}`)

  return {
    clock,
    database,
    api,
    pool,
    person,
    staff,
    admin,
    renter,
    command,
    paper,
    returned,
    closed,
    one,
    paperOf,
    payments,
  }
}
