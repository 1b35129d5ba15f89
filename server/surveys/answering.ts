import { guestCookie, guestWith, makeGuestToken } from '../auth/index.ts'
import type { ServiceRoute } from '../context.ts'
import type { Registry } from '../jsonapi/compile.ts'
import { dispatch } from '../jsonapi/dispatch.ts'
import { originOf, takePoint, type Limit } from '../rate-limits/limits.ts'

const MINUTE = 60

/** Answers of guests from one origin: wide, since a whole class can stand behind one address. */
const GUEST_ANSWERS: Limit = { name: 'survey-guest', tiers: [{ points: 40, seconds: MINUTE }, { points: 300, seconds: 60 * MINUTE }] }

/**
 * `POST /api/v1/survey-answers`, before the engine takes over: a guest gets a token, by which a second answer is known. It comes back in a
 * signed cookie once the answer is stored, and is derived from the request's idempotency key, so that a request sent twice stays one.
 */
export const answering = (registry: Registry): ServiceRoute => ({
  method: 'POST', path: '/api/v1/survey-answers', summary: 'Answer a survey', who: 'everyone',
  handler: async context => {
    const { actor, app, request } = context
    if (actor.kind !== 'guest') return dispatch(registry, context, ['survey-answers'])
    await takePoint(app, GUEST_ANSWERS, originOf(request.remoteAddress))
    const token = actor.guestToken ?? makeGuestToken(app.env, request.headers['idempotency-key'])
    const answer = await dispatch(registry, { ...context, actor: guestWith(token) }, ['survey-answers'])
    return { ...answer, headers: { ...answer.headers, 'set-cookie': guestCookie(token, app.env) } }
  },
})
