import { carryOutJobs } from '#tests/support/jobs.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import type { AppOptions, PersonFacts } from '#tests/support/as-user.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { actOnCommand, agreeOnCommand, handOverCommand, stageAfter } from '../actions.ts'
import { createCommand, type CommandFacts } from '../command.ts'

/** A name that would change any page, mail or paper that does not escape it. */
const HOSTILE_NAME = { firstName: '<b>Zoé</b>', lastName: '#set page(fill: red)' }
const JOBS = ['notify-of-command', 'make-rental-document', 'notify-person']

export type RentalWorld = Awaited<ReturnType<typeof createRentalWorld>>

/** The rows of a query, as objects. */
export const rowsIn =
  ({ pool }: Pick<TestDatabase, 'pool'>) =>
  async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(statement, values)).rows

type WorldOptions = Omit<AppOptions, 'now'> & { now?: string; renter?: PersonFacts }

/**
 * Staff, a stranger and a renter, whose orders begin wherever a test needs them, on a clock that it sets. The files
 * beside add what a few tests are about: `await withMoney(await createRentalWorld())`.
 */
export async function createRentalWorld({
  now = '2026-12-01T09:00:00Z',
  renter: facts = HOSTILE_NAME,
  ...options
}: WorldOptions = {}) {
  const site = await createClockedApp(now, options)
  const { clock, database, app, pool, person } = site
  const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
  const renter = await person(facts)
  const stranger = await person()
  const rows = rowsIn(database)
  const at = (moment: string) => {
    clock.now = new Date(moment)
  }

  const act = (id: string, slug: string, input: object = {}) => actOnCommand(staff.client, id, slug, input)
  const stage = (id: string, slug: string, input: object = {}) => stageAfter(staff.client, id, slug, input)

  const order = (facts: Partial<CommandFacts> = {}) => createCommand(database, { rentBy: renter.id, ...facts })

  async function agreed(facts: Partial<CommandFacts> = {}) {
    const command = await order(facts)
    await agreeOnCommand({ staff, renter }, command.id)
    return command
  }

  async function prepared(facts: Partial<CommandFacts> = {}) {
    const command = await agreed(facts)
    await act(command.id, 'prepare')
    return command
  }

  async function out(facts: Partial<CommandFacts> = {}) {
    const command = await prepared(facts)
    await handOverCommand({ staff, renter }, command.id)
    return command
  }

  const row = async (id: string) =>
    (
      await rows<{
        paid_amount: number
        paid_credits: number
        total_price: number
        contract_id: string | null
        signed_contract_id: string | null
        extension_end_at: Date | null
      }>('select * from rental_commands where id = $1', [id])
    )[0]!

  const occupied = (lines: readonly string[]) =>
    rows<{ item: string; pinned: boolean; until: string }>(
      'select rental_item_id as item, pinned, upper(period)::text as until from rental_occupations where ' +
        'command_item_id = any($1::uuid[]) order by 1',
      [lines],
    )

  const runJobs = () => carryOutJobs({ app, database }, JOBS)
  const mails = (email: string, about = '') =>
    rows<{ type: string; comment: string | null; locale: string }>(
      `select data->>'type' as type, data->>'written' as comment, locale from outbox_mails
        where "to" = $1 and template = 'rental-command' and data->>'path' like '%' || $2 || '%' order by id`,
      [email, about],
    )
  const mailsAbout = async (email: string, id: string) => (await mails(email, id)).map(({ type }) => type)

  const credit = (userId: string, amount: number) =>
    pool.query("insert into account_transactions (user_id, amount, operation) values ($1, $2, 'grant')", [
      userId,
      amount,
    ])

  return {
    ...site,
    ...{ at, staff, renter, stranger, rows },
    ...{ act, stage, order, agreed, prepared, out },
    ...{ row, occupied, runJobs, mails, mailsAbout, credit },
  }
}
