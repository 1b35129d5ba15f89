import { describe, expect, test } from 'vitest'
import { clientOf, identifier, identifiers } from '#tests/support/api-client.ts'
import { MISSING, createStandardWorld } from './world.ts'

const { organization, createBody, make, actors, WAYS } = await createStandardWorld()

describe.each(WAYS)('JSON:API 1.1, %s', (_way, transport, client) => {
  const get = client.get

  describe('creating', () => {
    test('answers 201 with the record and its address, the same as its self link', async () => {
      const answer = await client.post('admin-tags', createBody('admin-tags'))
      expect([answer.status, answer.headers.location]).toEqual([201, answer.data.links?.self])
      expect((await get(String(answer.headers.location))).data).toEqual(answer.data)
    })

    test('answers 409 for another type or a used id, 404 for a related record that does not exist', async () => {
      expect((await client.post('admin-tags', { data: { type: 'jobs', attributes: { name: 'x' } } })).status).toBe(409)
      expect(
        (await client.post('jobs', { data: { type: 'jobs', id: 'other', attributes: { name: 'x' } } })).status,
      ).toBe(409)
      const body = createBody('organizations').data
      expect(
        (
          await client.post('organizations', {
            data: { ...body, relationships: { image: identifier('files', MISSING) } },
          })
        ).status,
      ).toBe(404)
    })
  })

  describe('updating', () => {
    test('answers 200 with the stored record; missing fields keep their values', async () => {
      const id = await make('organizations')
      const before = (await get(`organizations/${id}`)).data
      const answer = await client.patch(`organizations/${id}`, {
        data: { type: 'organizations', id, attributes: { name: 'Autre' } },
      })
      expect(answer.status).toBe(200)
      expect(answer.data.attributes).toMatchObject({ name: 'Autre', country: before.attributes.country })
      expect(answer.data.relationships?.image).toEqual(before.relationships?.image)
    })

    test('answers 404 for a record or related record that does not exist, 409 for another type or id', async () => {
      const change = (at: string, data: Record<string, unknown>) => client.patch(`organizations/${at}`, { data })
      expect((await change(MISSING, { type: 'organizations', id: MISSING })).status).toBe(404)
      expect(
        (
          await change(organization, {
            type: 'organizations',
            id: organization,
            relationships: { image: identifier('files', MISSING) },
          })
        ).status,
      ).toBe(404)
      expect((await change(organization, { type: 'users', id: organization })).status).toBe(409)
      expect((await change(organization, { type: 'organizations', id: MISSING })).status).toBe(409)
    })
  })

  describe('updating relationships', () => {
    test('answer 204; POST adds no member twice, DELETE ignores missing ones, PATCH is all or nothing', async () => {
      const id = await make('organizations')
      const path = `organizations/${id}/relationships/users`
      const users = [actors.owner.userId, actors.contact.userId]
      for (const [method, body] of [
        ['PATCH', identifiers('users', users)],
        ['POST', identifiers('users', users)],
        ['DELETE', identifiers('users', [users[0]!])],
        ['DELETE', identifiers('users', [users[0]!])],
      ] as const) {
        const answer = await client.request(method, path, { body })
        expect([answer.status, answer.text]).toEqual([204, ''])
      }
      expect((await get(path)).identifiers).toEqual([{ type: 'users', id: users[1] }])
      expect((await client.patch(path, identifiers('users', [users[0]!, MISSING]))).status).toBe(404)
      expect((await get(path)).identifiers).toHaveLength(1)
    })
  })

  describe('deleting', () => {
    test('answers 204 without a body, and the record is gone', async () => {
      const id = await make('admin-tags')
      const answer = await client.delete(`admin-tags/${id}`)
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect((await get(`admin-tags/${id}`)).status).toBe(404)
      expect((await client.delete(`admin-tags/${id}`)).status).toBe(404)
    })
  })

  describe('errors', () => {
    test("are error objects with the request's id, and the status is a text", async () => {
      for (const answer of [
        await get('nothing'),
        await get('organizations', 'x=1'),
        await client.post('organizations', {}),
        await client.request('PUT', 'organizations', { body: {} }),
        await clientOf(transport).get('users'),
      ]) {
        expect(Object.keys(answer.document).sort()).toEqual(['errors', 'jsonapi'])
        for (const error of answer.errors) {
          expect(error).toMatchObject({
            id: expect.stringMatching(/\S/) as unknown,
            status: String(answer.status),
            code: expect.any(String) as unknown,
            title: expect.any(String) as unknown,
          })
          for (const member of Object.keys(error))
            expect(['id', 'links', 'status', 'code', 'title', 'detail', 'source', 'meta']).toContain(member)
        }
      }
    })

    test.each([
      ['PUT', 'organizations'],
      ['PATCH', 'organizations'],
      ['DELETE', 'organizations'],
      ['POST', `organizations/${organization}`],
      ['PUT', `organizations/${organization}`],
      ['POST', `organizations/${organization}/users`],
      ['GET', 'organizations/actions/invite-user'],
      ['PUT', `organizations/${organization}/relationships/users`],
    ] as const)('%s %s is 405 and says what is allowed', async (method, path) => {
      const answer = await client.request(method, path, { ...(method === 'GET' ? {} : { body: {} }) })
      expect([answer.status, typeof answer.headers.allow]).toEqual([405, 'string'])
    })
  })
})
