import { carryOutJobs } from '#tests/support/jobs.ts'
import { createApi } from '#server/api.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { createCommand, type CommandFacts } from '#tests/support/rental-command.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count ' +
    '0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** A renter with orders, and the staff who act on them, on a clock that a test sets. */
export async function createOrdersWorld() {
  const clock = { now: new Date('2026-12-01T09:00:00Z') }
  const database = await createTestDatabase()
  const app = buildAppContext(database, { now: () => clock.now })
  const api = createApi(app)
  const { pool } = database
  const person = peopleOf(app, api)
  const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
  const renter = await person({ firstName: '<b>Zoé</b>', lastName: '#set page(fill: red)' })
  const stranger = await person()

  type Client = typeof renter.client

  const act = (client: Client, id: string, slug: string, input: object = {}) =>
    client.post(`rental-commands/${id}/actions/${slug}`, { meta: { input } })

  const stage = async (client: Client, id: string, slug: string, input: object = {}) => {
    const answer = await act(client, id, slug, input)
    return answer.status === 200
      ? (answer.document as { meta: { result: { stage: string } } }).meta.result.stage
      : `${answer.status} ${answer.errors[0]?.code}`
  }

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

  function sign(client: Client, id: string, bytes = PDF, name = 'signed.pdf') {
    return client.request('POST', `services/rentals/commands/${id}/signed-contract`, {
      raw: multipartBody({ filename: name, content: bytes }),
      headers: { 'content-type': multipartType },
    })
  }

  async function agreed(facts: Partial<CommandFacts> = {}) {
    const command = await order(facts)
    await act(staff.client, command.id, 'validate')
    await sign(renter.client, command.id)
    await act(staff.client, command.id, 'accept-contract')
    await act(staff.client, command.id, 'record-payment')
    return command
  }

  async function out(facts: Partial<CommandFacts> = {}) {
    const command = await agreed(facts)
    await act(staff.client, command.id, 'prepare')
    await act(staff.client, command.id, 'dispatch', { content: 'Tuesday at ten' })
    await act(renter.client, command.id, 'hand-over')
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
    act,
    stage,
    order,
    row,
    occupied,
    runJobs,
    mails,
    credit,
    sign,
    agreed,
    out,
  }
}
