import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrateDatabase } from '#db/migrate.ts'
import { ADMIN_ID, MEMBER_ID, prepareBenchDatabase } from '#tests/bench/data.ts'
import { measureAbuseOf } from '#tests/bench/measure-abuse.ts'
import { measureAdminLists } from '#tests/bench/measure-admin-lists.ts'
import { measureApi, type Figure } from '#tests/bench/measure-api.ts'
import { measureBulk } from '#tests/bench/measure-bulk.ts'
import { measureFacets } from '#tests/bench/measure-facets.ts'
import { measureForum } from '#tests/bench/measure-forum.ts'
import { measureModels } from '#tests/bench/measure-models.ts'
import { measurePages } from '#tests/bench/measure-pages.ts'
import { measureRentals } from '#tests/bench/measure-rentals.ts'
import { measureIngestion, measureStatsPage } from '#tests/bench/measure-stats.ts'
import { measureRentalCatalogue } from '#tests/bench/measure-rental-catalogue.ts'
import { measureRentalDocuments } from '#tests/bench/measure-rental-documents.ts'
import { measureRentalMonths } from '#tests/bench/measure-rental-months.ts'
import { measureRentalOffice } from '#tests/bench/measure-rental-office.ts'
import { measureRentalTimeline } from '#tests/bench/measure-rental-timeline.ts'
import { measureSearch } from '#tests/bench/measure-search.ts'
import { measureShapes } from '#tests/bench/measure-shapes.ts'
import { measureSignIns } from '#tests/bench/measure-sign-ins.ts'
import { measureUploads } from '#tests/bench/measure-uploads.ts'
import { startProgram } from '#tests/bench/programs.ts'
import { onDatabase, openTestServer, prepareTemplate } from '#tests/support/test-server.ts'

/**
 * What is measured, by the name that `--only` takes; each gets the address of a server that holds the migrated
 * template.
 */
const measures: Readonly<Record<string, (serverUrl: string) => Promise<Figure[]>>> = {
  api: apiFigures,
  pages: pageFigures,
  'admin-lists': async serverUrl => measureAdminLists(await freshDatabase(serverUrl, 'bench_admin_lists')),
  stats: statsFigures,
  search: searchFigures,
  rentals: rentalFigures,
  'sign-ins': signInFigures,
  bulk: measureBulk,
  abuse: async serverUrl => [
    ...(await measureAbuseOf(await freshDatabase(serverUrl, 'bench_abuse'))),
    ...(await measureShapes(await freshDatabase(serverUrl, 'bench_shapes'))),
  ],
  'rental-catalogue': async serverUrl =>
    measureRentalCatalogue(await keptDatabase(serverUrl, 'bench_rental_catalogue_1')),
  'rental-documents': async serverUrl => {
    const url = await keptDatabase(serverUrl, 'bench_rental_documents_1')
    await migrateDatabase(url)
    return measureRentalDocuments(url)
  },
  'rental-timeline': async serverUrl => {
    const url = await keptDatabase(serverUrl, 'bench_rental_catalogue_1')
    await migrateDatabase(url)
    return measureRentalTimeline(url)
  },
  'rental-months': async serverUrl => measureRentalMonths(await freshDatabase(serverUrl, 'bench_rental_months')),
  'rental-office': async serverUrl => {
    const url = await keptDatabase(serverUrl, 'bench_rental_office_1')
    await migrateDatabase(url)
    return measureRentalOffice(url)
  },
  forum: async serverUrl => measureForum(await freshDatabase(serverUrl, 'bench_forum')),
  facets: async serverUrl => measureFacets(await freshDatabase(serverUrl, 'bench_facets')),
  models: async serverUrl => measureModels(await freshDatabase(serverUrl, 'bench_models')),
  uploads: async serverUrl => measureUploads(await prepareBenchDatabase(serverUrl), ADMIN_ID),
}

/**
 * `npm run bench [-- --json] [-- --only api,pages]`: what the product promises, measured against bare floors in the
 * same run.
 */
const asJson = process.argv.includes('--json')
const chosen = chosenMeasures()
if (['pages', 'admin-lists', 'stats', 'abuse', 'forum', 'models'].some(name => chosen.includes(name)))
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
const server = await openTestServer()
try {
  const figures: Figure[] = []
  for (const name of chosen) figures.push(...(await measures[name]!(server.url)))
  console.log(asJson ? JSON.stringify(figures, null, 2) : figures.map(line).join('\n'))
} finally {
  await server.stop()
}

function chosenMeasures(): string[] {
  const names = Object.keys(measures)
  const at = process.argv.indexOf('--only')
  const asked = at === -1 ? names : (process.argv[at + 1] ?? '').split(',')
  const unknown = asked.filter(name => !names.includes(name))
  if (unknown.length > 0) throw new Error(`--only takes ${names.join(', ')}; not: ${unknown.join(', ')}`)
  return asked
}

function line({ name, value, limit, unit, bound, note }: Figure): string {
  const holds = bound === 'at least' ? value >= limit : value <= limit
  return (
    `${holds ? 'ok   ' : 'MISS '} ${name}: ${value.toFixed(2)}${unit} (${bound ?? 'at most'} ` +
    `${limit})${note ? `; ${note}` : ''}`
  )
}

async function apiFigures(serverUrl: string): Promise<Figure[]> {
  const url = await prepareBenchDatabase(serverUrl)
  const floor = await startProgram('tests/bench/floor.ts', [url])
  const api = await startProgram('tests/bench/api.ts', [url, MEMBER_ID, ADMIN_ID])
  try {
    return await measureApi({ floor, api, url })
  } finally {
    await floor.stop()
    await api.stop()
  }
}

async function signInFigures(serverUrl: string): Promise<Figure[]> {
  const url = await prepareBenchDatabase(serverUrl)
  const api = await startProgram('tests/bench/api.ts', [url, MEMBER_ID, ADMIN_ID])
  try {
    return await measureSignIns({ api, url })
  } finally {
    await api.stop()
  }
}

async function pageFigures(serverUrl: string): Promise<Figure[]> {
  return measurePages(await freshDatabase(serverUrl, 'bench_site'))
}

async function statsFigures(serverUrl: string): Promise<Figure[]> {
  const url = await prepareBenchDatabase(serverUrl)
  const floor = await startProgram('tests/bench/stats-floor.ts', [url])
  const api = await startProgram('tests/bench/stats-api.ts', [url])
  const figures: Figure[] = []
  try {
    figures.push(await measureIngestion({ floor, api }))
  } finally {
    await floor.stop()
    await api.stop()
  }
  figures.push(await measureStatsPage(await keptDatabase(serverUrl, 'bench_stats_1')))
  return figures
}

/** Made anew each time from the migrated template. */
async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${await prepareTemplate(serverUrl)}`)
  await client.end()
  return onDatabase(serverUrl, name)
}

/** Made once from the migrated template, and kept under this name. */
async function keptDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name} template ${await prepareTemplate(serverUrl)}`)
  await client.end()
  return onDatabase(serverUrl, name)
}

async function rentalFigures(serverUrl: string): Promise<Figure[]> {
  const url = await keptDatabase(serverUrl, 'bench_rentals_1')
  await migrateDatabase(url)
  return measureRentals(url)
}

/** Made once and kept, like the database of the API's figures. */
async function searchFigures(serverUrl: string): Promise<Figure[]> {
  const name = 'bench_search_1'
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  await migrateDatabase(onDatabase(serverUrl, name))
  return measureSearch(onDatabase(serverUrl, name))
}
