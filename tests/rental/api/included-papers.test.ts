import { expect, test } from 'vitest'
import { clientOf, type Answer } from '#tests/support/api-client.ts'
import { createClockedApp } from '#tests/support/test-app.ts'
import { actOnCommand, EMPTY_PDF, sendSignedContract } from '../support/actions.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { createCommand } from '../support/command.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'

const { database, app, api, pool, person } = await createClockedApp('2026-12-01T09:00:00Z')
const [staff, renter, recipient, stranger] = [
  await person({ roles: ['rental_admin'] }),
  await person(),
  await person(),
  await person(),
]
const act = (id: string, slug: string, input: object = {}) => actOnCommand(staff.client, id, slug, input)
const included = ({ included: records }: Answer) =>
  records.map(({ type, attributes }) => [type, attributes['kind'] ?? null, typeof attributes['url']]).sort()
const linked = ({ data }: Answer, name: string) =>
  (data.relationships?.[name] as { data: { type: string; id: string } | null }).data

test('contract, signed contract and invoice of an order are included for their readers', async () => {
  const command = await createCommand(database, { rentBy: renter.id, units: 1 })
  await pool.query('update rental_commands set rent_for_id = $2 where id = $1', [command.id, recipient.id])
  const query = { include: 'contract,signedContract,invoice' }
  const before = await renter.client.get(`rental-commands/${command.id}`, query)
  expect([
    before.status,
    before.included,
    linked(before, 'contract'),
    linked(before, 'signedContract'),
    linked(before, 'invoice'),
  ]).toEqual([200, [], null, null, null])
  await act(command.id, 'validate')
  await carryOutJobs({ app, database })
  expect((await sendSignedContract(renter.client, command.id)).status).toBe(200)
  await act(command.id, 'accept-contract')
  await act(command.id, 'record-payment', { method: 'card' })
  await act(command.id, 'prepare')
  await act(command.id, 'dispatch', { content: 'Mardi' })
  await act(command.id, 'hand-over')
  await act(command.id, 'record-return')
  expect((await act(command.id, 'close')).status).toBe(200)
  await carryOutJobs({ app, database })
  const all = [
    ['rental-documents', 'contract', 'string'],
    ['rental-documents', 'invoice', 'string'],
    ['secured-files', 'doc', 'string'],
  ]
  for (const { client } of [renter, staff]) {
    const answer = await client.get(`rental-commands/${command.id}`, query)
    expect([answer.status, included(answer)]).toEqual([200, all])
    expect(answer.data.attributes['contractId']).toBe(linked(answer, 'contract')!.id)
  }
  // Whom it is for reads the order and its contract; what was billed is its renter's.
  expect(included(await recipient.client.get(`rental-commands/${command.id}`, query))).toEqual(
    all.filter(([, kind]) => kind !== 'invoice'),
  )
  const signed = linked(await renter.client.get(`rental-commands/${command.id}`), 'signedContract')!
  expect((await renter.client.get(`rental-commands/${command.id}/signedContract`)).data.id).toBe(signed.id)
  expect((await stranger.client.get(`secured-files/${signed.id}`)).status).toBe(404)
  expect((await clientOf(api).get(`secured-files/${signed.id}`)).status).toBe(401)
  expect((await stranger.client.get('secured-files')).list).toEqual([])
  expect((await renter.client.get('secured-files')).list.map(({ id }) => id)).toContain(signed.id)
})

test('an account document includes its newest file for its person and its managers', async () => {
  const admin = await person({ roles: ['admin'] })
  const {
    data: { id },
  } = await admin.client.post('account-documents', {
    data: {
      type: 'account-documents',
      attributes: { name: 'Bail' },
      relationships: { user: { data: { type: 'users', id: renter.id } } },
    },
  })
  const read = (client = renter.client) =>
    client.get('account-documents', { include: 'file', 'filter[user]': renter.id })
  expect((await read()).included).toEqual([])
  const attach = async (filename: string) =>
    admin.client.request('POST', '/services/secured-files', {
      raw: multipartBody(
        { name: 'model[type]', content: 'account-documents' },
        { name: 'model[id]', content: id },
        { filename, content: Buffer.concat([EMPTY_PDF, Buffer.from(`% ${filename}\n`)]) },
      ),
      headers: { 'content-type': multipartType },
    })
  for (const name of ['premier.pdf', 'second.pdf']) expect((await attach(name)).status).toBe(201)
  for (const client of [renter.client, admin.client]) {
    const answer = await read(client)
    expect(answer.included.map(({ type, attributes }) => [type, attributes['originalName']])).toEqual([
      ['secured-files', 'second.pdf'],
    ])
    expect((answer.list[0]!.relationships!['file'] as { data: object }).data).toEqual({
      type: 'secured-files',
      id: answer.included[0]!.id,
    })
  }
  const url = String((await read()).included[0]!.attributes['url'])
  expect([
    (await renter.client.request('GET', url)).status,
    (await stranger.client.request('GET', url)).status,
  ]).toEqual([200, 404])
})
