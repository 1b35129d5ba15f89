import { expect, test } from 'vitest'
import { thingOf } from '../support/external-repositories.ts'
import { box, stlBinary } from '#tests/support/models.ts'
import { openExchanges } from '../support/exchanges.ts'

const { there, admin, author, other, guest, act, change, exchangesOf, work, attempt, bring, published } =
  await openExchanges()

test('an item is pushed once, also when an attempt fails between its files', async () => {
  const id = await published('CC-BY-4.0')
  expect((await act(author, `repository-items/${id}/push`, { repositoryType: 'thingiverse' })).status).toBe(403)
  expect((await act(admin, `repository-items/${id}/push`, { repositoryType: 'thingiverse' })).status).toBe(204)
  let finalizes = 0
  there.spoil({ status: 500 }, { path: 'finalize', times: 1 })
  await attempt()
  finalizes = there.made.at(-1)!.files.length
  expect(finalizes).toBe(0)
  await attempt()
  const [sent] = there.made.splice(0)
  expect(there.made).toEqual([])
  expect(sent!.body).toMatchObject({ name: 'Pince', license: 'cc' })
  expect(String(sent!.body['description'])).toMatch(/^Pour tenir\.\n\nhttp/)
  expect(sent!.files.map(({ filename }) => filename)).toEqual(['pince.stl', 'ressort.stl'])
  expect(sent!.files[0]!.bytes.equals(stlBinary(box([40, 10, 10])))).toBe(true)
  const [exchange] = (await exchangesOf(admin, id)).exchanges
  expect(exchange).toMatchObject({ status: 'pushed', url: 'https://www.thingiverse.com/thing:9000', differences: [] })

  there.made.push(sent!)
  await change(id, { title: 'Pince longue' }, admin)
  await act(admin, `repository-external-interactions/${exchange!.id}/push`)
  await work()
  expect(there.made).toHaveLength(1)
  expect(there.made[0]!.body['name']).toBe('Pince longue')
  expect(there.made[0]!.files).toHaveLength(2)
  const publicly = await guest.get(`repository-items/${id}`, { include: 'externalInteractions' })
  const [twin] = publicly.included
  expect(twin!.attributes).toMatchObject({ status: 'pushed', externalUrl: 'https://www.thingiverse.com/thing:9000' })
  expect(twin!.attributes).not.toHaveProperty('problem')
})

test('MyMiniFactory gets an item with its files, each once', async () => {
  const id = await published('CC-BY-NC-4.0')
  await act(admin, `repository-items/${id}/push`, { repositoryType: 'myminifactory' })
  there.spoil('cut', { path: '/file?upload_id', times: 1 })
  await attempt()
  await attempt()
  expect(there.madeObjects).toHaveLength(1)
  expect(there.madeObjects[0]!.uploads.map(({ filename, bytes }) => [filename, bytes?.length])).toEqual([
    ['pince.stl', stlBinary(box([40, 10, 10])).length],
    ['ressort.stl', stlBinary(box([20, 10, 10])).length],
  ])
})

test('nothing is pushed under a licence that the other side does not know, nor what came from elsewhere', async () => {
  const id = await published('CERN-OHL-S-2.0')
  expect((await act(admin, `repository-items/${id}/push`, { repositoryType: 'thingiverse' })).status).toBe(422)
  there.things.set(8, thingOf(8, { license: 'Creative Commons - Attribution' }))
  const brought = await bring(author, 'https://www.thingiverse.com/thing:8')
  await work()
  expect((await act(admin, `repository-items/${brought}/push`, { repositoryType: 'thingiverse' })).status).toBe(409)
  await change(brought, { statusId: 'published' }, admin)
  expect((await act(admin, `repository-items/${brought}/push`, { repositoryType: 'thingiverse' })).status).toBe(409)
  expect((await exchangesOf(admin, brought)).pushesTo).toEqual([])
  const offered = async (item: string) =>
    (await admin.get(`repository-items/${item}`)).data.attributes['isFromElsewhere']
  expect([await offered(brought), await offered(id)]).toEqual([true, false])
})

test('what is exchanged is told to nobody who may not change the item', async () => {
  const id = await published('CC0-1.0')
  expect((await other.get(`services/repository-items/${id}/exchanges`)).status).toBe(403)
  expect((await guest.get(`services/repository-items/${id}/exchanges`)).status).toBe(401)
})
