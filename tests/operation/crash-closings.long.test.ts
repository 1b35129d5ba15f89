import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asUser } from '#tests/support/as-user.ts'
import { testContext } from '#tests/support/build-app.ts'
import { crashPrograms, jobsDone, type RunningApi } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { faultsOfBooks } from '#tests/rental/support/books.ts'
import { createReturned, stepsOf } from '#tests/rental/support/command.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)

/** `CLOSINGS=100` for the promise's own number; `KILLS` for more deaths among them. */
const CLOSINGS = Number(process.env.CLOSINGS ?? 12)
const KILLS = Number(process.env.KILLS ?? Math.max(1, Math.round(CLOSINGS / 12)))

const LAST_ROUNDS = 10

const database = await createTestDatabase()
const { pool } = database
const { dataDir, startApi, startRunner, kill } = crashPrograms(database)
const app = testContext(database, { env: { dataDir } })
const staff = await asUser(app, { roles: ['rental_admin'] })
const renter = await asUser(app)

type Waiting = { id: string; isBilled: boolean; isClosed: boolean }

/** Most are billed by an invoice, some by a debit note, and for some nothing is owed. */
async function newWaiting(index: number): Promise<Waiting> {
  const isBilled = index % 6 !== 5
  const { id } = await createReturned(database, {
    rentBy: renter.id,
    units: 1 + (index % 3),
    pricePerDay: isBilled ? 100 + index : 0,
  })
  if (index % 6 === 2)
    await pool.query("update rental_commands set invoicing_strategy_id = 'no_vat_debit_note' where id = $1", [id])
  return { id, isBilled, isClosed: false }
}

/** @returns whether an answer came */
async function close(command: Waiting, { url }: RunningApi): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/rental-commands/${command.id}/actions/close`, {
    method: 'POST',
    body: JSON.stringify({ meta: { input: {} } }),
    headers: { cookie: staff.headers.cookie!, origin: app.env.siteUrl, 'content-type': 'application/vnd.api+json' },
  })
    .then(async response => ({ status: response.status, text: await response.text() }))
    .catch(() => null)
  // Whoever waited too long for the number or for the database is told to try again, as a slow machine may make them.
  if (answer === null || answer.status === 503 || answer.text.includes('record.busy')) return false
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  command.isClosed = true
  return true
}

test(`${CLOSINGS} closings by two processes issue papers numbered without gap through ${KILLS} crashes`, async () => {
  const commands: Waiting[] = []
  for (let index = 0; index < CLOSINGS; index += 1) commands.push(await newWaiting(index))
  let apis: RunningApi[] = await Promise.all([startApi(), startApi()])
  const atOnce = Math.ceil(CLOSINGS / KILLS)
  for (let death = 0; death < KILLS; death += 1) {
    // What got no answer is asked for again, beside what comes next; each by both processes at the same time.
    const asked = commands.slice(0, (death + 1) * atOnce).filter(({ isClosed }) => !isClosed)
    let ended = 0
    const endedBeforeDeath = random(asked.length)
    const closing = asked.flatMap(command =>
      apis.map(api =>
        close(command, api).finally(() => {
          ended += 1
        }),
      ),
    )
    while (ended < endedBeforeDeath) await sleep(1)
    await sleep(random(40))
    const dying = apis.filter((_, index) => index === death % 2 || random(2) === 0)
    await Promise.all(dying.map(({ child }) => kill(child)))
    await Promise.all(closing)
    apis = await Promise.all(apis.map(api => (dying.includes(api) ? startApi() : Promise.resolve(api))))
  }
  for (let round = 0; round < LAST_ROUNDS && commands.some(({ isClosed }) => !isClosed); round += 1) {
    await Promise.all(
      commands.filter(({ isClosed }) => !isClosed).flatMap(command => apis.map(api => close(command, api))),
    )
  }
  expect(commands.filter(({ isClosed }) => !isClosed)).toEqual([])

  for (const { id, isBilled } of commands) {
    expect(await stepsOf(database, id)).toMatchObject({ closure: 'success' })
    const { rows } = await pool.query(
      'select distinct i.id, i.total_amount = c.total_price as "isSame", i.id = c.billed_by_id as "isNamed" from ' +
        'rental_invoice_lines l join rental_invoices i on i.id = l.invoice_id join rental_commands c on c.id = ' +
        'l.command_id where c.id = $1',
      [id],
    )
    expect(rows).toEqual(isBilled ? [{ id: expect.any(String) as string, isSame: true, isNamed: true }] : [])
    expect(
      (
        await pool.query(
          "select 1 from history_actions where resource_type = 'rental-commands' and resource_id = $1 and " +
            "operation = 'close'",
          [id],
        )
      ).rowCount,
    ).toBe(1)
  }
  const { rows: papers } = await pool.query<{ kind: string; year: number; sequences: number[] }>(
    'select kind, year, array_agg(sequence order by sequence) as sequences from rental_invoices group by 1, 2',
  )
  for (const { sequences } of papers) expect(sequences).toEqual(sequences.map((_, index) => index + 1))
  expect(papers.reduce((sum, { sequences }) => sum + sequences.length, 0)).toBe(
    commands.filter(({ isBilled }) => isBilled).length,
  )
  expect(await faultsOfBooks(database)).toEqual([])

  await startRunner()
  await jobsDone(database, ['make-rental-document'])
  const { rows: documents } = await pool.query<{ count: number }>(
    'select count(d.id)::int as count from rental_invoices i left join rental_documents d on d.invoice_id = i.id ' +
      'and d.kind = i.kind and d.file_id = i.file_id group by i.id',
  )
  expect(documents.filter(({ count }) => count !== 1)).toEqual([])
}, 1_800_000)
