import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { admin, as, make, createBody } = await createWorld(database)

describe('a stale save', () => {
  test('answers 409 with the current values, and changes nothing', async () => {
    const id = await make('organizations')
    const read = (await admin.get(`organizations/${id}`)).data
    const save = (name: string, since: unknown) =>
      admin.patch(`organizations/${id}`, {
        data: { type: 'organizations', id, attributes: { name }, meta: { ifUnmodifiedSince: since } },
      })
    expect((await save('Première', read.attributes.updatedAt)).status).toBe(200)
    const stale = await save('Seconde', read.attributes.updatedAt)
    expect(faults(stale)).toEqual(['409 conflict.stale /data/meta/ifUnmodifiedSince'])
    const current = (await admin.get(`organizations/${id}`)).data
    expect(stale.errors[0]?.meta?.current).toEqual(current.attributes)
    expect(stale.errors[0]?.meta?.currentRelationships).toMatchObject({
      accessLevel: { data: current.relationships?.accessLevel?.data },
    })
    expect(current.attributes.name).toBe('Première')
    expect((await save('Seconde', current.attributes.updatedAt)).data.attributes.name).toBe('Seconde')
  })

  test('is refused to all but one of three simultaneous saves', async () => {
    const id = await make('organizations')
    const { updatedAt } = (await admin.get(`organizations/${id}`)).data.attributes
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(name =>
        admin.patch(`organizations/${id}`, {
          data: { type: 'organizations', id, attributes: { name }, meta: { ifUnmodifiedSince: updatedAt } },
        }),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
  })

  test('is refused when its timestamp is malformed', async () => {
    const id = await make('admin-tags')
    expect(
      faults(
        await admin.patch(`admin-tags/${id}`, {
          data: { type: 'admin-tags', id, meta: { ifUnmodifiedSince: 'yesterday' } },
        }),
      ),
    ).toEqual(['400 body.shape /data/meta/ifUnmodifiedSince'])
  })
})

describe('a write that prefers a minimal answer', () => {
  const minimal = { prefer: 'respond-async, return=minimal' }

  test('is stored and answered without the record, and a new one with its address', async () => {
    const made = await admin.post('admin-tags', createBody('admin-tags'), minimal)
    expect([made.status, made.text, made.headers['preference-applied']]).toEqual([201, '', 'return=minimal'])
    const id = String(made.headers.location).split('/').at(-1)!
    const name = `named ${randomUUID()}`
    const body = { data: { type: 'admin-tags', id, attributes: { name } } }
    const changed = await admin.patch(`admin-tags/${id}`, body, minimal)
    expect([changed.status, changed.text, changed.headers['preference-applied']]).toEqual([204, '', 'return=minimal'])
    expect((await admin.get(`admin-tags/${id}`)).data.attributes.name).toBe(name)
  })

  test('is answered with the reasons when it is refused', async () => {
    const refused = await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: '' } } }, minimal)
    expect(faults(refused)).toEqual(['422 validation.required /data/attributes/name'])
  })
})

describe('an idempotency key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })
  const named = async (name: string) =>
    (await admin.get('organizations', { 'filter[name]': name, 'filter[deleted]': 'with' })).list

  test('answers the same body again with the same 201 and id', async () => {
    const headers = key()
    const body = createBody('organizations')
    const [first, second] = [
      await admin.post('organizations', body, headers),
      await admin.post('organizations', body, headers),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data.id).toBe(first.data.id)
    expect(second.headers.location).toBe(first.headers.location)
  })

  test('is refused with another body', async () => {
    const headers = key()
    await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: 'A' } } }, headers)
    expect(
      faults(await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: 'B' } } }, headers)),
    ).toEqual(['422 idempotency.mismatch Idempotency-Key'])
  })

  test('makes one record of five simultaneous requests', async () => {
    const name = `Unique ${randomUUID()}`
    const headers = key()
    const body = { data: { type: 'organizations', attributes: { name, country: 'FR' } } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('organizations', body, headers)))
    expect(
      answers.map(answer => answer.status),
      answers.map(answer => answer.text).join('\n'),
    ).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(answer => answer.data.id)).size).toBe(1)
    expect(await named(name)).toHaveLength(1)
  })

  test('can be used again by a corrected request after a refusal', async () => {
    const headers = key()
    expect(
      (await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: '' } } }, headers)).status,
    ).toBe(422)
    expect(
      (await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: 'Mieux' } } }, headers)).status,
    ).toBe(201)
  })

  test('belongs to one person', async () => {
    const headers = key()
    const body = createBody('admin-tags')
    const [mine, theirs] = [
      await admin.post('admin-tags', body, headers),
      await as('admin').post('admin-tags', body, headers),
    ]
    expect(theirs.status).toBe(201)
    expect(theirs.data.id).not.toBe(mine.data.id)
  })

  test.each(['', 'a b', 'é', 'x'.repeat(201)])('is refused as %j', async bad => {
    expect(faults(await admin.post('admin-tags', createBody('admin-tags'), { 'idempotency-key': bad }))).toEqual([
      '400 idempotency.key Idempotency-Key',
    ])
  })

  test('does not repeat a record that was deleted since', async () => {
    const headers = key()
    const body = createBody('admin-tags')
    const { data } = await admin.post('admin-tags', body, headers)
    await admin.delete(`admin-tags/${data.id}`)
    expect((await admin.post('admin-tags', body, headers)).status).toBe(404)
  })
})

test('two organisations may have the same name', async () => {
  const body = { data: { type: 'organizations', attributes: { name: 'Les Papillons', country: 'FR' } } }
  const [first, second] = [await admin.post('organizations', body), await admin.post('organizations', body)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect([first.data.attributes.slug, second.data.attributes.slug]).toEqual(['les-papillons', 'les-papillons-2'])
  const more = await Promise.all([1, 2, 3, 4].map(() => admin.post('organizations', body)))
  expect(more.map(answer => answer.data.attributes.slug).sort()).toEqual(
    [3, 4, 5, 6].map(number => `les-papillons-${number}`),
  )
})
