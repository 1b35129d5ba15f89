import { plain } from '../answer.ts'
import type { RequestContext } from '../context.ts'
import type { ServiceRoute } from '#server/module.ts'
import { countPoints, originOf, consumePoint } from '../rate-limits/limits.ts'
import { makeChallenge } from './challenge.ts'
import { CHALLENGES_PER_ORIGIN, EFFORT_WINDOW, effortAfter } from './limits.ts'
import { makeTicket } from './ticket.ts'

/**
 * GET /api/v1/services/captcha: work for the browser, and a ticket for a browser without script. Nothing of it is
 * stored.
 */
async function captcha({ app, request, now }: RequestContext) {
  const origin = originOf(request.remoteAddress)
  await consumePoint(app, CHALLENGES_PER_ORIGIN, origin)
  const effort = effortAfter(await countPoints(app, EFFORT_WINDOW, origin))
  return plain(
    200,
    { data: { challenge: await makeChallenge(app.env, now, effort), ticket: makeTicket(app.env, now) } },
    { 'cache-control': 'no-store' },
  )
}

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/captcha',
    summary: 'A proof of work to solve, and a ticket for forms sent without script',
    who: 'everyone',
    handler: captcha,
  },
]
