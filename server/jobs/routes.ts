import { plain } from '../answer.ts'
import { readTextInput } from '../action-input.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import type { Gathered, ServiceRoute } from '#server/module.ts'
import type { Actor } from '../domain/actor.ts'
import { appAdminsOnly } from '#server/policies/sentences.ts'
import { forbidden, invalid, unauthenticated } from '../problem.ts'
import { decideOnDeadJob } from './dead-jobs.ts'
import { jobsState } from './jobs-state.ts'

const JOBS = '/api/v1/services/jobs'
const MAX_REASON = 500

function requireOperator(actor: Actor): void {
  if (actor.kind === 'guest') throw unauthenticated()
  if (!appAdminsOnly(actor)) throw forbidden()
}

/** `GET /api/v1/services/jobs`: what waits, what was given up, the timetable, and who carries it out. */
async function jobs({ app, actor }: RequestContext, gathered: Gathered): Promise<ApiAnswer> {
  requireOperator(actor)
  return plain(200, { data: await jobsState(app, gathered) }, { 'cache-control': 'private, no-store' })
}

/** `POST /api/v1/services/jobs/:id/rerun`: a job that was given up begins anew. */
async function rerun({ app, actor, now, params }: RequestContext): Promise<ApiAnswer> {
  requireOperator(actor)
  const id = params.id ?? ''
  await app.database.orm.transaction(tx => decideOnDeadJob(tx, { id, decision: 'rerun', reason: null, actor, now }))
  return plain(200, { data: { id } })
}

/**
 * `POST /api/v1/services/jobs/:id/drop`, body `{ reason }`: a job that was given up is never carried out.
 * @throws Problem 422 without a reason
 */
async function drop({ app, actor, now, params, json }: RequestContext): Promise<ApiAnswer> {
  requireOperator(actor)
  const id = params.id ?? ''
  const reason = ((await json()) as { reason?: unknown } | null)?.reason
  const pointer = '/data/attributes/reason'
  const text = readTextInput({ reason }, 'reason', { max: MAX_REASON, pointer })
  if (text === null) throw invalid(pointer, 'required')
  await app.database.orm.transaction(tx => decideOnDeadJob(tx, { id, decision: 'drop', reason: text, actor, now }))
  return plain(200, { data: { id } })
}

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: JOBS,
    summary: 'The jobs of the site: what waits, what was given up, the timetable, and who carries it out',
    who: 'staff',
    handler: jobs,
  },
  {
    method: 'POST',
    path: `${JOBS}/:id/rerun`,
    summary: 'Runs a job again that was given up',
    who: 'staff',
    handler: rerun,
  },
  {
    method: 'POST',
    path: `${JOBS}/:id/drop`,
    summary: 'Drops a job that was given up, with the reason',
    who: 'staff',
    handler: drop,
  },
]
