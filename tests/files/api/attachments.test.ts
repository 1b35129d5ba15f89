import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { modules } from '#server/modules.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { filesOf } from '#server/privacy/export-data.ts'
import { createForumWorld, type Writer } from '#tests/forum/api/world.ts'
import { faults, type Client } from '#tests/support/api-client.ts'
import { multipartBody, multipartType, type Part } from '#tests/support/multipart.ts'

const world = await createForumWorld()
const { app, database, guest, admin, person, category, ask, answer } = world
const { pool } = database

const asker = await person()
const other = await person()
const open = await category()
const subject = await ask(asker.client, open)

const png = (blue = 0) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 10, g: 20, b: blue } } })
    .png()
    .toBuffer()
const picture = async (filename = 'rampe.png', blue = 0): Promise<Part> => ({ filename, content: await png(blue) })
const pdf: Part = { filename: 'Notice.pdf', content: '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF' }
const text = (name: string): Part => ({ filename: `${name}.txt`, content: `Le texte ${name}.` })

const send = (client: Client, record: string, ...parts: Part[]) =>
  client.request('POST', `services/attachments/${record}`, {
    raw: multipartBody(...parts),
    headers: { 'content-type': multipartType },
  })
const take = (client: Client, record: string, file: string) =>
  client.request('DELETE', `services/attachments/${record}/${file}`)

const message = async (by: Writer = asker, of = subject) => `forum-messages/${await answer(by.client, of)}`
const urlOf = ({ attributes }: { attributes: Record<string, unknown> }) => String(attributes.url)
const statusOf = async (client: Client, url: string) => (await client.get(url)).status
const attachedTo = async (client: Client, record: string) =>
  (await client.get(record, { include: 'attachments' })).included.map(({ attributes }) => attributes.name)
const countFiles = async () => (await pool.query<{ n: number }>('select count(*)::int n from files')).rows[0]!.n

