import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { createApi } from '#server/api.ts'
import { original } from '#server/jsonapi/csv.ts'
import { XLSX } from '#server/jsonapi/xlsx.ts'
import { apiRequest, asUser, buildAppContext, bytesOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
let headers: Record<string, string>

/** What a spreadsheet would run, and what must come back as it was. */
const NASTY = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  "'quoted",
  "'=already",
  'a;b"c\nd',
  '<b>&amp;</b>',
  '_x000D_',
  '-12,5',
  'é 👩‍🦽',
]

beforeAll(async () => {
  headers = (await asUser(app, { roles: ['admin'], lastName: 'Zz' })).headers
  for (const [n, name] of NASTY.entries()) {
    await database.pool.query(
      'insert into users (first_name, last_name, email, access_level_id, last_login_at, can_use_transactions) ' +
        'values ($1, $2, $3, $4, $5, $6)',
      [
        `F${String(n).padStart(2, '0')}`,
        name,
        `n${n}@export.example`,
        'contact',
        n === 0 ? '2026-07-01T10:00:00Z' : null,
        n % 2 === 0,
      ],
    )
  }
  await database.pool.query(
    "insert into users (first_name, last_name, email, access_level_id) select 'M', 'Masse ' || lpad(n::text, 4, " +
      "'0'), 'm' || n || '@export.example', 'contact' from generate_series(1, 1050) n",
  )
})

const ask = (accept: string, query: Record<string, string>, more: Record<string, string> = {}) =>
  api(
    apiRequest('/api/v1/users', {
      query: new URLSearchParams(query).toString(),
      headers: { ...headers, ...more, accept, 'x-user-timezone': 'Europe/Paris' },
    }),
  )
const csv = async (query: Record<string, string>) =>
  parse(String(await bytesOf(await ask('text/csv', query))), { delimiter: ';', bom: true, relax_quotes: false })

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const plain = (text: string) =>
  text
    .replace(/&(lt|gt|quot|amp);/g, entity => ENTITIES[entity]!)
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

async function xlsx(
  query: Record<string, string>,
  more: Record<string, string> = {},
): Promise<{ cells: { type: string | null; style: string | null; value: string }[][]; names: string[] }> {
  const bytes = await bytesOf(await ask(XLSX, query, more))
  const parts = new Map<string, string>()
  await new Promise<void>((done, failed) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return failed(fault)
      zip
        .on('end', done)
        .on('error', failed)
        .on('entry', (entry: yauzl.Entry) =>
          zip.openReadStream(entry, (error, stream: Readable) => {
            if (error) return failed(error)
            void buffer(stream).then(content => {
              parts.set(entry.fileName, content.toString('utf8'))
              zip.readEntry()
            })
          }),
        )
      zip.readEntry()
    }),
  )
  const sheet = parts.get('xl/worksheets/sheet1.xml')!
  const attributes = /<c(?: t="(\w+)")?(?: s="(\d)")?/
  const content = /(?:<is><t(?: xml:space="preserve")?>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)/
  const cell = new RegExp(`${attributes.source}(?:/>|>${content.source}</c>)`, 'gs')
  const cells = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(cell)].map(([, type, style, text, value]) => ({
      type: type ?? null,
      style: style ?? null,
      value: plain(text ?? value ?? ''),
    })),
  )
  return { cells, names: [...parts.keys()] }
}

const NASTY_QUERY = {
  'filter[email][contains]': 'export.example',
  'filter[firstName][contains]': 'F',
  sort: 'firstName',
  'fields[users]': 'lastName,lastLoginAt,canUseTransactions',
}

test('formulas are neutralised in CSV, and reading back gives the original', async () => {
  const [head, ...rows] = await csv(NASTY_QUERY)
  expect(head).toEqual(['id', 'lastName', 'lastLoginAt', 'canUseTransactions'])
  expect(rows.filter(([, name]) => /^[=+@\t]/.test(name!) || (/^-/.test(name!) && name !== '-12,5'))).toEqual([])
  expect(rows.map(([, name]) => original(name!))).toEqual(NASTY)
})

test('columns have the headings of the reader’s list, and no heading is run as a formula', async () => {
  const labels = {
    'x-column-labels': new URLSearchParams({
      id: 'Identifiant',
      lastName: 'Nom de famille',
      canUseTransactions: '=cmd',
    }).toString(),
  }
  expect(
    parse(String(await bytesOf(await ask('text/csv', NASTY_QUERY, labels))), { delimiter: ';', bom: true })[0],
  ).toEqual(['Identifiant', 'Nom de famille', 'lastLoginAt', "'=cmd"])
  expect((await xlsx(NASTY_QUERY, labels)).cells[0]!.map(({ value }) => value)).toEqual([
    'Identifiant',
    'Nom de famille',
    'lastLoginAt',
    '=cmd',
  ])
})

test('a workbook has the same texts, none of them a formula, and typed numbers and dates', async () => {
  const {
    cells: [head, ...rows],
    names,
  } = await xlsx(NASTY_QUERY)
  expect(names).toEqual(
    expect.arrayContaining([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]),
  )
  expect(head!.map(({ value }) => value)).toEqual(['id', 'lastName', 'lastLoginAt', 'canUseTransactions'])
  expect(rows.map(([, name]) => name!.value)).toEqual(NASTY)
  expect(rows.map(([, name]) => [name!.type, name!.style])).toEqual(
    NASTY.map(text => ['inlineStr', /^[=+\-@\t']/.test(text) ? '3' : null]),
  )
  // 1 July 2026, noon in Paris.
  expect(rows[0]!.slice(2)).toEqual([
    { type: null, style: '2', value: '46204.5' },
    { type: 'b', style: null, value: '1' },
  ])
})

test('a long list is exported whole, in its order, each record once', async () => {
  for (const sort of ['-lastName', 'accessLevel.weight,email', 'validatedAt']) {
    const rows = (await csv({ 'filter[lastName][contains]': 'Masse', sort, 'fields[users]': 'lastName,email' })).slice(
      1,
    )
    expect(rows).toHaveLength(1050)
    expect(new Set(rows.map(([id]) => id)).size).toBe(1050)
    const names = rows.map(([, name]) => name!)
    if (sort === '-lastName') expect(names).toEqual([...names].sort().reverse())
  }
  expect((await xlsx({ 'filter[lastName][contains]': 'Masse', 'fields[users]': 'email' })).cells).toHaveLength(1051)
})

test('a request that the list refuses is refused before the file begins', async () => {
  expect((await ask('text/csv', { 'filter[nonsense]': '1' })).status).toBe(400)
  expect((await ask(XLSX, { sort: 'password' })).status).toBe(400)
})
