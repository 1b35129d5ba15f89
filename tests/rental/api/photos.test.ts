import { modules } from '#server/modules.ts'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { createApi } from '#server/api.ts'
import { REMOVE_BYTES_TASK } from '#server/files/index.ts'
import { filesOf } from '#server/privacy/export-data.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { createCommand } from '../support/command.ts'
import { payloadsOf } from '#tests/support/jobs.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => new Date('2026-12-01T09:00:00Z') })
const api = createApi(app)
const person = peopleOf(app, api)
const [staff, admin, renter, stranger] = [
  await person({ roles: ['rental_admin'] }),
  await person({ roles: ['admin'] }),
  await person(),
  await person(),
]
const guest = clientOf(api)
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()
const send = async (
  client: Client,
  line: string,
  fields: Record<string, string>,
  content: Buffer | string,
  filename = 'case.jpg',
) =>
  client.request('POST', `services/rentals/lines/${line}/photos`, {
    raw: multipartBody(...Object.entries(fields).map(([name, value]) => ({ name, content: value })), {
      filename,
      content,
    }),
    headers: { 'content-type': multipartType },
  })
type Photos = { data: { id: string; occasion: string; description: string; url: string }[] }
const photosOf = async (client: Client, id: string) => {
  const answer = await client.get(`services/rentals/commands/${id}/photos`)
  return answer.status === 200 ? (answer.document as unknown as Photos).data : answer.status
}
const statusOf = async (client: Client, url: string) => (await client.request('GET', url)).status

test('only rental staff add photos of a unit, and only they and readers of the order see them', async () => {
  const command = await createCommand(database, { rentBy: renter.id, units: 1 })
  const line = command.lines[0]!
  const said = { occasion: 'out', description: 'Rayure de 3 cm <b>en bas</b>' }
  expect(
    (await Promise.all([renter, stranger, admin].map(({ client }) => send(client, line, said, 'x')))).map(
      ({ status }) => status,
    ),
  ).toEqual([403, 403, 403])
  expect((await send(guest, line, said, 'x')).status).toBe(401)
  const first = await send(staff.client, line, said, await picture(10))
  expect([first.status, first.errors]).toEqual([201, []])
  // The same picture again is kept once; another one, of the return, stands beside it.
  expect((await send(staff.client, line, said, await picture(10))).status).toBe(201)
  expect((await send(staff.client, line, { ...said, occasion: 'return' }, await picture(200))).status).toBe(201)
  const shown = await photosOf(renter.client, command.id)
  expect(shown).toMatchObject([{ occasion: 'out', description: said.description }, { occasion: 'return' }])
  expect([await photosOf(staff.client, command.id), await photosOf(admin.client, command.id)]).toEqual([shown, shown])
  expect([await photosOf(stranger.client, command.id), await photosOf(guest, command.id)]).toEqual([404, 401])
  const [{ id, url }] = shown as Photos['data'] as [Photos['data'][0]]
  expect(await Promise.all([staff, admin, renter, stranger].map(({ client }) => statusOf(client, url)))).toEqual([
    200, 200, 200, 404,
  ])
  expect(await statusOf(guest, url)).toBe(401)
  expect((await filesOf(app, modules, renter.id)).length).toBe(2)
  // It goes with its file; by its file alone it can't be taken away.
  expect((await staff.client.request('DELETE', url.replace('/show', ''))).status).toBe(403)
  expect(
    (
      await Promise.all(
        [renter, stranger].map(({ client }) => client.request('DELETE', `services/rentals/photos/${id}`)),
      )
    ).map(({ status }) => status),
  ).toEqual([403, 403])
  expect([
    (await staff.client.request('DELETE', `services/rentals/photos/${id}`)).status,
    (await staff.client.request('DELETE', `services/rentals/photos/${id}`)).status,
  ]).toEqual([204, 404])
  expect([
    await statusOf(staff.client, url),
    ((await photosOf(renter.client, command.id)) as Photos['data']).length,
  ]).toEqual([404, 1])
  const { rows } = await database.pool.query<{ operation: string; changes: object }>(
    "select operation, changes from history_actions where resource_type = 'rental-commands' and resource_id = $1",
    [command.id],
  )
  expect(rows).toEqual([{ operation: 'remove-photo', changes: { photo: { before: said.description, after: null } } }])
  expect(await payloadsOf(database, REMOVE_BYTES_TASK)).toHaveLength(1)
})

test('photos of a closed order cannot be removed', async () => {
  const command = await createCommand(database, { rentBy: renter.id, units: 1 })
  expect(
    (await send(staff.client, command.lines[0]!, { occasion: 'return', description: 'Fissure' }, await picture(90)))
      .status,
  ).toBe(201)
  await database.pool.query(
    "update rental_command_steps set status = 'success' where command_id = $1 and step_type = 'closure'",
    [command.id],
  )
  const [photo] = (await photosOf(staff.client, command.id)) as Photos['data']
  const answer = await staff.client.request('DELETE', `services/rentals/photos/${photo!.id}`)
  expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'rental.closed'])
  expect([await statusOf(renter.client, photo!.url), await photosOf(renter.client, command.id)]).toEqual([200, [photo]])
})

test('a photo without picture, description or line is refused, and nothing is stored', async () => {
  const command = await createCommand(database, { rentBy: renter.id, units: 1 })
  const line = command.lines[0]!
  const pdf = Buffer.from('%PDF-1.4\n%%EOF')
  const refused = [
    await send(staff.client, line, { occasion: 'out', description: 'x' }, pdf, 'case.pdf'),
    await send(staff.client, line, { occasion: 'out', description: ' ' }, await picture(1)),
    await send(staff.client, line, { occasion: 'before', description: 'x' }, await picture(1)),
    await send(
      staff.client,
      '018f0000-0000-7000-8000-000000000000',
      { occasion: 'out', description: 'x' },
      await picture(1),
    ),
  ]
  expect(refused.map(({ status, errors }) => [status, errors[0]?.source?.pointer])).toEqual([
    [422, '/files/0'],
    [422, '/description'],
    [422, '/occasion'],
    [404, undefined],
  ])
  expect(
    (await database.pool.query('select 1 from rental_item_photos where command_item_id = $1', [line])).rowCount,
  ).toBe(0)
})
