import { carryOutJobs } from '#tests/support/jobs.ts'
import { MAKE_DOCUMENT_TASK, remindOfCommands } from '#server/rental/index.ts'
import { productTasks as tasks } from '#tests/support/tasks.ts'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf, faults, identifier } from '#tests/support/api-client.ts'
import { buildAppContext, createOrganization, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { createCommand, stepsOf, type CommandFacts } from '#tests/support/rental-command.ts'
import { later, overlapping } from '#tests/support/rentals.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const staff = await person({ roles: ['rental_admin'], firstName: 'Sam' })
const admin = await person({ roles: ['admin'] })
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
  (await pool.query<Record<string, never>>('select * from rental_commands where id = $1', [id])).rows[0] as unknown as {
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
const read = async (client: Client, path: string) => client.get(path)
const credit = (userId: string, amount: number) =>
  pool.query("insert into account_transactions (user_id, amount, operation) values ($1, $2, 'grant')", [userId, amount])
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count ' +
    '0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

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

describe('the steps of an order', () => {
  test('each action writes steps, units, history and mails, and a repeated one does nothing more', async () => {
    const one = await person()
    const command = await order({ rentBy: one.id })
    const twice = async (client: Client, slug: string, input: object = {}) => {
      const stages = [await stage(client, command.id, slug, input), await stage(client, command.id, slug, input)]
      expect(stages[1]).toBe(stages[0])
      return stages[0]
    }
    expect(await twice(staff.client, 'validate')).toBe('agreement')
    await runJobs()
    expect((await sign(one.client, command.id)).status).toBe(200)
    expect((await sign(one.client, command.id)).status).toBe(200)
    expect(
      (
        await pool.query("select 1 from secured_files where model_id = $1 and original_name = 'signed.pdf'", [
          command.id,
        ])
      ).rowCount,
    ).toBe(1)
    expect(await twice(staff.client, 'reject-contract', { comment: 'The second page is missing' })).toBe('agreement')
    expect((await sign(one.client, command.id)).status).toBe(200)
    expect(await twice(staff.client, 'accept-contract')).toBe('agreement')
    expect(await twice(staff.client, 'fail-payment', { comment: 'No cover' })).toBe('agreement')
    expect(await twice(staff.client, 'record-payment')).toBe('preparation')
    expect(await twice(staff.client, 'prepare')).toBe('prepared')
    expect((await occupied(command.lines)).map(({ pinned }) => pinned)).toEqual([true, true])
    expect(await twice(staff.client, 'dispatch', { content: 'Tuesday at ten' })).toBe('transfer')
    expect(await twice(one.client, 'hand-over')).toBe('out')
    expect(await twice(staff.client, 'record-return')).toBe('returned')
    expect(await twice(staff.client, 'close')).toBe('closed')
    await runJobs()
    expect(await stepsOf(database, command.id)).toEqual({
      validation: 'success',
      contract: 'success',
      payment: 'success',
      preparation: 'success',
      delivery: 'hidden',
      retrieval: 'success',
      return: 'success',
      closure: 'success',
    })
    const sent = await mails(one.email)
    expect(sent.map(({ type }) => type)).toEqual(
      [
        'validated',
        'contract-rejected',
        'contract-accepted',
        'payment-failed',
        'payment-recorded',
        'prepared',
        'dispatched',
        'handed-over',
        'returned',
        'closed',
      ].map(type => `rental-${type}`),
    )
    expect(sent.filter(({ comment }) => comment !== null).map(({ comment }) => comment)).toEqual(
      ['The second page is missing', 'No cover', 'Tuesday at ten'].map(text => `Sam Martin a écrit\u00a0: ${text}`),
    )
    expect((await mails(staff.email)).filter(({ type }) => type === 'rental-staff-contract-sent')).toHaveLength(2)
    const { rows } = await pool.query<{ operation: string }>(
      "select operation from history_actions where resource_type = 'rental-commands' and resource_id = $1 and " +
        "operation not like 'securedFiles%' order by id",
      [command.id],
    )
    expect(rows.map(({ operation }) => operation)).toEqual([
      'validate',
      'send-contract',
      'reject-contract',
      'send-contract',
      'accept-contract',
      'fail-payment',
      'record-payment',
      'prepare',
      'dispatch',
      'hand-over',
      'record-return',
      'close',
    ])
    expect(
      (
        await pool.query<{ count: number }>('select count(*)::int as count from notifications where user_id = $1', [
          one.id,
        ])
      ).rows[0]!.count,
    ).toBe(sent.length)
  })

  test('a refusal frees the units and gives the reason', async () => {
    const command = await order()
    expect(await stage(staff.client, command.id, 'refuse')).toBe('422 validation.required')
    expect(await stage(staff.client, command.id, 'refuse', { comment: 'Not before spring' })).toBe('cancelled')
    expect(await occupied(command.lines)).toEqual([])
    expect(
      (
        await pool.query<{ status: string }>('select status from rental_command_items where command_id = $1', [
          command.id,
        ])
      ).rows.map(({ status }) => status),
    ).toEqual(['cancelled', 'cancelled'])
    expect(await stage(staff.client, command.id, 'validate')).toBe('409 rental.cancelled')
  })

  test.each([['internal'], ['internal_association']] as const)(
    '%s needs neither contract nor payment',
    async strategy => {
      const command = await order({ strategy })
      expect(await stage(staff.client, command.id, 'validate')).toBe('preparation')
      expect(await stage(staff.client, command.id, 'record-payment')).toBe('409 rental.stepUnused')
      expect(await stage(staff.client, command.id, 'prepare')).toBe('prepared')
    },
  )

  test('an order that only blocks items is closed, and its units are free', async () => {
    const command = await order({ strategy: 'locked' })
    expect(await stage(staff.client, command.id, 'validate')).toBe('409 rental.locked')
    expect(await stage(staff.client, command.id, 'close')).toBe('closed')
    expect(await occupied(command.lines)).toEqual([])
  })
})

describe('rights on an order', () => {
  test('strangers get 404 for an order, admins who are not rental staff only read it, guests sign in', async () => {
    const command = await order()
    for (const slug of ['validate', 'cancel', 'hand-over']) {
      expect((await act(stranger.client, command.id, slug)).status).toBe(slug === 'validate' ? 403 : 404)
      expect((await act(clientOf(api), command.id, slug)).status).toBe(401)
      expect((await act(admin.client, command.id, slug)).status).toBe(403)
    }
    expect((await act(renter.client, command.id, 'validate')).status).toBe(403)
    expect((await stranger.client.get(`services/rentals/commands/${command.id}/calendar.ics`)).status).toBe(404)
    expect((await sign(stranger.client, command.id)).status).toBe(404)
    expect((await stepsOf(database, command.id)).validation).toBe('waiting')
  })

  test("an organisation's people read its orders; only the renter and its managers act on them", async () => {
    const [organizationId, otherId] = [await createOrganization(database), await createOrganization(database)]
    const [first, colleague, manager] = [
      await person({ organizationIds: [organizationId] }),
      await person({ organizationIds: [organizationId, otherId] }),
      await person({ organizationIds: [organizationId] }),
    ]
    await pool.query(
      "update organization_users set role = 'organization_admin' where user_id = $1 or (user_id = $2 and " +
        'organization_id = $3)',
      [manager.id, colleague.id, otherId],
    )
    const command = await order({ rentBy: first.id, organizationId })
    // Who only entered it is not its renter.
    await pool.query('update rental_commands set command_by_id = $2 where id = $1', [command.id, colleague.id])
    await act(staff.client, command.id, 'validate')
    expect((await colleague.client.get(`rental-commands/${command.id}`)).status).toBe(200)
    expect((await sign(colleague.client, command.id)).status).toBe(403)
    for (const slug of ['cancel', 'record-payment', 'hand-over', 'request-extension'])
      expect([
        slug,
        (
          await act(
            colleague.client,
            command.id,
            slug,
            slug === 'request-extension'
              ? { endDay: later(command.endDay, 7) }
              : slug === 'record-payment'
                ? { method: 'balance' }
                : {},
          )
        ).status,
      ]).toEqual([slug, 403])
    expect(
      (await pool.query("select 1 from secured_files where model_id = $1 and name like '%sign%'", [command.id]))
        .rowCount,
    ).toBe(0)
    expect((await sign(manager.client, command.id)).status).toBe(200)
    expect(await stage(manager.client, command.id, 'cancel')).toBe('cancelled')
  })

  test("managers of an organisation act on its orders, and cannot spend another person's points", async () => {
    const organizationId = await createOrganization(database)
    const [first, second] = [
      await person({ organizationIds: [organizationId] }),
      await person({ organizationIds: [organizationId] }),
    ]
    await pool.query("update organization_users set role = 'organization_admin' where user_id = $1", [second.id])
    await pool.query('update users set can_use_transactions = true where id = any($1::uuid[])', [[first.id, second.id]])
    await credit(first.id, 1_000)
    const command = await order({ rentBy: first.id, organizationId })
    await act(staff.client, command.id, 'validate')
    expect((await sign(second.client, command.id)).status).toBe(200)
    expect((await act(second.client, command.id, 'record-payment', { method: 'balance' })).status).toBe(403)
    expect(await stage(second.client, command.id, 'cancel')).toBe('cancelled')
  })

  test('a renter can cancel until the preparation, staff until the return', async () => {
    const [one, two, three] = [await agreed(), await agreed(), await out()]
    expect(await stage(renter.client, one.id, 'cancel', { comment: 'I am well again' })).toBe('cancelled')
    await act(staff.client, two.id, 'prepare')
    expect(await stage(renter.client, two.id, 'cancel')).toBe('409 rental.alreadyPrepared')
    expect(await stage(staff.client, two.id, 'cancel')).toBe('cancelled')
    await act(staff.client, three.id, 'record-return')
    expect(await stage(staff.client, three.id, 'cancel')).toBe('409 rental.alreadyReturned')
    await runJobs()
    expect(
      (await mails(staff.email)).filter(
        ({ type, comment }) =>
          type === 'rental-staff-cancelled-by-renter' &&
          comment?.endsWith(' I am well again') === true &&
          comment.startsWith('<b>Zoé</b> '),
      ),
    ).toHaveLength(1)
  })
})

describe('paying from the balance', () => {
  const payer = async (credits: number) => {
    const one = await person()
    await pool.query('update users set can_use_transactions = true where id = $1', [one.id])
    if (credits > 0) await credit(one.id, credits)
    return one
  }
  const balance = async (id: string) =>
    Number(
      (
        await pool.query<{ sum: string | null }>('select sum(amount) from account_transactions where user_id = $1', [
          id,
        ])
      ).rows[0]!.sum ?? 0,
    )

  test('takes the points once for any number of requests, and refunds them on cancellation', async () => {
    const one = await payer(200)
    const command = await order({ rentBy: one.id })
    await act(staff.client, command.id, 'validate')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => act(one.client, command.id, 'record-payment', { method: 'balance' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    // 84 euros at a euro a point.
    expect([await balance(one.id), (await row(command.id)).paid_credits, (await row(command.id)).paid_amount]).toEqual([
      116, 84, 8_400,
    ])
    await Promise.all([act(one.client, command.id, 'cancel'), act(staff.client, command.id, 'cancel')])
    expect([await balance(one.id), (await row(command.id)).paid_credits, (await row(command.id)).paid_amount]).toEqual([
      200, 0, 0,
    ])
  })

  test('never takes more than the balance, also for two simultaneous orders', async () => {
    const one = await payer(100)
    const commands = [await order({ rentBy: one.id }), await order({ rentBy: one.id })]
    for (const { id } of commands) await act(staff.client, id, 'validate')
    const answers = await Promise.all(
      commands.map(({ id }) => act(one.client, id, 'record-payment', { method: 'balance' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
      { code: 'rental.balanceTooLow', meta: { balance: 16, needed: 84 } },
    ])
    expect(await balance(one.id)).toBe(16)
  })

  test('is refused to those who may not use the account', async () => {
    const command = await order()
    await act(staff.client, command.id, 'validate')
    expect((await act(renter.client, command.id, 'record-payment', { method: 'balance' })).status).toBe(403)
    expect((await act(renter.client, command.id, 'record-payment')).status).toBe(403)
    expect(await stage(staff.client, command.id, 'record-payment', { method: 'balance' })).toBe(
      '422 validation.transactionsOff',
    )
    expect(await stage(staff.client, command.id, 'record-payment', { method: 'gold' })).toBe('422 validation.oneOf')
    expect(await stage(staff.client, command.id, 'record-payment')).toBe('agreement')
  })
})

describe('units', () => {
  test('are chosen at preparation, can be replaced within the model, and the history has both', async () => {
    const command = await agreed({ spare: 2 })
    const [a, b, c, d] = command.items as [string, string, string, string]
    expect(
      faults(
        await act(staff.client, command.id, 'prepare', { units: [{ line: command.lines[0], item: stranger.id }] }),
      ),
    ).toEqual(['422 validation.relation /meta/input/item'])
    expect(
      faults(await act(staff.client, command.id, 'prepare', { units: [{ line: command.lines[0], item: b }] })),
    ).toEqual(['422 validation.rental.itemTwice /meta/input/item'])
    expect(
      await stage(staff.client, command.id, 'prepare', {
        units: [
          { line: command.lines[0], item: c },
          { line: command.lines[1], item: a },
        ],
      }),
    ).toBe('prepared')
    expect(
      await stage(staff.client, command.id, 'replace', {
        line: command.lines[0],
        item: d,
        comment: 'A cracked screen',
      }),
    ).toBe('prepared')
    expect(await stage(staff.client, command.id, 'replace', { line: command.lines[0], item: d })).toBe('prepared')
    const { rows } = await pool.query<{ id: string; status: string; item: string; replace_id: string | null }>(
      'select id, status, rental_item_id as item, replace_id from rental_command_items where command_id = $1 ' +
        'order by position',
      [command.id],
    )
    expect(rows.map(({ status, item, replace_id }) => [status, item, replace_id])).toEqual([
      ['replaced', c, null],
      ['prepared', a, null],
      ['prepared', d, command.lines[0]],
    ])
    expect((await row(command.id)).total_price).toBe(command.totalPrice)
    expect((await occupied(rows.map(({ id }) => id))).map(({ item }) => item).sort()).toEqual([a, d].sort())
  })

  test('are unavailable when returned damaged; the others are free early', async () => {
    const command = await out()
    const {
      rows: [broken],
    } = await pool.query<{ id: string }>(
      `insert into rental_conditions (value, name, is_usable)
        select coalesce(max(value), 0) + 1, '{"fr":"Cassé"}', false from rental_conditions returning id`,
    )
    clock = new Date('2026-12-28T10:00:00Z')
    expect(
      await stage(staff.client, command.id, 'record-return', {
        units: [{ line: command.lines[0], condition: broken!.id, comment: 'No sound' }, { line: command.lines[1] }],
      }),
    ).toBe('returned')
    const { rows } = await pool.query<{ rental_item_id: string; reason: string; end_day: string | null }>(
      'select rental_item_id, reason, end_day from rental_unavailabilities where rental_item_id = any($1::uuid[])',
      [command.items],
    )
    expect(rows).toEqual([{ rental_item_id: command.items[0], reason: 'No sound', end_day: null }])
    expect((await occupied(command.lines)).every(({ until }) => until < '2027-01-05')).toBe(true)
    expect(await overlapping(database)).toBe(0)
    clock = new Date('2026-12-01T09:00:00Z')
  })

  test('can be extended where they are free, for the price of the added days', async () => {
    const command = await out({ spare: 0 })
    expect(faults(await act(renter.client, command.id, 'request-extension', { endDay: '2026-12-31' }))).toEqual([
      '422 validation.rental.extensionNotLater /meta/input/endDay',
    ])
    expect(faults(await act(renter.client, command.id, 'request-extension', { endDay: '2027-01-03' }))).toEqual([
      '422 validation.rental.notMultiple /meta/input/endDay',
    ])
    expect(faults(await act(renter.client, command.id, 'request-extension', { endDay: '2027-02-30' }))).toEqual([
      '422 validation.date /meta/input/endDay',
    ])
    expect(await stage(staff.client, command.id, 'accept-extension')).toBe('409 rental.noExtensionAsked')
    expect(await stage(renter.client, command.id, 'request-extension', { endDay: '2027-01-09' })).toBe('out')
    expect(await stage(staff.client, command.id, 'accept-extension', { endDay: '2027-01-09' })).toBe('out')
    expect(await stage(staff.client, command.id, 'accept-extension', { endDay: '2027-01-09' })).toBe('out')
    expect((await occupied(command.lines)).map(({ until }) => until)).toEqual(['2027-01-12', '2027-01-12'])
    expect([(await row(command.id)).total_price, (await row(command.id)).paid_amount]).toEqual([
      command.totalPrice * 1.5,
      command.totalPrice,
    ])
    // Somebody else has the units after it: the second wish is refused, and nothing has changed.
    await pool.query(
      `insert into rental_bookings (id, token_hash, start_at, end_at, expires_at)
        values ('${command.id}', $1, '2027-01-19T23:00:00Z', '2027-01-26T23:00:00Z', '2999-01-01')`,
      [command.id],
    )
    for (const item of command.items)
      await pool.query(
        `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at)
          values ($1, $2, 'hold', '[2027-01-13,2027-01-28)', $3, '2999-01-01')`,
        [command.modelId, item, command.id],
      )
    await act(renter.client, command.id, 'request-extension', { endDay: '2027-01-16' })
    expect(await stage(staff.client, command.id, 'accept-extension')).toBe('409 rental.extensionUnavailable')
    expect((await row(command.id)).extension_end_at).not.toBeNull()
    expect(await stage(staff.client, command.id, 'refuse-extension', { comment: 'Somebody waits' })).toBe('out')
    expect((await row(command.id)).extension_end_at).toBeNull()
    expect(await stage(staff.client, command.id, 'record-payment')).toBe('out')
    expect((await row(command.id)).paid_amount).toBe(command.totalPrice * 1.5)
  })
})

describe('the contract', () => {
  test('is made once, as a tagged PDF, and read by renter and staff only', async () => {
    await pool.query(
      `update app_envs
        set document_rental_conditions = $1, document_header = '{"fr":"<p>Réseau</p>"}' where id = 'main'`,
      [JSON.stringify({ fr: '<h2>Soin</h2><p>Rendre propre. &lt;script&gt; #panic()</p><ul><li>Un</li></ul>' })],
    )
    const command = await order({ comment: '$x$ *gras*' })
    await act(staff.client, command.id, 'validate')
    await runJobs()
    const { contract_id: contract } = await row(command.id)
    const shown = await renter.client.get(`/services/secured-files/${contract}/show`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await read(staff.client, `/services/secured-files/${contract}/show`)).status).toBe(200)
    expect((await read(stranger.client, `/services/secured-files/${contract}/show`)).status).toBe(404)
    const {
      rows: [file],
    } = await pool.query<{ hash: string; path: string }>('select hash, path from secured_files where id = $1', [
      contract,
    ])
    const bytes = await buffer(await app.store.get(file!.path))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file!.hash)
    expect(bytes.toString('latin1')).toMatch(/pdfuaid:part>1|pdfuaid:part="1"/)
    await tasks[MAKE_DOCUMENT_TASK]!(
      app,
      { kind: 'contract', commandId: command.id },
      { id: '1', runner: 'test', attempts: 1 },
    )
    expect((await row(command.id)).contract_id).toBe(contract)
  })

  test('accepts only a PDF or a picture as its signed copy', async () => {
    const command = await order()
    expect((await sign(renter.client, command.id)).status).toBe(409)
    await act(staff.client, command.id, 'validate')
    expect((await sign(renter.client, command.id, Buffer.from('just words'), 'contract.txt')).status).toBe(422)
    expect((await sign(renter.client, command.id)).status).toBe(200)
    expect((await row(command.id)).signed_contract_id).not.toBeNull()
    expect((await pool.query('select 1 from secured_files where model_id = $1', [command.id])).rowCount).toBe(1)
  })
})

test("a message is sent to the other side once, in its reader's language", async () => {
  const one = await person()
  await pool.query("update users set locale = 'it' where id = $1", [one.id])
  const command = await order({ rentBy: one.id })
  const write = (client: Client, content: string) =>
    client.post('rental-command-messages', {
      data: {
        type: 'rental-command-messages',
        attributes: { content },
        relationships: { command: identifier('rental-commands', command.id) },
      },
    })
  expect((await write(one.client, 'Is there a case?')).status).toBe(201)
  expect((await write(staff.client, 'There is.')).status).toBe(201)
  expect((await write(stranger.client, 'Hello')).status).toBe(404)
  await runJobs()
  expect(await mails(one.email)).toEqual([
    { type: 'rental-message', comment: 'Sam Martin ha scritto: There is.', locale: 'it' },
  ])
  expect((await mails(staff.email)).filter(({ comment }) => comment?.endsWith(' Is there a case?'))).toHaveLength(1)
})

test('the calendar file has the same days in any time zone of the machine', async () => {
  const command = await order({ startDay: '2026-10-23', days: 7 })
  const { status, headers, text } = await renter.client.get(`services/rentals/commands/${command.id}/calendar.ics`)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.match(/DT(?:START|END);VALUE=DATE:\d+/g)).toEqual([
    'DTSTART;VALUE=DATE:20261023',
    'DTEND;VALUE=DATE:20261030',
    'DTSTART;VALUE=DATE:20261029',
    'DTEND;VALUE=DATE:20261030',
  ])
})

test('each reminder of contract, payment and return is sent once, before and after its day', async () => {
  const one = await person()
  const command = await order({ rentBy: one.id })
  await act(staff.client, command.id, 'validate')
  await runJobs()
  const at = async (moment: string) => {
    clock = new Date(moment)
    const before = (await mails(one.email)).length
    await remindOfCommands(app)
    await remindOfCommands(app)
    return (await mails(one.email)).slice(before).map(({ type }) => type)
  }
  // Validated on the first: due on the eighth.
  expect(await at('2026-12-05T09:00:00Z')).toEqual([])
  expect(await at('2026-12-06T09:00:00Z')).toEqual(['rental-agreement-due'])
  expect(await at('2026-12-08T09:00:00Z')).toEqual([])
  expect(await at('2026-12-09T09:00:00Z')).toEqual(['rental-agreement-overdue'])
  expect(await at('2026-12-12T09:00:00Z')).toEqual([])
  await sign(one.client, command.id)
  for (const [slug, input] of [
    ['accept-contract', {}],
    ['record-payment', {}],
    ['prepare', {}],
    ['dispatch', { content: 'x' }],
    ['hand-over', {}],
  ] as const)
    expect((await act(staff.client, command.id, slug, input)).status).toBe(200)
  await runJobs()
  expect(await at('2026-12-27T12:00:00Z')).toEqual([])
  expect(await at('2026-12-29T12:00:00Z')).toEqual(['rental-return-soon'])
  expect(await at('2027-01-02T12:00:00Z')).toEqual([])
  expect(await at('2027-01-03T12:00:00Z')).toEqual(['rental-return-overdue'])
  expect(await at('2027-01-09T12:00:00Z')).toEqual([])
  clock = new Date('2026-12-01T09:00:00Z')
})
