import { definitionsOf } from '#server/gather.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { carryOutRun, readImport } from '#server/back-office/bulk/index.ts'
import { decodeTable, delimiterOf } from '#server/back-office/bulk/read-table.ts'
import type { BulkRow, BulkRun } from '#server/back-office/contract.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { clientOf, faults, type Client } from '#tests/support/api-client.ts'
import { apiRequest, asUser, buildAppContext, bytesOf, createUser, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const registry = makeRegistry(definitions, app.site.features)
let headers: Record<string, string>
let admin: Client
const json = { 'content-type': 'application/json' }
const ROOT = 'services/bulk-runs'
const rows = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(statement, values)).rows

beforeAll(async () => {
  headers = (await asUser(app, { roles: ['admin', 'rental_admin'] })).headers
  admin = clientOf(api, headers)
})

async function send(type: string, bytes: Buffer | string): Promise<{ status: number; run: BulkRun; faults: string[] }> {
  const answer = await api(
    apiRequest(`/api/v1/services/imports/${type}`, {
      method: 'POST',
      query: 'name=Liste%20été.csv',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    }),
  )
  const body = await jsonOf<{ data: BulkRun; errors?: { detail: string }[] }>(answer)
  return { status: answer.status, run: body.data, faults: (body.errors ?? []).map(error => error.detail) }
}

const map = (id: string, mapping: (string | null)[], key: string | null) =>
  admin.post(`${ROOT}/${id}/map`, { mapping, key }, json)
const read = async (id: string) => (await admin.get(`${ROOT}/${id}`)).data as unknown as BulkRun
const lines = async (id: string) =>
  ((await admin.get(`${ROOT}/${id}/rows`)).document as unknown as { data: BulkRow[] }).data

test('a table is read in any encoding, with any byte order mark and separator', () => {
  const text = 'Prénom;Nom\nÉloïse;Nuñez\n'
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text, 'latin1'),
  ])
    expect(decodeTable(bytes).replace('\uFEFF', '')).toBe(text)
  expect(decodeTable(Buffer.from([0x80, 0x93, 0x94]))).toBe('€“”')
  expect(['a;b', 'a,b', 'a\tb', '"a;b;c",d'].map(delimiterOf)).toEqual([';', ',', '\t', ','])
})

