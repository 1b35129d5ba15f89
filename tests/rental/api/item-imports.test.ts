import { catalogueOf } from '#server/catalogues.ts'
import { definitionsOf } from '#server/gather.ts'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { carryOutRun, readImport } from '#server/back-office/bulk/index.ts'
import type { BulkRow, BulkRun } from '#server/back-office/contract.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { apiRequest, asUser, buildAppContext, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const app = buildAppContext(database, { env: { rateLimits: 'off' } })
const api = createApi(app)
const registry = makeRegistry(definitions, app.site.features)
const { headers } = await asUser(app, { roles: ['rental_admin'] })
const staff = clientOf(api, headers)
const json = { 'content-type': 'application/json' }

/** A line of the file, and what becomes of it: `field rule` of each reason. */
const LINES: readonly (readonly [line: string, fate: string, reasons?: readonly string[]])[] = [
  ['SB-01;Souris à boule;Nantes;Bon état;12/03/2026;Neuve', 'create'],
  ['SB-02;Souris à boule;Rezé;Bon état;2026-03-12;', 'create'],
  ['SB-14;Souris à boule;Nantes, Rezé;Bon état;2026-03-12;', 'refused', ['stocks rental.onePlace']],
  ['SB-03;SOURIS À BOULE;;;;', 'create'],
  ['SB-04;Souris à boule;;;;"Boîte cassée ; à revoir"', 'create'],
  ['SB-05;Souris perdue;Nantes;;;', 'refused', ['rentalModel import.unknownName']],
  ['SB-06;;Nantes;;;', 'refused', ['rentalModel required']],
  [';Souris à boule;Nantes;;;', 'refused', ['stockId required']],
  ['SB-01;Souris à boule;Rezé;;;', 'refused', ['stockId import.repeated']],
  ['SB-09;Souris à boule;Brest;;;', 'refused', ['stocks import.unknownName']],
  ['SB-10;Souris à boule;Nantes;Parfait;;', 'refused', ['condition import.unknownName']],
  ['SB-11;Souris à boule;Nantes;;31/02/2026;', 'refused', ['maintainedDay import.day']],
  ['SB-13;Souris à boule;Nantes;;03/12.2026;', 'refused', ['maintainedDay import.day']],
  ['SB-12;Souris à boule;Nantes;;bientôt;', 'refused', ['maintainedDay import.day']],
  [`${'L'.repeat(81)};Souris à boule;Nantes;;;`, 'refused', ['stockId maxLength']],
  ['DEJA-1;Souris à boule;Nantes;;;Revenue', 'update'],
  ['DEJA-2;Souris à boule;;;;', 'unchanged'],
]
const FILE = ['Étiquette;Modèle;Lieux;État;Entretenu le;Remarque', ...LINES.map(([line]) => line)].join('\r\n')

test('a list of items is previewed line by line before it is written, and is written once', async () => {
  const { pool } = database
  const {
    rows: [model],
  } = await pool.query<{ id: string }>(
    `insert into rental_models (name, slug, price_per_day) values ('{"fr":"Souris à boule"}', 'souris-a-boule', 100)
      returning id`,
  )
  await pool.query("insert into rental_stocks (name) values ('Nantes'), ('Rezé')")
  await pool.query(`insert into rental_conditions (value, name) values (977, '{"fr":"Bon état"}')`)
  await pool.query("insert into rental_items (rental_model_id, stock_id) values ($1, 'DEJA-1'), ($1, 'DEJA-2')", [
    model!.id,
  ])
  const sent = await api(
    apiRequest('/api/v1/services/imports/rental-items', {
      method: 'POST',
      query: 'name=materiel.csv',
      headers: { ...headers, 'accept-language': 'fr', 'content-type': 'application/octet-stream' },
      body: Buffer.from(`\uFEFF${FILE}`),
    }),
  )
  expect(sent.status).toBe(201)
  const { data: run } = await jsonOf<{ data: BulkRun }>(sent)
  expect(
    (
      await staff.post(
        `services/bulk-runs/${run.id}/map`,
        { mapping: ['stockId', 'rentalModel', 'stocks', 'condition', 'maintainedDay', 'comment'], key: 'stockId' },
        json,
      )
    ).errors,
  ).toEqual([])
  await readImport(app, registry, { id: run.id })
  expect((await pool.query("select 1 from rental_items where stock_id like 'SB-%'")).rowCount).toBe(0)
  const previewed = (
    (await staff.get(`services/bulk-runs/${run.id}/rows`, 'page[size]=100')).document as unknown as { data: BulkRow[] }
  ).data
  expect(
    previewed.map(({ fate, reasons }, index) => [
      LINES[index]![0],
      fate,
      reasons.map(({ field, rule }) => `${field ?? ''} ${rule}`),
    ]),
  ).toEqual(LINES.map(([line, fate, reasons = []]) => [line, fate, [...reasons]]))
  // Each reason has words in each language.
  const rules = [...new Set(previewed.flatMap(({ reasons }) => reasons.map(({ rule }) => rule)))]
  for (const locale of LOCALES) {
    const words = catalogueOf(locale)['validation']
    for (const rule of rules)
      expect([
        locale,
        rule,
        rule.split('.').reduce<unknown>((part, name) => {
          const at = (part ?? {}) as Record<string, unknown>
          return at[name] ?? at[`${name}_other`]
        }, words) !== undefined,
      ]).toEqual([locale, rule, true])
  }
  expect((await staff.post(`services/bulk-runs/${run.id}/start`, {}, json)).errors).toEqual([])
  await carryOutRun(app, registry, { id: run.id })
  await carryOutRun(app, registry, { id: run.id })
  const { rows } = await pool.query<{
    label: string
    day: string | null
    stocks: string
  }>(`select i.stock_id as label, i.maintained_day::text as day,
      coalesce((
        select string_agg(s.name, ', ' order by s.name) from rental_item_stocks x
        join rental_stocks s on s.id = x.stock_id
        where x.rental_item_id = i.id
      ), '') as stocks
    from rental_items i where i.stock_id like 'SB-%' order by 1`)
  expect(rows).toEqual([
    { label: 'SB-01', day: '2026-03-12', stocks: 'Nantes' },
    { label: 'SB-02', day: '2026-03-12', stocks: 'Rezé' },
    { label: 'SB-03', day: null, stocks: '' },
    { label: 'SB-04', day: null, stocks: '' },
  ])
  expect((await pool.query("select comment from rental_items where stock_id = 'DEJA-1'")).rows).toEqual([
    { comment: 'Revenue' },
  ])
})
