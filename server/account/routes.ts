import { plain } from '../answer.ts'
import type { ServiceRoute } from '../context.ts'
import { notFound } from '../problem.ts'
import { balanceOf } from './transactions.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET', path: '/api/v1/services/account/balance', summary: 'What the person\'s account in the special currency holds', who: 'signed-in',
    handler: async ({ app, actor }) => {
      if (!app.site.features.transactions || actor.userId === null) throw notFound()
      return plain(200, { data: { balance: await balanceOf(app.database.orm, actor.userId) } }, { 'cache-control': 'private, no-store' })
    },
  },
]
