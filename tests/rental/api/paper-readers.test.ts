import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { callAction, clientOf, type Client } from '#tests/support/api-client.ts'
import { buildAppContext, createOrganization, peopleOf, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { attachmentOf } from '#tests/support/pdf-text.ts'
import { CLOSE_ANYWAY, sendSignedContract } from '../support/actions.ts'
import { createCommand } from '../support/command.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { readPdf } from '../support/papers.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => clock })
const api = createApi(app)
const person = peopleOf(app, api)
const { pool } = database

const [organizationId, otherId] = [
  await createOrganization(database, { name: 'Atelier' }),
  await createOrganization(database, { name: 'Ailleurs' }),
]
const people = {
  rentalAdmin: await person({ roles: ['rental_admin'] }),
  admin: await person({ roles: ['admin'] }),
  appAdmin: await person({ roles: ['app_admin'] }),
  unverifiedLender: await person({ roles: ['rental_admin'], emailVerified: false }),
  contributor: await person({ roles: ['contributor'] }),
  eqlaat: await person({ roles: ['eqlaat_member'] }),
  moderator: await person({ roles: ['aac_moderator'] }),
  renter: await person(),
  recipient: await person(),
  orderer: await person(),
  member: await person({ organizationIds: [organizationId] }),
  actingMember: await person({ organizationIds: [otherId, organizationId], actingAs: otherId }),
  manager: await person({ organizationIds: [organizationId] }),
  formerMember: await person(),
  otherMember: await person({ organizationIds: [otherId] }),
  stranger: await person(),
}
type Name = keyof typeof people | 'guest' | 'impersonatedRenter' | 'impersonatedStranger'
await pool.query("update organization_users set role = 'organization_admin' where user_id = $1", [people.manager.id])
const clients = new Map<Name, Client>(Object.entries(people).map(([name, { client }]) => [name as Name, client]))
clients.set('guest', clientOf(api))

const STAFF: readonly Name[] = ['rentalAdmin', 'admin', 'appAdmin']
const OF_ORDER: readonly Name[] = [
  'renter',
  'impersonatedRenter',
  'recipient',
  'orderer',
  'member',
  'actingMember',
  'manager',
]
/** Who answers for the bill: not for whom it is, nor who typed it in. */
const BILLED: readonly Name[] = ['renter', 'impersonatedRenter', 'member', 'actingMember', 'manager']

type File = { what: string; type: string; id: string; url: string }
const files = new Map<string, File>()
const act = async (type: string, id: string, slug: string, input: object = {}) => {
  const answer = await callAction(people.rentalAdmin.client, `${type}/${id}`, slug, input)
  expect([slug, answer.status, answer.errors]).toEqual([slug, 200, []])
}
const send = async (path: string, client: Client, fields: Record<string, string>, filename: string, content: Buffer) =>
  client.request('POST', path, {
    raw: multipartBody(...Object.entries(fields).map(([name, value]) => ({ name, content: value })), {
      filename,
      content,
    }),
    headers: { 'content-type': multipartType },
  })

