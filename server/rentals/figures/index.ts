import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext, ServiceRoute } from '../../context.ts'
import { addDays, dayOf } from '../../domain/rental/period.ts'
import { neutral } from '../../jsonapi/csv.ts'
import { badParameter } from '../../problem.ts'
import { readDayQuery, readNumberQuery } from '../inputs.ts'
import { requireOffice } from '../require-office.ts'
import { lengthOf, readFigures, readItemUses, type FiguresAsk } from './read-figures.ts'

const USUAL_DAYS = 90
const MAX_DAYS = 3_660
const IDLE_DAYS = 90
const HEADINGS = ['model', 'item', 'daysRented', 'daysAvailable', 'rentals', 'due', 'late', 'turnaroundDays', 'lastDay']

/** @throws Problem 400, 401, 403, 404 where rentals are switched off */
function readAsk(context: RequestContext): FiguresAsk {
  requireOffice(context)
  const { query, now, locale } = context
  const today = dayOf(now)
  const to = readDayQuery(query, 'to', today)
  const from = readDayQuery(query, 'from', addDays(to, 1 - USUAL_DAYS))
  if (from > to || lengthOf({ from, to }) > MAX_DAYS) throw badParameter('from', 'query.value', `a day before to, at most ${MAX_DAYS} days`)
  return { from, to, today, locale, idleDays: readNumberQuery(query, 'idle', { otherwise: IDLE_DAYS, max: 3_650 }) }
}

async function showFigures(context: RequestContext): Promise<ApiAnswer> {
  return plain(200, { data: await readFigures(context.app, readAsk(context)) }, { 'cache-control': 'private, no-store' })
}

/** A line for each unit. UTF-8 with a mark, `;` between values. */
async function exportFigures(context: RequestContext): Promise<ApiAnswer> {
  const ask = readAsk(context)
  const rows = (await readItemUses(context.app, ask)).map(({ model, label, daysRented, daysAvailable, rentals, due, late, turnaroundDays, lastDay }) =>
    [model, label, daysRented, daysAvailable, rentals, due, late, turnaroundDays === null ? '' : turnaroundDays.toFixed(1), lastDay ?? ''].map(value => neutral(String(value))))
  return {
    status: 200,
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="rental-figures-${ask.from}-${ask.to}.csv"`, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    body: Readable.from([`\uFEFF${stringify([HEADINGS, ...rows], { delimiter: ';' })}`]),
  }
}

const PARAMETERS = { from: `First day, YYYY-MM-DD; ${USUAL_DAYS} days before the last when absent`, to: 'Last day; today when absent', idle: `A unit is idle after so many days without rental; ${IDLE_DAYS} when absent` }

export const figuresRoutes: ServiceRoute[] = [
  { method: 'GET', path: '/api/v1/services/rentals/figures', summary: 'Use by model, idle units, turnaround, lateness and income by month', who: 'staff', parameters: PARAMETERS, handler: showFigures },
  { method: 'GET', path: '/api/v1/services/rentals/figures/export', summary: 'The use of every unit in a period, as CSV', who: 'staff', parameters: PARAMETERS, handler: exportFigures },
]
