import { guestCookie, guestWith, makeGuestToken } from '../auth/index.ts'
import { assertHuman, type HumanProof } from '../captcha/index.ts'
import type { HumanToken, RequestContext } from '../context.ts'
import type { ServiceRoute } from '../module.ts'
import { isUuid } from '../domain/uuid.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import type { Call } from '../jsonapi/call.ts'
import { findEarlier, readIdempotencyKey } from '../jsonapi/idempotency.ts'
import { create, update } from '../jsonapi/requests.ts'
import { Problem } from '../problem.ts'
import { refundPoint, originOf, consumePoint, type Limit } from '../rate-limits/limits.ts'
import { isObject } from '../domain/is-object.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Calls of guests from one origin, whatever becomes of them. */
const GUEST_CALLS: Limit = {
  name: 'survey-guest',
  tiers: [
    { points: 40, seconds: MINUTE },
    { points: 300, seconds: HOUR },
  ],
}
/** Answers of guests from one origin that are stored: to all surveys, and to one of them. */
const GUEST_ANSWERS: Limit = {
  name: 'survey-answers',
  tiers: [
    { points: 10, seconds: HOUR },
    { points: 30, seconds: DAY },
  ],
}
const GUEST_ANSWERS_PER_SURVEY: Limit = { name: 'survey-answers-one', tiers: [{ points: 3, seconds: DAY }] }
/** A change may propose a new choice: somebody has to read it. */
const GUEST_CHANGES: Limit = { name: 'survey-changes', tiers: [{ points: 20, seconds: HOUR }] }

const callOf = (registry: Registry, context: RequestContext): Call => ({
  registry,
  context,
  resource: registry.get('survey-answers')!,
})

/**
 * `POST /api/v1/survey-answers`, in place of the engine's own call: a guest proves to be a person and answers so often
 * from one place. They get a token, by which a second answer is known. It comes back in a signed cookie once the answer
 * is stored, and is derived from the request's idempotency key, so that a request sent twice stays one.
 */
export const answering: ServiceRoute = {
  method: 'POST',
  path: '/api/v1/survey-answers',
  summary: 'Answer a survey; guests prove in meta.captcha that they are people',
  tag: 'survey-answers',
  who: 'everyone',
  scopes: [],
  handler: async (context, { registry }) => {
    const { actor, app, request } = context
    if (actor.kind !== 'guest') return create(callOf(registry, context))
    await consumePoint(app, GUEST_CALLS, originOf(request.remoteAddress))
    const token = actor.guestToken ?? makeGuestToken(app.env, request.headers['idempotency-key'])
    const guest = { ...context, actor: guestWith(token) }
    const body = await context.json()
    const key = readIdempotencyKey(context, body)
    // A request that was answered gets its answer again: it costs neither proof nor place.
    const isRepeated = key !== null && (await findEarlier(app.database.orm, key)) !== null
    const answer = isRepeated ? await create(callOf(registry, guest)) : await answerOnce(registry, guest, body)
    return { ...answer, headers: { ...answer.headers, 'set-cookie': guestCookie(token, app.env) } }
  },
}

/**
 * `PATCH /api/v1/survey-answers/:id`, in place of the engine's own call: a guest changes an answer so often from one
 * place.
 */
export const changing: ServiceRoute = {
  method: 'PATCH',
  path: '/api/v1/survey-answers/:id',
  summary: 'Change an answer to a survey',
  tag: 'survey-answers',
  who: 'everyone',
  scopes: [],
  handler: async (context, { registry }) => {
    const { actor, app, request, params } = context
    if (actor.kind === 'guest') await consumePoint(app, GUEST_CHANGES, originOf(request.remoteAddress))
    return update(callOf(registry, context), params['id'] ?? '')
  },
}

/**
 * Without a proof the survey's own refusals come first, and the lack of a proof after them: nothing is stored, so
 * nothing is counted.
 */
async function answerOnce(registry: Registry, context: RequestContext, body: unknown) {
  const human = await readProof(context, body)
  if (human === null) return create(callOf(registry, context))
  const taken: Point[] = []
  try {
    for (const point of pointsOf(context, body)) {
      await takeCapped(context, point)
      taken.push(point)
    }
    return await create(callOf(registry, { ...context, human }))
  } catch (error) {
    for (const { limit, subject } of taken) await refundPoint(context.app, limit, subject)
    throw error
  }
}

type Point = { limit: Limit; subject: string }

function pointsOf({ request }: RequestContext, body: unknown): Point[] {
  const origin = originOf(request.remoteAddress)
  const surveyId = surveyOf(body)
  return [
    ...(surveyId === null ? [] : [{ limit: GUEST_ANSWERS_PER_SURVEY, subject: `${origin} ${surveyId}` }]),
    { limit: GUEST_ANSWERS, subject: origin },
  ]
}

/** @throws Problem 429 that says what to do, since the wait may be a day */
async function takeCapped({ app }: RequestContext, { limit, subject }: Point): Promise<void> {
  try {
    await consumePoint(app, limit, subject)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error
    throw new Problem(
      429,
      {
        code: 'survey.capped',
        detail: 'enough answers have come from this connection for now: sign in to answer, or come back later',
      },
      error.headers,
    )
  }
}

const inside = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

function surveyOf(body: unknown): string | null {
  const id = ['data', 'relationships', 'survey', 'data', 'id'].reduce(inside, body)
  return isUuid(id) ? id.toLowerCase() : null
}

/** @throws Problem 422 for a proof that is none */
async function readProof(context: RequestContext, body: unknown): Promise<HumanToken | null> {
  const sent = inside(inside(body, 'meta'), 'captcha')
  return isObject(sent) ? assertHuman(context, sent as HumanProof) : null
}
