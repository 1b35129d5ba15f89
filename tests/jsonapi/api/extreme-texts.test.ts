import { describe, expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { costRatio } from '#tests/support/growth.ts'
import { createJsonapiWorld } from './world.ts'

/** To a text in a field that does not exist, which is received and never looked at. */
const MAX_RATIO = 4

const { admin, make, facts, as } = await createJsonapiWorld()

describe('extreme texts', () => {
  const texts: [string, string][] = [
    ['emoji and families', 'Ici 👩‍👩‍👧‍👦 🏳️‍🌈 \u{1F9D1}\u200D\u{1F9BD} là'],
    ['right to left', '\u202Eabc\u202C שלום مرحبا'],
    ['combining marks', 'e\u0301 é Z\u0335\u0321\u0322'],
    ['quotes and markup', '\'"`<>&;--$1 ${x} {{y}} \\ %_'],
    ['separators', 'a\u2028b\u2029c\u00a0d\u200b'],
    ['astral plane', '\u{20000}\u{10FFFF}\uFFFD'],
  ]
  test.each(texts)('%s come back byte for byte', async (_name, text) => {
    const { data } = await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: text } } })
    expect(
      Buffer.from(String((await admin.get(`admin-tags/${data.id}`)).data.attributes.name)).equals(Buffer.from(text)),
    ).toBe(true)
    const { data: organization } = await admin.post('organizations', {
      data: { type: 'organizations', attributes: { name: text, country: 'FR', slug: `s-${data.id}` } },
    })
    expect(organization.attributes.name).toBe(text)
    const found = await admin.get('organizations', { 'filter[name][is]': text })
    if (!text.includes('\uFFFD')) expect(found.list.map(one => one.id)).toEqual([organization.id])
  })

  test.each([
    ['NUL', 'a\u0000'],
    ['a lone high surrogate', 'a\uD800'],
    ['a lone low surrogate', '\uDC00a'],
    ['an escape', 'a\u001Bb'],
    ['a control of the second block', 'a\u0085b'],
    ['a code point that is no character', 'a\uFFFF'],
  ])('%s is refused with a pointer', async (_name, text) => {
    expect(
      faults(await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name: text } } })),
    ).toEqual(['422 validation.characters /data/attributes/name'])
    expect(
      faults(
        await admin.post('organizations', {
          data: { type: 'organizations', attributes: { name: text, country: 'FR' } },
        }),
      ),
    ).toEqual(['422 validation.characters /data/attributes/name'])
  })

  test('of one word of a megabyte are refused at little more than the cost of receiving them', async () => {
    const post = (attributes: Record<string, unknown>) =>
      admin.post('organizations', { data: { type: 'organizations', attributes: { country: 'FR', ...attributes } } })
    for (const character of ['x', '👩‍👩‍👧‍👦', 'e\u0301']) {
      const word = character.repeat(1_000_000 / character.length)
      expect(faults(await post({ name: word }))).toEqual(['422 validation.maxLength /data/attributes/name'])
      const ratio = await costRatio(
        () => post({ name: word }),
        () => post({ noSuchField: word }),
      )
      expect(ratio).toBeLessThan(MAX_RATIO)
    }
  })

  test('are counted in graphemes up to four times their limit', async () => {
    const post = async (name: string) =>
      (await admin.post('admin-tags', { data: { type: 'admin-tags', attributes: { name } } })).status
    expect(await post('e\u0301'.repeat(255))).toBe(201)
    expect(await post('e\u0301'.repeat(256))).toBe(422)
    const family = '👩‍👩‍👧‍👦'
    expect(await post(family.repeat(90))).toBe(201)
    expect(await post(family.repeat(255))).toBe(422)
  })

  test('of e-mail addresses are stored in ASCII form and found in any case', async () => {
    const post = (email: string) =>
      admin.post('users', { data: { type: 'users', attributes: { firstName: 'A', lastName: 'B', email } } })
    expect((await post('Chloe@Exämple.org')).data.attributes.email).toBe('Chloe@xn--exmple-cua.org')
    expect(faults(await post('chloe@exÄmple.org'))).toEqual(['422 validation.unique /data/attributes/email'])
    expect((await admin.get('users', { 'filter[email]': 'CHLOE@xn--EXMPLE-cua.org' })).list).toHaveLength(1)
  })
})

describe('malformed bodies', () => {
  const send = (raw: string | Buffer, headers = {}) =>
    admin.request('POST', 'admin-tags', { raw: Buffer.from(raw), headers })
  test.each([
    ['no JSON', '{', '400 body.json'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), '400 body.json'],
    ['nothing', '', '400 body.empty'],
    ['a list', '[]', '400 body.shape'],
    ['null', 'null', '400 body.shape'],
    ['no data', '{}', '400 body.shape'],
    ['a list of data', '{"data":[]}', '400 body.shape /data'],
    ['no type', '{"data":{}}', '400 body.shape /data/type'],
    ['another type', '{"data":{"type":"jobs"}}', '409 body.type /data/type'],
    ['attributes that are a list', '{"data":{"type":"admin-tags","attributes":[]}}', '400 body.shape /data/attributes'],
    [
      'nested too deep',
      `{"data":{"type":"admin-tags","attributes":{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`,
      '400 body.depth',
    ],
    [
      'a number beyond the range of numbers',
      '{"data":{"type":"admin-tags","attributes":{"name":1e400}}}',
      '422 validation.text /data/attributes/name',
    ],
    [
      'a key of the prototype',
      '{"data":{"type":"admin-tags","attributes":{"name":"a","__proto__":{"x":1}}}}',
      '422 validation.unknown /data/attributes/__proto__',
    ],
  ])('are refused: %s', async (_name, raw, expected) => {
    expect(faults(await send(raw))).toEqual([expected])
    expect(faults(await send(raw, { 'idempotency-key': `k-${_name.replaceAll(' ', '-')}` }))).toEqual([expected])
  })

  test('are refused: too many keys', async () => {
    const attributes = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`a${index}`, 1]))
    const answer = await admin.post('admin-tags', { data: { type: 'admin-tags', attributes } })
    expect(faults(answer)).toEqual(['400 body.shape /data/attributes'])
  })

  test('are refused when their id is not that of the URL', async () => {
    const id = await make('admin-tags')
    expect(faults(await admin.patch(`admin-tags/${id}`, { data: { type: 'admin-tags', id: facts.pageId } }))).toEqual([
      '409 body.id /data/id',
    ])
    expect(faults(await admin.patch(`admin-tags/${id}`, { data: { type: 'admin-tags' } }))).toEqual([
      '400 body.shape /data/id',
    ])
    expect((await as('guest').get('admin-tags')).status).toBe(401)
  })
})