beforeAll(async () => {
  await pool.query(
    "update app_envs set seller_name = 'Réseau', seller_siret = '73282932000074', seller_city = 'Nantes' where id " +
      "= 'main'",
  )
  const command = await createCommand(database, { rentBy: people.renter.id, organizationId, units: 1 })
  await pool.query('update rental_commands set rent_for_id = $2, command_by_id = $3 where id = $1', [
    command.id,
    people.recipient.id,
    people.orderer.id,
  ])
  await act('rental-commands', command.id, 'validate')
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#27a' } })
    .jpeg()
    .toBuffer()
  const signed = await sendSignedContract(people.renter.client, command.id, { filename: 'signé.jpg', content: jpeg })
  expect([signed.status, signed.errors]).toEqual([200, []])
  for (const [slug, input] of [
    ['accept-contract', {}],
    ['record-payment', { method: 'card' }],
    ['prepare', {}],
    ['dispatch', { content: 'x' }],
    ['hand-over', {}],
  ] as const)
    await act('rental-commands', command.id, slug, input)
  expect(
    (
      await send(
        `services/rentals/lines/${command.lines[0]}/photos`,
        people.rentalAdmin.client,
        { occasion: 'out', description: 'Coin' },
        'coin.jpg',
        jpeg,
      )
    ).status,
  ).toBe(201)
  for (const slug of ['record-return', 'close'])
    await act('rental-commands', command.id, slug, slug === 'close' ? CLOSE_ANYWAY : {})
  const {
    rows: [paper],
  } = await pool.query<{ id: string }>('select billed_by_id as id from rental_commands where id = $1', [command.id])
  await act('rental-invoices', paper!.id, 'credit', { reason: 'Trop' })
  // A month's invoice is of no order of its own; whoever has left the organisation is not told of it any more.
  await carryOutJobs({ app, database })
  clock = new Date('2027-01-02T09:00:00Z')
  expect((await people.rentalAdmin.client.post('services/rentals/months/2026-12/close', {})).errors).toEqual([])
  await carryOutJobs({ app, database })
  // A visit in somebody's name lasts hours: it begins now.
  for (const [name, { id }] of [
    ['impersonatedRenter', people.renter],
    ['impersonatedStranger', people.stranger],
  ] as const)
    clients.set(name, clientOf(api, { cookie: await signIn(app, id, people.appAdmin.id), origin: app.env.siteUrl }))
  const { rows } = await pool.query<File>(`select f.id, f.model_type as type, f.model_id as record,
        coalesce(d.kind, f.model_type) as what, '/services/secured-files/' || f.id || '/show' as url
    from secured_files f left join rental_documents d on d.file_id = f.id order by what`)
  for (const row of rows) files.set(row.what, { ...row, id: (row as unknown as { record: string }).record })
})

test('the sample has a file of every kind', () => {
  expect([...files.keys()].sort()).toEqual([
    'closing_report',
    'contract',
    'credit_note',
    'invoice',
    'preparation_sheet',
    'rental-command-items',
    'return_sheet',
    'signed_contract',
  ])
})

describe('a file of an order or a month', () => {
  test.each([
    ['contract', OF_ORDER],
    ['return_sheet', OF_ORDER],
    ['signed_contract', OF_ORDER],
    ['rental-command-items', OF_ORDER],
    ['preparation_sheet', []],
    ['closing_report', []],
    ['invoice', [...BILLED]],
    ['credit_note', [...BILLED]],
  ] as const)('of kind %s is read by exactly those who read its record', async (what, readers) => {
    const { type, id, url } = files.get(what)!
    const mayRead = new Set<Name>([...STAFF, ...readers])
    for (const [name, client] of clients) {
      const [record, file, listed] = [
        await client.get(`${type}/${id}`),
        await client.request('GET', url),
        await client.request('GET', '/services/secured-files', { query: { 'model[type]': type, 'model[id]': id } }),
      ]
      const wanted = mayRead.has(name) ? 200 : name === 'guest' ? 401 : 404
      expect({ name, record: record.status, file: file.status, listed: listed.status }).toEqual({
        name,
        record: wanted,
        file: wanted,
        listed: wanted,
      })
    }
  })

  test('an issued paper and its document have the same readers', async () => {
    for (const what of ['invoice', 'credit_note']) {
      const {
        rows: [row],
      } = await pool.query<{ id: string }>('select invoice_id as id from rental_documents where id = $1', [
        files.get(what)!.id,
      ])
      for (const [name, client] of clients) {
        const [paper, file] = [
          await client.get(`rental-invoices/${row!.id}`),
          await client.request('GET', files.get(what)!.url),
        ]
        expect({ what, name, status: file.status }).toEqual({ what, name, status: paper.status })
      }
    }
  })

  test('the electronic invoice is inside the invoice, and nowhere else', async () => {
    const { pdf } = await readPdf({ api }, people.member.headers, files.get('invoice')!.url)
    expect(attachmentOf(pdf, 'factur-x.xml')).toContain('CrossIndustryInvoice')
    expect((await pool.query("select 1 from secured_files where mime_type like '%xml%'")).rowCount).toBe(0)
  })

  test('people who leave the organisation lose its papers, and those who join it read them', async () => {
    const { member, formerMember } = people
    const read = async () =>
      Promise.all(
        [member, formerMember].map(
          async ({ client }) => (await client.request('GET', files.get('invoice')!.url)).status,
        ),
      )
    expect(await read()).toEqual([200, 404])
    await pool.query('delete from organization_users where user_id = $1', [member.id])
    await pool.query('insert into organization_users (organization_id, user_id) values ($1, $2)', [
      organizationId,
      formerMember.id,
    ])
    await expect.poll(read).toEqual([404, 200])
  })
})