describe('files that are sent with a message', () => {
  test('are kept with it for its readers, in order, with what the pictures show', async () => {
    const record = await message()
    const sent = await send(asker.client, record, await picture(), pdf, { name: 'altText', content: 'Une rampe pliée' })
    expect(sent.status, sent.text).toBe(201)
    expect(
      sent.list.map(({ attributes: { name, kind, altText, isPublic } }) => [name, kind, altText, isPublic]),
    ).toEqual([
      ['rampe', 'image', 'Une rampe pliée', false],
      ['Notice', 'doc', null, false],
    ])
    expect(await attachedTo(guest, record)).toEqual(['rampe', 'Notice'])
    const url = urlOf(sent.list[0]!)
    const shown = await guest.get(`${url}`, 'preview=320')
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ])
    const { rows } = await pool.query<{ changes: unknown }>(
      "select changes from history_actions where resource_type = 'forum-messages' and resource_id = $1 order by id",
      [record.split('/')[1]],
    )
    expect(rows.at(-1)!.changes).toEqual({ attachments: { before: [], after: sent.list.map(({ id }) => id) } })
  })

  test('come from whoever may change the message, and from nobody else', async () => {
    const record = await message()
    const unverified = await person({ emailVerified: false, validated: false })
    const statuses = []
    for (const client of [guest, other.client, unverified.client, admin])
      statuses.push((await send(client, record, text('a'))).status)
    expect(statuses).toEqual([401, 403, 403, 403])
    expect(await attachedTo(guest, record)).toEqual([])
    const {
      list: [file],
    } = await send(asker.client, record, text('a'))
    const taken = []
    for (const client of [guest, other.client, unverified.client, admin])
      taken.push((await take(client, record, file!.id)).status)
    expect(taken).toEqual([401, 403, 403, 403])
    await pool.query("update forum_messages set created_at = now() - interval '25 hours' where id = $1", [
      record.split('/')[1],
    ])
    expect((await send(asker.client, record, text('b'))).status).toBe(403)
    expect(await attachedTo(guest, record)).toEqual(['a'])
  })

  test('are for types that take files, and for records that there are', async () => {
    const none = '01990000-0000-7000-8000-00000000ffff'
    const answers = await Promise.all(
      [`forum-subjects/${subject}`, `users/${asker.id}`, `nothing/${subject}`, `forum-messages/${none}`].map(record =>
        send(asker.client, record, text('a')),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('one that is refused keeps none of them', async () => {
    const record = await message()
    const before = await countFiles()
    const page: Part = { filename: 'page.html', content: '<!doctype html><script>alert(1)</script>' }
    const archive: Part = { filename: 'tout.zip', content: Buffer.from('504b0506' + '00'.repeat(18), 'hex') }
    expect(faults(await send(asker.client, record, await picture(), page))).toEqual([
      '422 validation.file.type /files/1',
    ])
    expect(faults(await send(asker.client, record, text('a'), archive))).toEqual(['422 validation.file.type /files/1'])
    expect(faults(await send(asker.client, record, text('a'), { name: 'isPublic', content: 'true' }))).toEqual([
      '422 validation.unknown /isPublic',
    ])
    expect(faults(await send(asker.client, record))).toEqual(['422 validation.required /files'])
    const long = { name: 'altText', content: 'a'.repeat(501) }
    expect(faults(await send(asker.client, record, text('a'), long))).toEqual(['422 validation.maxLength /altText'])
    expect(await countFiles()).toBe(before)
    expect(await attachedTo(guest, record)).toEqual([])
  })

  test('are never more than five, also when ten come at once', async () => {
    const record = await message()
    const tooMany = await send(asker.client, record, ...['a', 'b', 'c', 'd', 'e', 'f'].map(text))
    expect(faults(tooMany)).toEqual(['422 validation.maxItems /files'])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(asker.client, record, text(`fichier ${index}`))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(5).fill(422)])
    expect(await attachedTo(guest, record)).toHaveLength(5)
  })

  test('the same file sent twice, as by a second press, is kept once', async () => {
    const record = await message()
    const answers = await Promise.all([1, 2, 3].map(async () => send(asker.client, record, await picture(), text('a'))))
    expect(new Set(answers.map(({ list }) => list.map(({ id }) => id).join()))).toHaveProperty('size', 1)
    expect(await attachedTo(guest, record)).toEqual(['rampe', 'a'])
  })

  test('are gone when they are taken away, their bytes too', async () => {
    const record = await message()
    const { list } = await send(asker.client, record, await picture(), text('b'))
    expect((await take(asker.client, record, '01990000-0000-7000-8000-00000000ffff')).status).toBe(404)
    expect((await take(asker.client, record, list[0]!.id)).status).toBe(204)
    expect(await attachedTo(guest, record)).toEqual(['b'])
    expect(await statusOf(asker.client, urlOf(list[0]!))).toBe(404)
    const { rowCount } = await pool.query('select 1 from files where id = $1', [list[0]!.id])
    expect(rowCount).toBe(0)
  })
})