describe('an import', () => {
  test('previews the fate of each line, writes it once when it is begun, and can be reverted', async () => {
    const known = await createUser(database, { firstName: 'Lou', lastName: 'Connue', email: 'lou@import.example' })
    await createUser(database, { firstName: 'Max', lastName: 'Pareil', email: 'max@import.example' })
    const { run } = await send(
      'users',
      [
        'firstName;lastName;Email;accessLevel;canUseTransactions;note',
        'Ana;Neuve;ana@import.example;contact;oui;x',
        'Lou;Changée;lou@import.example;;;',
        'Max;Pareil;max@import.example;;;',
        'Zoé;Fausse;pas une adresse;contact;non;',
        'Ana;Encore;ana@import.example;contact;;',
        'Eva;Niveau;eva@import.example;inconnu;peut-être;',
        '',
      ].join('\n'),
    )
    expect(run).toMatchObject({
      state: 'draft',
      total: 0,
      fileName: 'Liste été.csv',
      input: { delimiter: ';', guessed: ['firstName', 'lastName', 'email', 'accessLevel', 'canUseTransactions', null] },
    })
    expect(faults(await admin.post(`${ROOT}/${run.id}/start`, {}, json))).toEqual(['409 bulk.over'])
    expect(
      (await map(run.id, ['firstName', 'lastName', 'email', 'accessLevel', 'canUseTransactions', null], 'email'))
        .status,
    ).toBe(200)
    const before = await rows('select count(*) from users')
    await readImport(app, registry, { id: run.id })
    await readImport(app, registry, { id: run.id })
    expect(await rows('select count(*) from users')).toEqual(before)
    expect((await read(run.id)).fates).toEqual({ create: 1, update: 1, unchanged: 1, refused: 3 })
    const refused = (await admin.get(`${ROOT}/${run.id}/rows`, { fate: 'refused' })).document as unknown as {
      data: BulkRow[]
    }
    expect(refused.data.map(({ position }) => position)).toEqual([4, 5, 6])
    expect((await admin.get(`${ROOT}/${run.id}/rows`, { fate: 'lost' })).status).toBe(400)
    expect(
      (await lines(run.id)).map(row => [
        row.position,
        row.fate,
        row.reasons.map(reason => `${reason.field ?? ''} ${reason.rule}`),
      ]),
    ).toEqual([
      [1, 'create', []],
      [2, 'update', []],
      [3, 'unchanged', []],
      [4, 'refused', ['email email']],
      [5, 'refused', ['email import.repeated']],
      [6, 'refused', ['accessLevel import.unknownName', 'canUseTransactions boolean']],
    ])

    await admin.post(`${ROOT}/${run.id}/start`, {}, json)
    await carryOutRun(app, registry, { id: run.id })
    await carryOutRun(app, registry, { id: run.id })
    expect(await read(run.id)).toMatchObject({
      state: 'done',
      undoable: true,
      counts: { done: 2, unchanged: 1, refused: 3, waiting: 0 },
    })
    expect(
      await rows(
        "select last_name, can_use_transactions from users where email in ('ana@import.example', " +
          "'lou@import.example') order by email",
      ),
    ).toEqual([
      { last_name: 'Neuve', can_use_transactions: true },
      { last_name: 'Changée', can_use_transactions: false },
    ])
    expect((await admin.get(`${ROOT}/${run.id}/report`)).text).toContain('5;;refused;email;email')

    const undo = (await admin.post(`${ROOT}/${run.id}/undo`, {}, json)).data as unknown as BulkRun
    await carryOutRun(app, registry, { id: undo.id })
    expect((await read(undo.id)).counts).toMatchObject({ done: 2, refused: 0 })
    expect(await rows('select last_name from users where id = $1', [known.id])).toEqual([{ last_name: 'Connue' }])
    expect(
      await rows("select deleted_at is not null as deleted from users where email = 'ana@import.example'"),
    ).toEqual([{ deleted: true }])
  })

  test('reads what our own export wrote, by id, and finds nothing to change', async () => {
    await createUser(database, { firstName: '=SUM(1)', lastName: "'quoted", email: 'retour@import.example' })
    const exported = await api(
      apiRequest('/api/v1/users', {
        query: new URLSearchParams({
          'filter[email][contains]': 'retour@import',
          'fields[users]': 'firstName,lastName,accessLevel',
        }).toString(),
        headers: { ...headers, accept: 'text/csv' },
      }),
    )
    const { run } = await send(
      'users',
      await (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of exported.body as AsyncIterable<Buffer | string>) chunks.push(Buffer.from(chunk))
        return Buffer.concat(chunks)
      })(),
    )
    expect((run.input as { guessed: unknown }).guessed).toEqual(['id', 'firstName', 'lastName', 'accessLevel'])
    await map(run.id, ['id', 'firstName', 'lastName', 'accessLevel'], 'id')
    await readImport(app, registry, { id: run.id })
    expect((await read(run.id)).fates).toEqual({ create: 0, update: 0, unchanged: 1, refused: 0 })
  })

  test('reads prices in units of the currency, and changes nothing by the export of a list', async () => {
    await rows(`insert into tags (name) values ('{"fr":"Couleurs, formes"}'), ('{"fr":"Vue"}')`)
    const { run } = await send(
      'rental-models',
      [
        'sep=;',
        'name;pricePerDay (EUR);depositAmount;publishedAt;tags;accessLevel',
        'Pupitre 1/2" noir;12,00;1 234,50 €;01/05/2027 10:00;Vue, Couleurs, formes;contact',
        'Mal écrit;1.234;;01/05/27;Couleurs;contact',
      ].join('\n'),
    )
    const mapping = ['name', 'pricePerDay', 'depositAmount', 'publishedAt', 'tags', 'accessLevel']
    expect((run.input as { guessed: unknown }).guessed).toEqual(mapping)
    await map(run.id, mapping, null)
    await readImport(app, registry, { id: run.id })
    expect((await lines(run.id)).map(row => row.reasons.map(({ field, rule }) => `${field} ${rule}`))).toEqual([
      [],
      ['pricePerDay import.money', 'publishedAt import.moment', 'tags import.unknownName'],
    ])
    await admin.post(`${ROOT}/${run.id}/start`, {}, json)
    await carryOutRun(app, registry, { id: run.id })
    expect(
      await rows("select price_per_day, deposit_amount, published_at from rental_models where name->>'fr' ~ '\"'"),
    ).toEqual([{ price_per_day: 1_200, deposit_amount: 123_450, published_at: new Date('2027-05-01T08:00:00Z') }])

    const exported = await api(
      apiRequest('/api/v1/rental-models', {
        query: `fields[rental-models]=${mapping.join(',')}`,
        headers: {
          ...headers,
          accept: 'text/csv',
          'x-user-timezone': 'Europe/Paris',
          'x-column-labels': 'id=Identifiant&pricePerDay=Prix par jour&publishedAt=Mise en ligne',
        },
      }),
    )
    const table = await bytesOf(exported)
    expect(String(table).split('\n').slice(0, 2)).toEqual([
      '\uFEFFIdentifiant;name;Prix par jour (EUR);depositAmount (EUR);Mise en ligne;tags;accessLevel',
      expect.stringMatching(/^[\da-f-]{36};"Pupitre 1\/2"" noir";12,00;1234,50;2027-05-01 10:00;"?[^;]*"?;/),
    ])
    const again = await send('rental-models', table)
    await map(again.run.id, ['id', ...mapping], 'id')
    await readImport(app, registry, { id: again.run.id })
    expect((await lines(again.run.id)).map(row => row.reasons)).toEqual([[]])
    expect((await read(again.run.id)).fates).toEqual({ create: 0, update: 0, unchanged: 1, refused: 0 })
  })

  test('refuses a file that is no table, a duplicate field, a key without a column, and other types', async () => {
    expect((await send('users', '')).faults).toEqual(['validation.import.empty'])
    expect((await send('users', 'nom;prenom\n')).faults).toEqual(['validation.import.empty'])
    expect((await send('users', Buffer.from('PK\u0003\u0004'))).faults).toEqual(['validation.import.text'])
    expect((await send('history-actions', 'a;b\n1;2')).status).toBe(422)
    const { run } = await send('admin-tags', 'name;color\nBleu;#0000ff')
    expect(faults(await map(run.id, ['name', 'name'], null))).toEqual(['422 validation.import.twice /mapping/0'])
    expect(faults(await map(run.id, ['name', null], 'id'))).toEqual(['422 validation.import.key /key'])
    expect(faults(await map(run.id, [null, null], null))).toEqual(['422 validation.import.nothing /mapping'])
    expect(faults(await map(run.id, ['name', 'updatedAt'], null))).toEqual(['422 validation.oneOf /mapping/1'])
    const others = clientOf(api, (await asUser(app, { roles: ['admin'] })).headers)
    expect((await others.post(`${ROOT}/${run.id}/map`, { mapping: ['name', null] }, json)).status).toBe(404)
    const contributor = await asUser(app, { roles: ['contributor'] })
    expect(
      (
        await api(
          apiRequest('/api/v1/services/imports/users', {
            method: 'POST',
            headers: { ...contributor.headers, 'content-type': 'application/octet-stream' },
            body: Buffer.from('a;b\n1;2'),
          }),
        )
      ).status,
    ).toBe(403)
  })

  test('refuses a file with an unclosed quote, and names the fault', async () => {
    expect((await send('admin-tags', 'name;color\nBleu;#0000ff\n"Jaune;#ff0')).faults).toEqual([
      'validation.import.text',
    ])
  })
})
