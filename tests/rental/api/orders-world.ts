import { carryOutJobs } from '#tests/support/jobs.ts'
import { createClockedApp } from '#tests/support/clocked-app.ts'
import { actOnCommand, agreeOnCommand, handOverCommand } from '../support/actions.ts'
import { createCommand, type CommandFacts } from '../support/command.ts'

/** A renter with orders, and the staff who act on them, on a clock that a test sets. */
export async function createOrdersWorld() {
  const { clock, database, app, api, pool, person } = await createClockedApp('2026-12-01T09:00:00Z')
  const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
  const renter = await person({ firstName: '<b>Zoé</b>', lastName: '#set page(fill: red)' })
  const stranger = await person()

  const order = (facts: Partial<CommandFacts> = {}) => createCommand(database, { rentBy: renter.id, ...facts })
  const row = async (id: string) =>
    (await pool.query<Record<string, never>>('select * from rental_commands where id = $1', [id]))
      .rows[0] as unknown as {
      paid_amount: number
      paid_credits: number
      total_price: number
      contract_id: string | null
      signed_contract_id: string | null
      extension_end_at: Date | null
    }

  const occupied = async (lines: readonly string[]) =>
    (
      await pool.query<{ item: string; pinned: boolean; until: string }>(
        'select rental_item_id as item, pinned, upper(period)::text as until from rental_occupations where ' +
          'command_item_id = any($1::uuid[]) order by 1',
        [lines],
      )
    ).rows

  const runJobs = () => carryOutJobs({ app, database }, ['notify-of-command', 'make-rental-document', 'notify-person'])
  const mails = async (email: string) =>
    (
      await pool.query<{ type: string; comment: string | null; locale: string }>(
        `select data->>'type' as type, data->>'written' as comment, locale from outbox_mails
        where "to" = $1 and template = 'rental-command'
        order by id`,
        [email],
      )
    ).rows

  const credit = (userId: string, amount: number) =>
    pool.query("insert into account_transactions (user_id, amount, operation) values ($1, $2, 'grant')", [
      userId,
      amount,
    ])

  async function agreed(facts: Partial<CommandFacts> = {}) {
    const command = await order(facts)
    await agreeOnCommand({ staff, renter }, command.id)
    return command
  }

  async function out(facts: Partial<CommandFacts> = {}) {
    const command = await agreed(facts)
    await actOnCommand(staff.client, command.id, 'prepare')
    await handOverCommand({ staff, renter }, command.id)
    return command
  }

  return {
    clock,
    database,
    app,
    api,
    pool,
    person,
    staff,
    renter,
    stranger,
    order,
    row,
    occupied,
    runJobs,
    mails,
    credit,
    agreed,
    out,
  }
}