describe('the files of a message', () => {
  /** The statuses with which its files are opened and its list is read. */
  const seenBy = async (client: Client, record: string, file: { id: string; attributes: Record<string, unknown> }) => [
    await statusOf(client, urlOf(file)),
    (await client.get(urlOf(file), 'preview=320')).status,
    (await client.get(`files/${file.id}`)).status,
    (await client.get(`${record}/attachments`)).list?.length ?? 0,
  ]
  const HIDDEN = [404, 404, 404, 0]

  test('are for nobody but staff in a subject for admins only', async () => {
    const record = await message()
    const { list } = await send(asker.client, record, await picture())
    const file = list[0]!
    expect(await seenBy(other.client, record, file)).toEqual([200, 200, 200, 1])
    expect(await seenBy(guest, record, file)).toEqual([200, 200, 200, 1])
    await pool.query('update forum_subjects set limit_to_admin = true where id = $1', [subject])
    const staff = await person({ roles: ['admin'] })
    expect(await seenBy(guest, record, file)).toEqual(HIDDEN)
    expect(await seenBy(other.client, record, file)).toEqual(HIDDEN)
    expect(await seenBy(staff.client, record, file)).toEqual([200, 200, 200, 1])
    await pool.query('update forum_subjects set limit_to_admin = false where id = $1', [subject])
  })

  test('are for those whose level reaches the category', async () => {
    const hidden = await category({ level: 'member_level_1' })
    const insider = await person({ level: 'member_level_1' })
    const inside = await ask(insider.client, hidden)
    const record = await message(insider, inside)
    const file = (await send(insider.client, record, await picture())).list[0]!
    const outsider = await person({ level: 'contact' })
    expect(await seenBy(guest, record, file)).toEqual(HIDDEN)
    expect(await seenBy(outsider.client, record, file)).toEqual(HIDDEN)
    expect(await seenBy(insider.client, record, file)).toEqual([200, 200, 200, 1])
  })

  test('are read no more once it is deleted, or its subject is', async () => {
    const record = await message()
    const file = (await send(asker.client, record, await picture())).list[0]!
    expect((await asker.client.delete(record)).status).toBe(204)
    const staff = await person({ roles: ['admin'] })
    for (const client of [guest, other.client, staff.client]) {
      expect(await statusOf(client, urlOf(file))).toBe(404)
      expect(await attachedTo(client, record)).toEqual([])
    }
    expect((await send(asker.client, record, text('b'))).status).toBeGreaterThanOrEqual(403)

    const doomed = await ask(asker.client, open)
    const { rows } = await pool.query<{ id: string }>('select id from forum_messages where subject_id = $1', [doomed])
    const question = `forum-messages/${rows[0]!.id}`
    const second = (await send(asker.client, question, text('c'))).list[0]!
    expect(await statusOf(guest, urlOf(second))).toBe(200)
    expect((await asker.client.delete(`forum-subjects/${doomed}`)).status).toBe(204)
    expect(await statusOf(guest, urlOf(second))).toBe(404)
    expect(await statusOf(other.client, urlOf(second))).toBe(404)
  })

  test('stand in no list of files, and nobody attaches one by a plain change of the message', async () => {
    const record = await message()
    const file = (await send(asker.client, record, text('seul'))).list[0]!
    const staff = await person({ roles: ['app_admin'] })
    const listed = await staff.client.get('files', { 'page[size]': 100 })
    expect(listed.list.map(({ id }) => id)).not.toContain(file.id)
    const own = await message(other)
    const [type, id] = own.split('/')
    const body = { data: { type, id, relationships: { attachments: { data: [{ type: 'files', id: file.id }] } } } }
    expect((await other.client.patch(own, body)).status).toBe(422)
  })
})

test('A record of another type that names the picture of a message shows it to whoever sent it alone', async () => {
  const record = await message()
  const file = (await send(asker.client, record, await picture())).list[0]!
  await pool.query('update forum_categories set image_id = $1 where id = $2', [file.id, open])
  const shownTo = async (client: Client) => {
    const { data, included } = await client.get(`forum-categories/${open}`, { include: 'image' })
    const { list = [] } = await client.get('forum-categories', { 'filter[image]': file.id })
    const related = await client.get(`forum-categories/${open}/image`)
    return [data.relationships!.image!.data !== null, included.length, list.length, related.data !== null]
  }
  for (const client of [guest, other.client]) {
    expect(await statusOf(client, urlOf(file))).toBe(200)
    expect(await shownTo(client)).toEqual([false, 0, 0, false])
  }
  expect(await shownTo(asker.client)).toEqual([true, 1, 1, true])
  await pool.query('update forum_categories set image_id = null where id = $1', [open])
})

test('the files that a person sent are exported, and stay without their names once they are erased', async () => {
  const leaving = await person({ firstName: 'Zénobie' })
  const record = await message(leaving)
  const sent = await send(leaving.client, record, { ...pdf, filename: 'CV Zénobie.pdf' })
  expect((await filesOf(app, modules, leaving.id)).map(({ originalName }) => originalName)).toEqual(['CV Zénobie.pdf'])
  await erasePerson(app, modules, leaving.id)
  expect(await attachedTo(guest, record)).toEqual(['doc'])
  const { rows } = await pool.query<{ row: string }>(
    `select f::text as row from files f where id = $1
      union all select h.changes::text from history_actions h where resource_type = 'files' and resource_id = $1::text`,
    [sent.list[0]!.id],
  )
  expect(rows.map(({ row }) => row).join()).not.toMatch(/z[ée]nobie/i)
  expect(rows[0]!.row).toContain('file.pdf')
})
