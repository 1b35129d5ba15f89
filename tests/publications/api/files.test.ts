import { describe, expect, test } from 'vitest'
import { succeeded, type Client } from '#tests/support/api-client.ts'
import { multipartBody, multipartType, type Part } from '#tests/support/multipart.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { guest, person } = await createTestApp({
  features: { blogPosts: true, calendar: true, trainings: true },
  env: { rateLimits: 'off' },
})
const [admin, contributor, member] = [
  await person({ roles: ['admin'] }),
  await person({ roles: ['contributor'] }),
  await person({}),
]
const TYPES = {
  'blog-posts': {},
  'calendar-events': { startAt: '2030-05-01T08:00:00Z', endAt: '2030-05-01T10:00:00Z' },
  trainings: {},
  'training-resources': {},
}
const pdf = (name: string): Part => ({ filename: `${name}.pdf`, content: `%PDF-1.4\n% ${name}\ntrailer<<>>\n%%EOF` })

const send = (client: Client, record: string, part: Part) =>
  client.request('POST', `services/attachments/${record}`, {
    raw: multipartBody(part),
    headers: { 'content-type': multipartType },
  })

describe.each(Object.entries(TYPES))('the files of %s', (type, attributes) => {
  test('are sent by those who may change it, and read by those who may read it', async () => {
    const { id } = (
      await succeeded(admin.client.post(type, { data: { type, attributes: { title: 'Un titre', ...attributes } } }))
    ).data
    const record = `${type}/${id}`
    expect((await send(guest, record, pdf('A'))).status).toBe(401)
    expect((await send(member.client, record, pdf('A'))).status).toBeGreaterThanOrEqual(403)
    const [file] = (await succeeded(send(contributor.client, record, pdf('A')))).list
    const url = String(file!.attributes.url)
    const opened = () => Promise.all([guest, member.client, contributor.client].map(one => one.get(url)))
    expect((await opened()).map(({ status }) => status)).toEqual([404, 404, 200])
    await succeeded(
      admin.client.patch(record, { data: { type, id, attributes: { publishedAt: '2020-01-01T08:00:00Z' } } }),
    )
    expect((await opened()).map(({ status }) => status)).toEqual([200, 200, 200])
    const { included } = await guest.get(record, { include: 'attachments' })
    expect(included.map(each => each.attributes.name)).toEqual(['A'])
  })
})
