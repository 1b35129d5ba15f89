import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { AUTOMATIC_TRANSLATION_MARKER as MARKER } from '#server/domain/vocabulary/locales.ts'
import { makeDocument, offerWaitings } from '#server/rental/index.ts'
import { apiRequest, buildAppContext, bytesOf, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { CLOSE_ANYWAY, actOnCommand } from '../support/actions.ts'
import { createCommand } from '../support/command.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => new Date('2026-12-01T09:00:00Z') })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const staff = await person({ roles: ['rental_admin'] })
const renter = await person()
const INVISIBLE = MARKER[0]!
const NAME = 'Joystick tradotto'

let command: Awaited<ReturnType<typeof createCommand>>
const act = async (slug: string, input: object = {}) =>
  expect((await actOnCommand(staff.client, command.id, slug, input)).status, slug).toBe(200)

/** A model whose only name is a machine's, on every paper that tells of it. */
beforeAll(async () => {
  command = await createCommand(database, { rentBy: renter.id, units: 1, spare: 1 })
  await pool.query('update rental_models set name = $2 where id = $1', [
    command.modelId,
    JSON.stringify({ it: `${MARKER}${NAME}` }),
  ])
  await pool.query("update app_envs set rental_late_fee = 50, document_rental_conditions = $1 where id = 'main'", [
    JSON.stringify({ it: `${MARKER}<p>Condizioni</p>` }),
  ])
  await act('validate')
  await pool.query(
    "update rental_command_steps set status = 'success', done_at = now() where command_id = $1 and step_type in " +
      "('contract', 'payment')",
    [command.id],
  )
  await pool.query(
    "update rental_command_steps set status = 'waiting' where command_id = $1 and step_type = 'preparation'",
    [command.id],
  )
  await act('prepare')
  await act('dispatch', { content: 'x' })
  await act('hand-over')
  await act('record-return', { units: [{ line: command.lines[0], chargeKind: 'damage', amount: 500 }] })
  await act('close', CLOSE_ANYWAY)
})

test.each(['contract', 'preparation_sheet', 'return_sheet', 'invoice'] as const)(
  'the %s shows the name that a machine translated, without the marker of the translation',
  async kind => {
    const {
      rows: [row],
    } = await pool.query<{ invoice: string }>('select billed_by_id as invoice from rental_commands where id = $1', [
      command.id,
    ])
    await makeDocument(app, kind === 'invoice' ? { kind, invoiceId: row!.invoice } : { kind, commandId: command.id })
    const {
      rows: [made],
    } = await pool.query<{ path: string }>(
      'select f.path from rental_documents d join secured_files f on f.id = d.file_id where d.kind = $1',
      [kind],
    )
    const text = textOf(await buffer(await app.store.get(made!.path)))
    expect(text).toContain(NAME)
    expect(text).not.toContain(INVISIBLE)
    if (kind === 'contract') expect(text).toContain('Condizioni')
  },
)

test('labels, charges, lines of invoices and notifications show that name without the marker too', async () => {
  const pdf = await bytesOf(
    await api(
      apiRequest('/api/v1/services/rentals/labels.pdf', { query: `items=${command.items[0]}`, headers: staff.headers }),
    ),
  )
  const labels = textOf(pdf)
  await pool.query(
    "insert into rental_waitings (rental_model_id, user_id, start_day, end_day) values ($1, $2, '2027-03-01', " +
      "'2027-03-14')",
    [command.modelId, renter.id],
  )
  await offerWaitings(app)
  const { rows } = await pool.query<{
    text: string
  }>(`select label as text from rental_charges union all select label from rental_invoice_lines
    union all
    select payload::text from graphile_worker._private_jobs
    union all
    select message || coalesce(details, '') from notifications where user_id = '${renter.id}'`)
  const said = [labels, ...rows.map(({ text }) => text)]
  expect(said.filter(text => text.includes(NAME)).length).toBeGreaterThanOrEqual(5)
  for (const text of said) expect(text).not.toMatch(new RegExp(`${INVISIBLE}|\\\\u2063`))
})
