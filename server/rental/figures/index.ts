import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import type { ServiceRoute } from '#server/module.ts'
import { comparedPeriod } from '../domain/figures.ts'
import { addDays, dayOf } from '../domain/period.ts'
import { neutral } from '#server/jsonapi/csv.ts'
import { workbook, XLSX } from '#server/jsonapi/xlsx.ts'
import { badParameter } from '../../problem.ts'
import { RENTAL_STRATEGIES } from '../domain/vocabulary.ts'
import { readIdQuery, readNumberQuery, readWordQuery } from '../../query.ts'
import { readDayQuery } from '../inputs.ts'
import { requireOffice } from '../require-office.ts'
import { lengthOf, readFigures, readItemUses, type FiguresAsk } from './read-figures.ts'

const USUAL_DAYS = 90
const MAX_DAYS = 3_660
const IDLE_DAYS = 90
const HEADINGS = [
  'model',
  'item',
  'daysRented',
  'daysAvailable',
  'rentals',
  'due',
  'late',
  'turnaroundDays',
  'lastDay',
  'daysRentedBefore',
  'daysAvailableBefore',
]
const TEXTS: ReadonlySet<string> = new Set(['model', 'item', 'lastDay'])

/** @throws Problem 400, 401, 403, 404 where rentals are switched off */
function readAsk(context: RequestContext): FiguresAsk {
  requireOffice(context)
  const { query, now, locale } = context
  const today = dayOf(now)
  const to = readDayQuery(query, 'to', today)
  const from = readDayQuery(query, 'from', addDays(to, 1 - USUAL_DAYS))
  if (from > to || lengthOf({ from, to }) > MAX_DAYS)
    throw badParameter('from', 'query.value', `a day before to, at most ${MAX_DAYS} days`)
  const compared = readWordQuery(query, 'compare', ['before', 'year']) ?? 'before'
  const filters = {
    stock: readIdQuery(query, 'stock'),
    category: readIdQuery(query, 'category'),
    model: readIdQuery(query, 'model'),
    strategy: readWordQuery(query, 'strategy', RENTAL_STRATEGIES),
  }
  return {
    from,
    to,
    today,
    locale,
    filters,
    compared,
    idleDays: readNumberQuery(query, 'idle', { otherwise: IDLE_DAYS, max: 3_650 }),
  }
}

async function showFigures(context: RequestContext): Promise<ApiAnswer> {
  return plain(
    200,
    { data: await readFigures(context.app, readAsk(context)) },
    { 'cache-control': 'private, no-store' },
  )
}

/** A line for each unit. */
async function unitRows(context: RequestContext): Promise<{ ask: FiguresAsk; rows: (string | number | null)[][] }> {
  const ask = readAsk(context)
  const [uses, earlier] = await readItemUses(context.app, ask, [ask, comparedPeriod(ask)] as const)
  const before = new Map(earlier.map(use => [use.id, use]))
  const rows = uses.map(
    ({ id, model, label, daysRented, daysAvailable, rentals, due, late, turnaroundDays, lastDay }) => [
      model,
      label,
      daysRented,
      daysAvailable,
      rentals,
      due,
      late,
      turnaroundDays === null ? null : Number(turnaroundDays.toFixed(1)),
      lastDay,
      before.get(id)?.daysRented ?? 0,
      before.get(id)?.daysAvailable ?? 0,
    ],
  )
  return { ask, rows }
}

const attachment = ({ from, to }: FiguresAsk, ending: string) => ({
  'content-disposition': `attachment; filename="rental-figures-${from}-${to}.${ending}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})

/** UTF-8 with a mark, `;` between values, and nothing that a spreadsheet would run. */
async function exportCsv(context: RequestContext): Promise<ApiAnswer> {
  const { ask, rows } = await unitRows(context)
  const cells = rows.map(row => row.map(value => neutral(String(value ?? ''))))
  const body = Readable.from([`\uFEFF${stringify([HEADINGS, ...cells], { delimiter: ';' })}`])
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8', ...attachment(ask, 'csv') }, body }
}

/** The same as a workbook: numbers as numbers. */
async function exportXlsx(context: RequestContext): Promise<ApiAnswer> {
  const { ask, rows } = await unitRows(context)
  const columns = HEADINGS.map(name => ({ name, kind: TEXTS.has(name) ? ('text' as const) : ('number' as const) }))
  return {
    status: 200,
    headers: { 'content-type': XLSX, ...attachment(ask, 'xlsx') },
    body: workbook([rows], { title: 'rental figures', columns, timeZone: context.timeZone }),
  }
}

const PARAMETERS = {
  from: `First day, YYYY-MM-DD; ${USUAL_DAYS} days before the last when absent`,
  to: 'Last day; today when absent',
  stock: 'Units of one place, by its id',
  category: 'Of one category of models',
  model: 'Of one model',
  strategy: 'Rentals by one way; their lines are then the income',
  compare:
    'What it is compared with: before (as many days just before; so when absent), or year (the same days of last year)',
  idle: `A unit is idle after so many days without rental; ${IDLE_DAYS} when absent`,
}

export const figuresRoutes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/figures',
    summary: 'Use by model and unit, idle units, turnaround, lateness and income by month, beside another period',
    who: 'staff',
    scopes: ['rental-commands:read', 'rental-items:read'],
    parameters: PARAMETERS,
    handler: showFigures,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/figures/export',
    summary: 'The use of every unit in a period, as CSV',
    who: 'staff',
    scopes: ['rental-commands:read', 'rental-items:read'],
    parameters: PARAMETERS,
    handler: exportCsv,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/figures/export.xlsx',
    summary: 'The same as a workbook',
    who: 'staff',
    scopes: ['rental-commands:read', 'rental-items:read'],
    parameters: PARAMETERS,
    handler: exportXlsx,
  },
]
