import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { box, stlBinary } from '#tests/support/models.ts'
import { identifier, type Client } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType, type Part } from '#tests/support/multipart.ts'
import { createWorld } from '#tests/support/samples/world.ts'

/** Files of the repository's items: their reports, pictures and archives, and who gets them. */
const database = await createTestDatabase()
const world = await createWorld(database)
const guest = world.as('guest')
const author = world.as('member_level_1')
const other = world.as('contact')
const { admin } = world

const model = (filename: string, ...size: [number, number, number]): Part => ({
  filename,
  content: stlBinary(box(size)),
})
const send = (client: Client, id: string, ...parts: Part[]) =>
  client.request('POST', `services/attachments/repository-items/${id}`, {
    raw: multipartBody(...parts),
    headers: { 'content-type': multipartType },
  })

async function draft(title: string): Promise<string> {
  const made = await author.post('repository-items', { data: { type: 'repository-items', attributes: { title } } })
  expect(made.status, made.text).toBe(201)
  return made.data.id
}
const publish = (id: string, more: Record<string, unknown> = {}, relationships: Record<string, unknown> = {}) =>
  admin.patch(`repository-items/${id}`, {
    data: {
      type: 'repository-items',
      id,
      attributes: { statusId: 'published', licenseId: 'CC0-1.0', ...more },
      relationships,
    },
  })

test('an item is made from another one, never from itself', async () => {
  const [first, second] = [await draft('Manche'), await draft('Manche long')]
  const madeFrom = (id: string, from: string) =>
    author.patch(`repository-items/${id}`, {
      data: { type: 'repository-items', id, relationships: { madeFrom: identifier('repository-items', from) } },
    })
  expect((await madeFrom(second, first)).status).toBe(200)
  const refused = await madeFrom(first, first)
  expect([refused.status, refused.errors[0]?.source]).toEqual([422, { pointer: '/data/relationships/madeFrom' }])
})

test('nobody makes an attachment of a file that exists: the files of an item are sent with it', async () => {
  const id = await draft('Repose-main')
  const sent = await send(author, id, model('repose-main.stl', 40, 30, 20))
  const fileId = sent.list[0]!.id
  const relationships = { repositoryItem: identifier('repository-items', id), file: identifier('files', fileId) }
  for (const client of [author, admin, other]) {
    const refused = await client.post('repository-attachments', {
      data: { type: 'repository-attachments', attributes: {}, relationships },
    })
    expect(refused.status, refused.text).toBe(403)
  }
  const { list } = await author.get('repository-attachments', { 'filter[repositoryItem]': id })
  expect(list.map(one => one.attributes.name)).toEqual(['repose-main'])
  const path = String(sent.list[0]!.attributes.url)
  expect([(await author.get(path)).status, (await guest.get(path)).status]).toEqual([200, 404])
})

test('an item says which printers it fits, and has the picture of its first model', async () => {
  const id = await draft('Pince')
  const sent = await send(author, id, model('petite.stl', 40, 30, 20), model('grande.stl', 210, 30, 20))
  expect(sent.status, sent.text).toBe(201)
  const [small, large] = sent.list
  expect(small!.attributes).toMatchObject({ metadata: { model: { volume: 24_000, isClosed: true, parts: 1 } } })
  const shown = await author.get(`repository-items/${id}`, { include: 'image,files' })
  expect(shown.data.attributes.longestSide).toBe(210)
  expect(shown.data.relationships!.image!.data).toEqual({ type: 'files', id: small!.id })
  const picture = await author.get(String(small!.attributes.previewUrl).split('?')[0]!, 'preview=320')
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])

  await author.delete(`services/attachments/repository-items/${id}/${large!.id}`)
  expect((await author.get(`repository-items/${id}`)).data.attributes.longestSide).toBe(40)
  await publish(id)
  const fits = async (millimetres: number) =>
    (await guest.get('repository-items', { 'filter[fits]': millimetres })).list.some(one => one.id === id)
  expect([await fits(39), await fits(40), await fits(200)]).toEqual([false, true, true])
  for (const wrong of ['0', '2001', 'x', '1e3'])
    expect((await guest.get('repository-items', { 'filter[fits]': wrong })).status).toBe(400)
})

