import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readFigureLimits } from '#tests/bench/budget-file.ts'
import { ADMIN_ID, MEMBER_ID, prepareBenchDatabase } from '#tests/bench/data.ts'
import { freshDatabase, keptDatabase } from '#tests/bench/databases.ts'
import { measureAbuseOf } from '#tests/bench/measure-abuse.ts'
import { measureAdminLists } from '#tests/bench/measure-admin-lists.ts'
import { measureApi, type Figure } from '#tests/bench/measure-api.ts'
import { measureBudget } from '#tests/bench/measure-budget.ts'
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
import { openTestServer } from '#tests/support/test-server.ts'

type Measure = (databaseUrl: string) => AsyncGenerator<Figure>

/**
 * What is measured, by the name that `--only` takes; each gets the address of a server that holds the migrated
 * template.
 */
const measures: Readonly<Record<string, Measure>> = {
  api: apiFigures,
  pages: onFresh('bench_site', measurePages),
  'admin-lists': onFresh('bench_admin_lists', measureAdminLists),
  stats: statsFigures,
  search: onKept('bench_search_1', measureSearch),
  rentals: onKept('bench_rentals_1', measureRentals),
  'sign-ins': signInFigures,
  bulk: measureBulk,
  abuse: abuseFigures,
  'rental-catalogue': onKept('bench_rental_catalogue_1', measureRentalCatalogue),
  'rental-documents': onKept('bench_rental_documents_1', measureRentalDocuments),
  'rental-timeline': onKept('bench_rental_catalogue_1', measureRentalTimeline),
  'rental-months': onFresh('bench_rental_months', measureRentalMonths),
  'rental-office': onKept('bench_rental_office_1', measureRentalOffice),
  forum: onFresh('bench_forum', measureForum),
  facets: onFresh('bench_facets', measureFacets),
  models: onFresh('bench_models', measureModels),
  uploads: uploadFigures,
  budget: budgetFigures,
}
/** Those that start the built product. */
const OF_THE_BUILD = ['pages', 'admin-lists', 'stats', 'abuse', 'forum', 'models', 'budget']

/**
 * `npm run bench [-- --json] [-- --only api,pages]`: what the product promises, measured against bare floors in the
 * same run. Each figure is printed when it has been measured; with `--json` all of them at the end.
 */
const asJson = process.argv.includes('--json')
const chosen = chosenMeasures()
if (OF_THE_BUILD.some(name => chosen.includes(name))) await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
const server = await openTestServer()
try {
  const figures: Figure[] = []
  for (const name of chosen)
    for await (const figure of measures[name]!(server.url)) {
      figures.push(figure)
      if (!asJson) console.log(line(figure))
    }
  if (asJson) console.log(JSON.stringify(figures, null, 2))
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

function line({ name, value, limit, unit, bound, cpu, note }: Figure): string {
  const holds = bound === 'at least' ? value >= limit : value <= limit
  const byProcessor =
    cpu === undefined
      ? ''
      : cpu === null
        ? '; by processor time: not measured here'
        : `; by processor time ${cpu.toFixed(2)}`
  return (
    `${holds ? 'ok   ' : 'MISS '} ${name}: ${value.toFixed(2)}${unit} (${bound ?? 'at most'} ` +
    `${limit})${byProcessor}${note ? `; ${note}` : ''}`
  )
}

async function* apiFigures(serverUrl: string): AsyncGenerator<Figure> {
  const url = await prepareBenchDatabase(serverUrl)
  const floor = await startProgram('tests/bench/floor.ts', [url])
  const api = await startProgram('tests/bench/api.ts', [url, MEMBER_ID, ADMIN_ID])
  try {
    yield* measureApi({ floor, api, url })
  } finally {
    await floor.stop()
    await api.stop()
  }
}

async function* signInFigures(serverUrl: string): AsyncGenerator<Figure> {
  const url = await prepareBenchDatabase(serverUrl)
  const api = await startProgram('tests/bench/api.ts', [url, MEMBER_ID, ADMIN_ID])
  try {
    yield* measureSignIns({ api, url })
  } finally {
    await api.stop()
  }
}

async function* abuseFigures(serverUrl: string): AsyncGenerator<Figure> {
  yield* measureAbuseOf(await freshDatabase(serverUrl, 'bench_abuse'))
  yield* measureShapes(await freshDatabase(serverUrl, 'bench_shapes'))
}

async function* uploadFigures(serverUrl: string): AsyncGenerator<Figure> {
  yield* measureUploads(await prepareBenchDatabase(serverUrl), ADMIN_ID)
}

/** What `npm test` holds to limits in CI: see scripts/check-figures.ts. */
async function* budgetFigures(serverUrl: string): AsyncGenerator<Figure> {
  const limits = readFigureLimits()
  for await (const { name, value, unit, note } of measureBudget(serverUrl))
    if (value !== null) yield { name, value, limit: limits[name]?.limit ?? Infinity, unit, note }
}

async function* statsFigures(serverUrl: string): AsyncGenerator<Figure> {
  const url = await prepareBenchDatabase(serverUrl)
  const floor = await startProgram('tests/bench/stats-floor.ts', [url])
  const api = await startProgram('tests/bench/stats-api.ts', [url])
  try {
    yield await measureIngestion({ floor, api })
  } finally {
    await floor.stop()
    await api.stop()
  }
  yield await measureStatsPage(await keptDatabase(serverUrl, 'bench_stats_1'))
}

function onFresh(name: string, measure: Measure): Measure {
  return async function* (serverUrl) {
    yield* measure(await freshDatabase(serverUrl, name))
  }
}

function onKept(name: string, measure: Measure): Measure {
  return async function* (serverUrl) {
    yield* measure(await keptDatabase(serverUrl, name))
  }
}
