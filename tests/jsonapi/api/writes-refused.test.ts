import { describe, expect, test } from 'vitest'
import { faults, identifier } from '#tests/support/api-client.ts'
import { page, createJsonapiWorld } from './world.ts'

const { database, admin, facts, createBody, as, actors } = await createJsonapiWorld()
const count = async (table: string) => Number((await database.rows(`select count(*) from ${table}`, []))[0]![0])

describe('bad values are answered with pointers, and nothing of the request is stored', () => {
  const pointers: [string, Record<string, unknown>, string][] = [
    ['a needed text is empty', { title: '' }, '422 validation.required /data/attributes/title'],
    ['a needed text is blank', { title: '  ' }, '422 validation.required /data/attributes/title'],
    ['a needed text is null', { title: null }, '422 validation.required /data/attributes/title'],
    ['a text is a number', { title: 3 }, '422 validation.text /data/attributes/title'],
    ['a text is a list', { title: ['a'] }, '422 validation.text /data/attributes/title'],
    ['a text is an object', { title: { fr: 'a' } }, '422 validation.text /data/attributes/title'],
    ['a text is too long', { title: 'x'.repeat(256) }, '422 validation.maxLength /data/attributes/title'],
    ['a text holds NUL', { title: 'a\u0000b' }, '422 validation.characters /data/attributes/title'],
    ['a text holds half a character', { title: 'a\uD800b' }, '422 validation.characters /data/attributes/title'],
    ['a path is a full URL', { path: 'https://elsewhere.example/x' }, '422 validation.pagePath /data/attributes/path'],
    ['a path is in the admin', { path: '/admin/x' }, '422 validation.freePath /data/attributes/path'],
    ['a boolean is a text', { requiresAuth: 'yes' }, '422 validation.boolean /data/attributes/requiresAuth'],
    ['an attribute is unknown', { colour: 'red' }, '422 validation.unknown /data/attributes/colour'],
    ['an attribute is a relationship', { roles: [] }, '422 validation.unknown /data/attributes/roles'],
    ["an attribute is the server's", { isDraft: true }, '422 validation.readOnly /data/attributes/isDraft'],
    ['a stamp is sent', { createdAt: '2026-01-01T00:00:00Z' }, '422 validation.readOnly /data/attributes/createdAt'],
    ['a computed value is sent', { componentsCount: 3 }, '422 validation.readOnly /data/attributes/componentsCount'],
    ['a permission is sent', { canEdit: true }, '422 validation.readOnly /data/attributes/canEdit'],
    ['a key of the prototype is sent', { constructor: 'x' }, '422 validation.unknown /data/attributes/constructor'],
    ['another key of the prototype is sent', { toString: 'x' }, '422 validation.unknown /data/attributes/toString'],
  ]
  test.each(pointers)('where %s', async (_name, attributes, expected) => {
    const before = await count('app_pages')
    expect(faults(await admin.post('app-pages', page(attributes)))).toEqual([expected])
    const id = facts.pageId
    const stored = (await admin.get(`app-pages/${id}`)).text
    expect(
      faults(
        await admin.patch(`app-pages/${id}`, {
          data: { type: 'app-pages', id, attributes: { description: 'Kept out', ...attributes } },
        }),
      ),
    ).toEqual([expected])
    expect((await admin.get(`app-pages/${id}`)).text).toBe(stored)
    expect(await count('app_pages')).toBe(before)
  })

  const others: [string, string, Record<string, unknown>, string][] = [
    ['a number is a text', 'jobs', { position: '3' }, '422 validation.integer /data/attributes/position'],
    ['an integer has decimals', 'jobs', { position: 1.5 }, '422 validation.integer /data/attributes/position'],
    ['an integer is too large', 'jobs', { position: 1e21 }, '422 validation.integer /data/attributes/position'],
    ['a number is below its bound', 'jobs', { position: -1 }, '422 validation.between /data/attributes/position'],
    ['a colour is malformed', 'admin-tags', { color: 'red' }, '422 validation.color /data/attributes/color'],
    [
      'a latitude is beyond the pole',
      'organizations',
      { latitude: 91 },
      '422 validation.between /data/attributes/latitude',
    ],
    ['a latitude is a text', 'organizations', { latitude: '48' }, '422 validation.number /data/attributes/latitude'],
    [
      'an e-mail address is malformed',
      'organizations',
      { contactEmail: 'a@b' },
      '422 validation.email /data/attributes/contactEmail',
    ],
    [
      'a link runs script',
      'organizations',
      { externalUrl: 'javascript:alert(1)' },
      '422 validation.url /data/attributes/externalUrl',
    ],
    ['a country is lower case', 'organizations', { country: 'fr' }, '422 validation.country /data/attributes/country'],
    ['a slug has capitals', 'organizations', { slug: 'Été' }, '422 validation.slug /data/attributes/slug'],
    [
      'a choice is unknown',
      'users',
      { twoFactorStrategy: 'sms' },
      '422 validation.oneOf /data/attributes/twoFactorStrategy',
    ],
    ['a time zone is unknown', 'users', { timezone: 'Mars/Base' }, '422 validation.timeZone /data/attributes/timezone'],
    ['a locale is unknown', 'users', { locale: 'de' }, '422 validation.oneOf /data/attributes/locale'],
    ['a password is short', 'users', { password: 'court' }, '422 validation.minLength /data/attributes/password'],
    ['a password is an object', 'users', { password: {} }, '422 validation.text /data/attributes/password'],
    ['the hash itself is sent', 'users', { passwordHash: 'x' }, '422 validation.unknown /data/attributes/passwordHash'],
    [
      'a menu link runs script',
      'app-menu-items',
      { url: 'javascript:alert(1)' },
      '422 validation.link /data/attributes/url',
    ],
    [
      'a redirection leads to itself',
      'app-redirections',
      { fromPath: '/a', toPath: '/a?b' },
      '422 validation.redirectionLoop /data/attributes/toPath',
    ],
    [
      'a redirection leads to the admin',
      'app-redirections',
      { fromPath: '/a', toPath: '/admin' },
      '422 validation.redirectTarget /data/attributes/toPath',
    ],
  ]
  test.each(others)('where %s (%s: %s)', async (_name, type, attributes, expected) => {
    const body = createBody(type as 'jobs')
    expect(
      faults(
        await admin.post(type, {
          data: { ...body.data, attributes: { ...(body.data.attributes as object), ...attributes } },
        }),
      ),
    ).toEqual([expected])
  })

  test.each([
    ['that is left empty is made from the title', { path: '', title: 'Nos ateliers d’été' }, '/nos-ateliers-d-ete'],
    ['that is not sent is made from the title', { title: 'Prêt de matériel' }, '/pret-de-materiel'],
    [
      'that is typed without its slash, with spaces and one slash too many, is normalized',
      { path: ' nos ateliers/', title: 'X' },
      '/nos-ateliers',
    ],
  ])('a path %s, and the page is a draft', async (_name, attributes, path) => {
    const { data } = await admin.post('app-pages', { data: { type: 'app-pages', attributes } })
    expect(data.attributes).toMatchObject({ path, isDraft: true })
    expect((await as('guest').get('app-pages', { 'filter[path]': path })).list).toEqual([])
  })

  test('a reserved path is not made from a title: it gets a number', async () => {
    const { data } = await admin.post('app-pages', { data: { type: 'app-pages', attributes: { title: 'Admin' } } })
    expect(data.attributes.path).toBe('/admin-1')
  })

  test('all faults are in one answer', async () => {
    expect(
      faults(
        await admin.post('app-pages', {
          data: {
            type: 'app-pages',
            attributes: { requiresAuth: 1, colour: 'x', isDraft: true },
            relationships: { friends: { data: [] } },
          },
        }),
      ).sort(),
    ).toEqual([
      '422 validation.boolean /data/attributes/requiresAuth',
      '422 validation.readOnly /data/attributes/isDraft',
      '422 validation.required /data/attributes/title',
      '422 validation.unknown /data/attributes/colour',
      '422 validation.unknown /data/relationships/friends',
    ])
  })

  test('a value that is used already is refused', async () => {
    const { data } = createBody('users')
    expect((await admin.post('users', { data })).status).toBe(201)
    const same = {
      ...(data.attributes as object),
      email: String((data.attributes as { email: string }).email).toUpperCase(),
    }
    expect(faults(await admin.post('users', { data: { ...data, attributes: same } }))).toEqual([
      '422 validation.unique /data/attributes/email',
    ])
  })

  test('attributes and relationships that a member may not write are refused', async () => {
    const answer = await as('member_level_2').patch(`users/${actors.member_level_2.userId}`, {
      data: {
        type: 'users',
        id: actors.member_level_2.userId,
        attributes: { validatedAt: '2026-01-01T00:00:00Z', canUseTransactions: true },
        relationships: {
          accessLevel: identifier('access-levels', 'member_level_2'),
          roles: { data: [{ type: 'roles', id: 'app_admin' }] },
        },
      },
    })
    expect(faults(answer).sort()).toEqual([
      '422 validation.readOnly /data/attributes/canUseTransactions',
      '422 validation.readOnly /data/attributes/validatedAt',
      '422 validation.readOnly /data/relationships/accessLevel',
      '422 validation.readOnly /data/relationships/roles',
    ])
  })
})
