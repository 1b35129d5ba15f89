import { defineModule } from '#server/module.ts'
import { modules } from '#server/modules.ts'
import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { faults, identifier } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { kite } from './kite.ts'

const database = await createTestDatabase()
await database.pool.query(`create table kites (id uuid primary key default uuid_v7(), name jsonb not null default '{}',
  serial text not null, color text, span integer not null default 120, flies boolean not null default true,
  bought_at timestamptz(3), secret_note text, owner_id uuid references users (id),
  created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3));
  create unique index kites_serial_key on kites (serial)`)
const { admin, as, actors } = await createWorld(database, {
  api: app => createApi(app, { modules: [...modules, defineModule({ name: 'kites', resources: [kite] })] }),
})

const body = (serial: string, attributes: Record<string, unknown> = {}) => ({
  data: {
    type: 'kites',
    attributes: { name: `Cerf-volant ${serial}`, serial, ...attributes },
    relationships: { owner: identifier('users', actors.owner.userId) },
  },
})
const made = await Promise.all(
  ['a', 'b', 'c', '=d'].map((serial, index) =>
    admin.post('kites', body(serial, { span: 100 + index * 80, secretNote: `note ${serial}` })),
  ),
)
const ids = made.map(answer => answer.data.id)

describe('an entity declared in one file has', () => {
  test('an API that creates, reads, changes, sorts, filters, searches, includes, deletes and restores', async () => {
    expect(made.map(answer => answer.status)).toEqual([201, 201, 201, 201])
    expect(made[2]!.data.attributes).toMatchObject({
      span: 260,
      area: 33_800,
      isLarge: true,
      flies: true,
      canEdit: true,
    })
    const guest = as('guest')
    expect((await guest.get('kites', { sort: '-area', 'filter[span][to]': 260 })).list.map(one => one.id)).toEqual([
      ids[2],
      ids[1],
      ids[0],
    ])
    expect((await guest.get('kites', { 'filter[search]': 'CERF b' })).list.map(one => one.id)).toEqual([ids[1]])
    expect(
      (await admin.get('kites', { include: 'owner.accessLevel', 'page[size]': 1 })).included
        .map(one => one.type)
        .sort(),
    ).toEqual(['access-levels', 'users'])
    expect((await guest.get(`kites/${ids[0]}`, { include: 'owner' })).included).toEqual([])
    const changed = await admin.patch(
      `kites/${ids[0]}`,
      { data: { type: 'kites', id: ids[0], attributes: { name: 'Red kite' } } },
      { 'accept-edition-language': 'en' },
    )
    expect(changed.data.attributes.translations).toEqual({ fr: 'manual', en: 'manual' })
    expect((await admin.delete(`kites/${ids[1]}`)).status).toBe(204)
    expect((await guest.get(`kites/${ids[1]}`)).errors[0]?.detail).toBe('model has been deleted')
    expect((await admin.post(`kites/${ids[1]}/actions/restore`, {})).status).toBe(204)
    expect((await guest.get(`kites/${ids[1]}`)).status).toBe(200)
  })

  test('validation with pointers', async () => {
    expect(faults(await admin.post('kites', body('a', { span: 5, color: 'x' }))).sort()).toEqual([
      '422 validation.between /data/attributes/span',
      '422 validation.color /data/attributes/color',
    ])
    expect(faults(await admin.post('kites', body('a')))).toEqual(['422 validation.unique /data/attributes/serial'])
  })

  test('rights for the type and for each field', async () => {
    expect([
      (await as('guest').post('kites', body('x'))).status,
      (await as('contributor').post('kites', body('x'))).status,
    ]).toEqual([401, 403])
    const member = as('member_level_2')
    expect((await member.get(`kites/${ids[0]}`)).data.attributes).not.toHaveProperty('secretNote')
    for (const query of ['sort=secretNote', 'filter[secretNote]=n', 'fields[kites]=secretNote'])
      expect((await member.get('kites', query)).status).toBe(400)
    expect((await member.get('kites', { 'filter[search]': 'note' })).list).toEqual([])
    expect((await admin.get('kites', { 'filter[search]': 'note' })).list).toHaveLength(4)
  })

  test('screens in the admin', async () => {
    const manifest = async (who: 'admin' | 'contributor') =>
      ((await as(who).get('services/admin-resources')).document as unknown as AdminManifest).resources.find(
        one => one.type === 'kites',
      )
    const described = await manifest('admin')
    expect(described).toMatchObject({
      type: 'kites',
      group: 'community',
      titleAttribute: 'name',
      softDeletable: true,
      translatable: true,
      hasHistory: true,
      columns: ['name', 'serial', 'span', 'owner'],
      defaultSort: 'serial',
      permissions: { see: true, index: true, create: true, update: true, softDelete: true, restore: true },
    })
    expect(described!.sorts).toEqual([
      'id',
      'createdAt',
      'updatedAt',
      'deletedAt',
      'name',
      'serial',
      'span',
      'secretNote',
      'area',
    ])
    expect(described!.fields.find(field => field.name === 'span')).toMatchObject({
      kind: 'integer',
      min: 10,
      max: 900,
      sortable: true,
      source: 'attribute',
      writable: { create: true, update: true },
    })
    expect(described!.fields.find(field => field.name === 'owner')).toMatchObject({
      kind: 'relation',
      relatedTypes: ['users'],
      display: 'relation',
    })
    expect(described!.form.flatMap(part => part.fields)).toEqual([
      'name',
      'serial',
      'color',
      'span',
      'flies',
      'owner',
      'secretNote',
    ])
    expect(await manifest('contributor')).toBeUndefined()
  })

  test('further actions', async () => {
    const run = (path: string, meta: Record<string, unknown> = {}, who: 'admin' | 'contributor' | 'guest' = 'admin') =>
      as(who).post(`kites/${path}`, { meta })
    const result = async (path: string, meta?: Record<string, unknown>) =>
      ((await run(path, meta)).document.meta as { result: unknown }).result
    expect(await result(`${ids[0]}/actions/wind-up`, { input: { turns: 3 } })).toEqual({ wound: 1, by: 3 })
    expect((await run('actions/fold', { ids: [ids[0], ids[2]] })).status).toBe(204)
    expect(await result('actions/weather')).toBe('wind')
    expect([
      (await run(`${ids[0]}/actions/wind-up`, {}, 'contributor')).status,
      (await run('actions/fold', { ids }, 'guest')).status,
    ]).toEqual([403, 401])
    expect(faults(await run('actions/fold'))).toEqual(['422 action.records /meta/ids'])
    expect(faults(await run('actions/wind-up', { ids: [ids[0]] }))).toEqual(['422 action.records /meta/ids'])
    expect(faults(await run(`${ids[0]}/actions/weather`))).toEqual(['422 action.records /meta/ids'])
    expect(faults(await run('actions/fold', { ids: 'all' }))).toEqual(['400 body.shape /meta/ids'])
    for (const wrong of ['x', actors.owner.userId])
      expect((await run('actions/fold', { ids: [ids[0], wrong] })).status).toBe(404)
    expect((await run(`${ids[0]}/actions/nothing`)).status).toBe(404)
    expect((await admin.post(`kites/${ids[0]}/actions/wind-up`, {}, { 'content-type': 'text/plain' })).status).toBe(415)
    const { resources } = (await admin.get('services/admin-resources')).document as unknown as AdminManifest
    expect(resources.find(one => one.type === 'kites')!.actions).toMatchObject([
      { slug: 'wind-up', bulk: false },
      { slug: 'fold', bulk: true, destructive: true },
      { slug: 'weather', modelLess: true },
    ])
  })

  test('an export without formulas', async () => {
    const { text } = await admin.request('GET', 'kites', {
      query: { 'fields[kites]': 'serial,span,owner', 'filter[span][from]': 200 },
      headers: { accept: 'text/csv' },
    })
    expect(text).toBe(
      `\uFEFFid;serial;span;owner\n${ids[3]};'=d;340;${actors.owner.userId}\n${ids[2]};c;260;${actors.owner.userId}\n`,
    )
    expect((await as('guest').request('GET', 'kites', { headers: { accept: 'text/csv' } })).text).not.toContain(
      'note a',
    )
  })

  test('a history', async () => {
    const lines = (
      await admin.get('history-actions', { 'filter[resourceType]': 'kites', 'filter[resourceId]': ids[1]!, sort: 'id' })
    ).list
    expect(lines.map(line => line.attributes.operation)).toEqual(['create', 'softDelete', 'restore'])
    expect(lines[0]!.attributes.changes).toMatchObject({
      serial: { after: 'b' },
      owner: { after: actors.owner.userId },
    })
  })

  test('documentation', async () => {
    const { paths, components } = (await admin.get('openapi.json')).document as {
      paths: Record<string, Record<string, { parameters?: { name?: string }[] }>>
      components: { schemas: Record<string, unknown> }
    }
    expect(Object.keys(paths).filter(path => path.startsWith('/api/v1/kites'))).toEqual([
      '/api/v1/kites',
      '/api/v1/kites/{id}',
      '/api/v1/kites/{id}/owner',
      '/api/v1/kites/{id}/relationships/owner',
      '/api/v1/kites/{id}/actions/wind-up',
      '/api/v1/kites/actions/wind-up',
      '/api/v1/kites/{id}/actions/fold',
      '/api/v1/kites/actions/fold',
      '/api/v1/kites/{id}/actions/weather',
      '/api/v1/kites/actions/weather',
      '/api/v1/kites/{id}/actions/restore',
      '/api/v1/kites/{id}/actions/restore-version',
    ])
    expect(paths['/api/v1/kites']!.get!.parameters!.map(one => one.name)).toEqual(
      expect.arrayContaining(['filter[span]', 'filter[span][to]', 'filter[owner]', 'filter[search]', 'sort']),
    )
    expect(components.schemas.KitesCreate).toMatchObject({
      properties: {
        data: {
          properties: {
            attributes: {
              properties: { span: { type: 'integer', minimum: 10, maximum: 900 }, color: { type: ['string', 'null'] } },
            },
          },
        },
      },
    })
  })
})
