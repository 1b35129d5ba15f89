import { sql } from 'drizzle-orm'
import { plain } from '../answer.ts'
import type { ServiceRoute } from '#server/module.ts'

/** More are told as "99+": counting on would cost and say nothing. */
const MOST_COUNTED = 100

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/notifications/unread',
    summary: 'How many notifications the person has not read, 100 at most',
    who: 'signed-in',
    handler: async ({ app, actor }) => {
      const {
        rows: [row],
      } = await app.database.orm.execute<{ count: number }>(sql`
        select count(*)::int as count from (select 1 from notifications where user_id = ${actor.userId}
          and read_at is null limit ${MOST_COUNTED}) n`)
      return plain(200, { data: { count: row?.count ?? 0 } }, { 'cache-control': 'private, no-store' })
    },
  },
]
