import type { ServiceRoute } from '#server/module.ts'
import { exportJournal } from './journal-export.ts'
import { exportCsv, exportXlsx } from './accounts-export.ts'
import { closeMonth, listMonths, enqueueMonthlyInvoices, showMonth } from './months.ts'

const MONTH = '/api/v1/services/rentals/months/:month'

/** The money of rentals by the month, for rental staff. */
export const moneyRoutes: readonly ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/months',
    summary: 'Months of the books of rentals: issued, credited, paid, closed',
    who: 'staff',
    scopes: ['rental-invoices:read', 'rental-payments:read', 'users:read'],
    handler: listMonths,
  },
  {
    method: 'GET',
    path: MONTH,
    summary:
      'The figures of a month (YYYY-MM): papers, payments by method, deposits, who owes; frozen once it is closed',
    who: 'staff',
    scopes: ['rental-invoices:read', 'rental-payments:read', 'users:read'],
    handler: showMonth,
  },
  {
    method: 'POST',
    path: `${MONTH}/invoices`,
    summary: 'Issue the monthly invoices of a month, by a job that is safe to repeat',
    who: 'staff',
    handler: enqueueMonthlyInvoices,
  },
  {
    method: 'POST',
    path: `${MONTH}/close`,
    summary: 'Close a month: its figures are kept, and nothing is dated into it afterwards',
    who: 'staff',
    handler: closeMonth,
  },
  {
    method: 'GET',
    path: `${MONTH}/export.csv`,
    summary: 'Every entry of a month for the accountant, as CSV',
    who: 'staff',
    scopes: ['rental-invoices:read', 'rental-payments:read', 'users:read'],
    handler: exportCsv,
  },
  {
    method: 'GET',
    path: `${MONTH}/export.xlsx`,
    summary: 'The same as a workbook',
    who: 'staff',
    scopes: ['rental-invoices:read', 'rental-payments:read', 'users:read'],
    handler: exportXlsx,
  },
  {
    method: 'GET',
    path: `${MONTH}/journal.txt`,
    summary: 'The same as double entries, in the file of accounting entries of French law (FEC)',
    who: 'staff',
    scopes: ['rental-invoices:read', 'rental-payments:read', 'users:read'],
    handler: exportJournal,
  },
]
