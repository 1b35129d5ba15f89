import { sql } from 'drizzle-orm'
import { plain } from '../answer.ts'
import type { ServiceRoute } from '#server/module.ts'
import { askForErasure, cancelErasure, plannedErasure } from './ask-for-erasure.ts'
import { askForExport, downloadExport, listExports } from './export-data.ts'

const ACCOUNT = '/api/v1/services/account'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: `${ACCOUNT}/exports`,
    summary: "The archives of one's own data",
    who: 'signed-in',
    handler: listExports,
  },
  {
    method: 'POST',
    path: `${ACCOUNT}/exports`,
    summary: "Have one's own data made ready as an archive",
    who: 'signed-in',
    handler: askForExport,
  },
  {
    method: 'GET',
    path: `${ACCOUNT}/exports/:id/file`,
    summary: "An archive of one's own data, for a day",
    who: 'signed-in',
    handler: downloadExport,
  },
  {
    method: 'GET',
    path: `${ACCOUNT}/erasure`,
    summary: "When one's account will be erased, or null",
    who: 'signed-in',
    handler: plannedErasure,
  },
  {
    method: 'POST',
    path: `${ACCOUNT}/erasure`,
    summary: "Ask for one's account to be erased: password, or email where there is none",
    who: 'signed-in',
    handler: askForErasure,
  },
  {
    method: 'DELETE',
    path: `${ACCOUNT}/erasure`,
    summary: "Keep one's account after all",
    who: 'signed-in',
    handler: cancelErasure,
  },
  {
    method: 'GET',
    path: `${ACCOUNT}/reads`,
    summary: "How often staff read one's record, by kind",
    who: 'signed-in',
    handler: async ({ app, actor }) => {
      const { rows } = await app.database.orm.execute<{ kind: string; times: number; last: string }>(sql`
        select kind, sum(times)::int as times, max(day) as last from personal_data_reads
          where person_id = ${actor.userId} group by kind order by kind`)
      return plain(200, { data: rows }, { 'cache-control': 'private, no-store' })
    },
  },
]
