import type { HumanToken, RequestContext } from '../context.ts'
import { invalid } from '../problem.ts'
import { originOf, consumePoint } from '../rate-limits/limits.ts'
import { CHALLENGE_MINUTES, solvedChallenge } from './challenge.ts'
import { WITHOUT_WORK_ALTOGETHER, WITHOUT_WORK_PER_ORIGIN } from './limits.ts'
import { checkTicket, TICKET_MINUTES } from './ticket.ts'

export type HumanProof = {
  /** The solution that the browser worked out, base64; empty without script. */
  solution?: unknown
  ticket?: unknown
  /** A field that people don't see: whatever fills it is no person. */
  trap?: unknown
}

/** Where the form has no field for it: its summary says it. */
export const HUMAN_POINTER = '/data/attributes/captcha'

/**
 * Tells people from programs without asking people anything (decision 0061): work done by the browser, or for a browser
 * without script a ticket that has an age, under tighter limits. What was shown works once: the caller spends `token`
 * in the transaction of what it is for.
 * @throws Problem 422 `captcha` or `captcha.young`, 429 after too many without work
 */
export async function assertHuman(
  { app, request, now }: RequestContext,
  { solution, ticket, trap }: HumanProof,
): Promise<HumanToken> {
  if (typeof trap === 'string' && trap !== '') throw invalid(HUMAN_POINTER, 'captcha')
  const solved = typeof solution === 'string' && solution !== '' ? await solvedChallenge(solution, app.env) : null
  if (solved !== null)
    return { token: `captcha ${solved}`, expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000) }
  const state = typeof ticket === 'string' ? checkTicket(ticket, app.env, now) : 'wrong'
  if (state === 'young') throw invalid(HUMAN_POINTER, 'captchaYoung')
  if (state === 'wrong') throw invalid(HUMAN_POINTER, 'captcha')
  await consumePoint(app, WITHOUT_WORK_PER_ORIGIN, originOf(request.remoteAddress))
  await consumePoint(app, WITHOUT_WORK_ALTOGETHER, 'all')
  return { token: `ticket ${ticket as string}`, expiresAt: new Date(now.getTime() + TICKET_MINUTES * 60_000) }
}
