import { MAKE_DOCUMENT_TASK, remindOfCommands } from '#server/rental/index.ts'
import { productTasks as tasks } from '#tests/support/tasks.ts'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { identifier } from '#tests/support/api-client.ts'
import { stepsOf } from '../support/command.ts'
import { actOnCommand, sendSignedContract, stageAfter } from '../support/actions.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { clock, database, app, pool, person, staff, renter, stranger, order, row, occupied, runJobs, mails } =
  await createRentalWorld()

type Client = typeof renter.client

const read = async (client: Client, path: string) => client.get(path)

describe('the steps of an order', () => {
  test('each action writes steps, units, history and mails, and a repeated one does nothing more', async () => {
    const one = await person()
    const command = await order({ rentBy: one.id })
    const twice = async (client: Client, slug: string, input: object = {}) => {
      const stages = [
        await stageAfter(client, command.id, slug, input),
        await stageAfter(client, command.id, slug, input),
      ]
      expect(stages[1]).toBe(stages[0])
      return stages[0]
    }
    expect(await twice(staff.client, 'validate')).toBe('agreement')
    await runJobs()
    expect((await sendSignedContract(one.client, command.id)).status).toBe(200)
    expect((await sendSignedContract(one.client, command.id)).status).toBe(200)
    expect(
      (
        await pool.query("select 1 from secured_files where model_id = $1 and original_name = 'signé.pdf'", [
          command.id,
        ])
      ).rowCount,
    ).toBe(1)
    expect(await twice(staff.client, 'reject-contract', { comment: 'The second page is missing' })).toBe('agreement')
    expect((await sendSignedContract(one.client, command.id)).status).toBe(200)
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
    expect(await stageAfter(staff.client, command.id, 'refuse')).toBe('422 validation.required')
    expect(await stageAfter(staff.client, command.id, 'refuse', { comment: 'Not before spring' })).toBe('cancelled')
    expect(await occupied(command.lines)).toEqual([])
    expect(
      (
        await pool.query<{ status: string }>('select status from rental_command_items where command_id = $1', [
          command.id,
        ])
      ).rows.map(({ status }) => status),
    ).toEqual(['cancelled', 'cancelled'])
    expect(await stageAfter(staff.client, command.id, 'validate')).toBe('409 rental.cancelled')
  })

  test.each([['internal'], ['internal_association']] as const)(
    '%s needs neither contract nor payment',
    async strategy => {
      const command = await order({ strategy })
      expect(await stageAfter(staff.client, command.id, 'validate')).toBe('preparation')
      expect(await stageAfter(staff.client, command.id, 'record-payment')).toBe('409 rental.stepUnused')
      expect(await stageAfter(staff.client, command.id, 'prepare')).toBe('prepared')
    },
  )

  test('an order that only blocks items is closed, and its units are free', async () => {
    const command = await order({ strategy: 'locked' })
    expect(await stageAfter(staff.client, command.id, 'validate')).toBe('409 rental.locked')
    expect(await stageAfter(staff.client, command.id, 'close')).toBe('closed')
    expect(await occupied(command.lines)).toEqual([])
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
    await actOnCommand(staff.client, command.id, 'validate')
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
    expect((await sendSignedContract(renter.client, command.id)).status).toBe(409)
    await actOnCommand(staff.client, command.id, 'validate')
    expect(
      (
        await sendSignedContract(renter.client, command.id, {
          filename: 'contract.txt',
          content: Buffer.from('just words'),
        })
      ).status,
    ).toBe(422)
    expect((await sendSignedContract(renter.client, command.id)).status).toBe(200)
    expect((await row(command.id)).signed_contract_id).not.toBeNull()
    expect((await pool.query('select 1 from secured_files where model_id = $1', [command.id])).rowCount).toBe(1)
  })
})

test('a message is sent to the other side once, to the renter in the language of the order', async () => {
  const one = await person()
  const command = await order({ rentBy: one.id })
  await pool.query("update rental_commands set locale = 'it' where id = $1", [command.id])
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

test('the calendar file has whole days, which no time zone moves', async () => {
  const command = await order({ startDay: '2026-10-23', days: 7 })
  const { status, headers, text } = await renter.client.get(`services/rentals/commands/${command.id}/calendar.ics`)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.match(/DT(?:START|END);VALUE=DATE:\d+/g)).toEqual([
    'DTSTART;VALUE=DATE:20261023',
    'DTEND;VALUE=DATE:20261030',
    'DTSTART;VALUE=DATE:20261029',
    'DTEND;VALUE=DATE:20261030',
  ])
  expect(text.match(/SEQUENCE:\d+/g)).toHaveLength(2)
})

test('each reminder of contract, payment and return is sent once, before and after its day', async () => {
  const one = await person()
  const command = await order({ rentBy: one.id })
  await actOnCommand(staff.client, command.id, 'validate')
  await runJobs()
  const at = async (moment: string) => {
    clock.now = new Date(moment)
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
  await sendSignedContract(one.client, command.id)
  for (const [slug, input] of [
    ['accept-contract', {}],
    ['record-payment', {}],
    ['prepare', {}],
    ['dispatch', { content: 'x' }],
    ['hand-over', {}],
  ] as const)
    expect((await actOnCommand(staff.client, command.id, slug, input)).status).toBe(200)
  await runJobs()
  expect(await at('2026-12-27T12:00:00Z')).toEqual([])
  expect(await at('2026-12-29T12:00:00Z')).toEqual(['rental-return-soon'])
  expect(await at('2027-01-02T12:00:00Z')).toEqual([])
  expect(await at('2027-01-03T12:00:00Z')).toEqual(['rental-return-overdue'])
  expect(await at('2027-01-09T12:00:00Z')).toEqual([])
  clock.now = new Date('2026-12-01T09:00:00Z')
})