async function unpacked(id: string, language = 'fr'): Promise<Record<string, Uint8Array>> {
  const answer = await world.api({
    method: 'GET',
    path: `/api/v1/services/attachments/repository-items/${id}/archive`,
    query: '',
    headers: { ...world.actors.member_level_1.headers, 'accept-language': language },
    body: null,
    remoteAddress: '192.0.2.1',
    requestId: 'archive',
  })
  return unzipSync(await buffer(answer.body as Readable))
}

test('an archive says in the reader’s language whose work it is, how it is printed and its licence', async () => {
  const id = await draft('Tourne-page')
  await send(author, id, model('bras.stl', 10, 10, 10), { filename: 'readme.txt', content: 'Le mien.' })
  await publish(id, {
    licenseId: 'CC-BY-SA-4.0',
    designer: 'Atelier Éléa',
    version: '2.1',
    printerSettingsDescription: '<p>Remplissage&nbsp;: 40&nbsp;%</p>',
  })
  const [french, english] = [await unpacked(id), await unpacked(id, 'en')]
  expect(Object.keys(french).sort()).toEqual(['LICENSE.txt', 'README.txt', 'bras.stl', 'readme (2).txt'])
  const textOf = (files: Record<string, Uint8Array>, name: string) => Buffer.from(files[name]!).toString()
  const readme = textOf(french, 'README.txt')
  for (const words of ['Tourne-page', 'Par : Atelier Éléa', '2.1', 'Réglages d’impression', 'Remplissage : 40 %'])
    expect(readme.replaceAll('\u00a0', ' ')).toContain(words)
  expect(readme).toContain(`/services/records/repository-items/${id}`)
  expect(textOf(french, 'LICENSE.txt')).toContain('SPDX-License-Identifier: CC-BY-SA-4.0')
  expect(textOf(french, 'LICENSE.txt')).toContain('Citez l’auteur')
  expect(textOf(english, 'README.txt')).toContain('By: Atelier Éléa')
})

test('all files come in one archive, for whoever reads the item and for nobody else', async () => {
  const id = await draft('Support')
  await send(author, id, model('pièce.stl', 10, 10, 10), { filename: 'pièce.txt', content: 'À imprimer à plat.' })
  await send(author, id, model('pièce.stl', 20, 10, 10))
  const archive = (client: Client) => client.get(`services/attachments/repository-items/${id}/archive`)
  for (const client of [guest, other]) expect((await archive(client)).status).toBe(404)
  const own = await archive(author)
  expect([own.status, own.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = await unpacked(id)
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'pièce (2).stl', 'pièce.stl', 'pièce.txt'])
  expect(Buffer.from(files['pièce.txt']!).toString()).toBe('À imprimer à plat.')

  await publish(id)
  expect((await archive(guest)).status).toBe(200)
  const level = { accessLevel: identifier('access-levels', 'member_level_2') }
  await publish(id, {}, level)
  expect((await archive(guest)).status).toBe(404)
  await admin.delete(`repository-items/${id}`)
  for (const client of [guest, author]) expect((await archive(client)).status).toBe(404)
})

test('nothing is published, and no publication asked for, without a licence', async () => {
  const id = await draft('Crochet')
  const missing = async () => (await author.get(`repository-items/${id}`)).data.attributes.missing
  expect(await missing()).toEqual([
    'license',
    'files',
    'shortDescription',
    'image',
    'categories',
    'helpsWhom',
    'checks',
  ])
  const refused = await publish(id, { licenseId: null })
  expect([refused.status, refused.errors[0]!.code, refused.errors[0]!.source]).toEqual([
    422,
    'validation.neededToPublish',
    { pointer: '/data/attributes/licenseId' },
  ])
  const ask = () =>
    author.post(`repository-items/${id}/actions/ask-for-publication`, { meta: { input: { description: 'Finie.' } } })
  const early = await ask()
  expect([early.status, early.errors[0]!.code, early.errors[0]!.meta]).toEqual([
    409,
    'request.incomplete',
    { missing: ['licenseId'] },
  ])
  await author.patch(`repository-items/${id}`, {
    data: { type: 'repository-items', id, attributes: { licenseId: 'CC-BY-4.0' } },
  })
  expect((await ask()).status).toBe(200)
  expect((await publish(id)).status).toBe(200)
  const cleared = await publish(id, { licenseId: null })
  expect(cleared.status).toBe(422)
})
