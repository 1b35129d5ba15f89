import { eq, sql } from 'drizzle-orm'
import { trainingSessions } from '#db/schema/trainings.ts'
import type { Draft, DraftWithLinks, Hooks, SaveFacts, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { conflict, invalid } from '../problem.ts'
import { fillPlaces } from './fill-places.ts'
import { enqueueSessionNotice } from './notices.ts'

const endBeforeStart = () => invalid('/data/attributes/endAt', 'trainingPeriod')

/** A session ends after it begins. @throws Problem 422 */
function guardSession(draft: Draft, { previous }: Pick<SaveFacts, 'previous'>): Draft {
  const startAt = draft.startAt ?? previous?.startAt
  const endAt = draft.endAt ?? previous?.endAt
  if (startAt instanceof Date && endAt instanceof Date && endAt <= startAt) throw endBeforeStart()
  return draft
}

/**
 * A session is made by whoever may change its training, and never has fewer places than people who have one.
 * @throws Problem 403, 404, 422
 */
async function placeSession(
  write: WriteContext,
  { draft, links, previous }: DraftWithLinks & { previous: RowFacts | null },
): Promise<DraftWithLinks> {
  if (previous === null) {
    await loadForWrite(write, write.registry.get('trainings')!, String(draft.trainingId), 'update')
    return { draft, links }
  }
  const { placesCount } = draft
  const count = Number(previous.enrolledCount)
  if (typeof placesCount === 'number' && placesCount < count)
    throw invalid('/data/attributes/placesCount', 'trainingPlacesTaken', { count })
  return { draft, links }
}

/** What its people are notified of when it changes. */
const ANNOUNCED = ['startAt', 'endAt', 'address', 'joinUrl'] as const

/** Free places go to those who wait, and people are notified of what changed. */
async function afterSave({ tx, now }: WriteContext, saved: { id: string; previous: RowFacts | null }): Promise<void> {
  const { id: sessionId, previous } = saved
  if (previous === null) return
  const [session] = await tx.select().from(trainingSessions).where(eq(trainingSessions.id, sessionId))
  if (!session) return
  const isNew = (name: (typeof ANNOUNCED)[number]) => JSON.stringify(session[name]) !== JSON.stringify(previous[name])
  if (session.cancelledAt !== null) {
    if (previous.cancelledAt === null)
      await enqueueSessionNotice(tx, { sessionId, notice: 'session-cancelled', at: now })
    return
  }
  if (session.startAt <= now) return
  if (ANNOUNCED.some(isNew)) await enqueueSessionNotice(tx, { sessionId, notice: 'session-changed', at: now })
  await fillPlaces(tx, { sessionId, now })
}

export const sessionHooks: Hooks = {
  beforeValidate: guardSession,
  beforeSave: placeSession,
  afterSave,
  beforeLock: async ({ tx }, id) => {
    await tx.execute(sql`select 1 from trainings t join training_sessions s on s.training_id = t.id
      where s.id = ${id} for no key update of t`)
  },
  beforeDelete: (_write, row) => {
    if (row.isTaken === true)
      throw conflict('training.sessionTaken', 'people are enrolled: cancel the session, so that they are notified')
  },
  constraintProblems: {
    training_sessions_period_check: endBeforeStart,
    training_sessions_places_check: () => invalid('/data/attributes/placesCount', 'trainingPlacesTaken', { count: 0 }),
  },
  notifies: row => [
    {
      channel: 'cache',
      payload: JSON.stringify({ tags: ['trainings', `trainings:${String(row.trainingId)}`], hard: true }),
    },
  ],
}
