import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { trainingEnrolments, trainingSessions } from '#db/schema/trainings.ts'
import type { AppContext, RequestContext } from '#server/context.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { notFound } from '../problem.ts'
import { KEPT_SECONDS } from './domain/rules.ts'
import { assertOpen } from './enrolling.ts'
import { announceSession, fillPlaces } from './fill-places.ts'
import { enqueueNotice } from './notices.ts'

export const FREE_PLACE_TASK = 'free-training-place'

type Withdrawal = { status: 'cancelled'; keptUntil: string | null }

/**
 * The action `withdraw`, of its person or of whoever may change the training. One's own place is kept for two minutes,
 * in which asking again takes it back; then, and at once where staff give it back, it goes to whoever has waited
 * longest. Who waits leaves the waiting list at once. What was given back stays so.
 * @throws Problem 403, 404, 409 once the session has begun
 */
export function withdraw(context: RequestContext, { ids: [id = ''], registry }: ActionCall): Promise<Withdrawal> {
  return transact(context, registry, null, async write => {
    const { tx, actor, now } = write
    const [found] = await tx.select().from(trainingEnrolments).where(eq(trainingEnrolments.id, id))
    if (!found) throw notFound()
    const { sessionId } = found
    const isOwn = found.userId === actor.userId
    if (!isOwn) await loadForWrite(write, registry.get('training-sessions')!, sessionId, 'update')
    const session = await lockSession(tx, sessionId)
    if (!session) throw notFound()
    assertOpen(session, now)
    // Only now nobody else changes it.
    const [before] = await tx.select().from(trainingEnrolments).where(eq(trainingEnrolments.id, id))
    if (!before || before.status === 'cancelled')
      return { status: 'cancelled', keptUntil: before?.keptUntil?.toISOString() ?? null }
    const keptUntil = isOwn && before.status === 'enrolled' ? new Date(now.getTime() + KEPT_SECONDS * 1000) : null
    await tx
      .update(trainingEnrolments)
      .set({ status: 'cancelled', keptUntil, updatedAt: now })
      .where(eq(trainingEnrolments.id, id))
    if (keptUntil === null) await free(tx, { id, session, now, hadPlace: before.status === 'enrolled' })
    else {
      const payload = { enrolmentId: id, sessionId, keptUntil: keptUntil.toISOString() }
      await enqueue(tx, FREE_PLACE_TASK, payload, { key: `${FREE_PLACE_TASK}:${id}`, runAt: keptUntil })
    }
    return { status: 'cancelled', keptUntil: keptUntil?.toISOString() ?? null }
  })
}

const lockSession = async (tx: Transaction, sessionId: string) =>
  (await tx.select().from(trainingSessions).where(eq(trainingSessions.id, sessionId)).for('update'))[0]

type Freed = { id: string; session: typeof trainingSessions.$inferSelect; now: Date; hadPlace: boolean }

async function free(tx: Transaction, { id, session, now, hadPlace }: Freed): Promise<void> {
  await fillPlaces(tx, { sessionId: session.id, now })
  await enqueueNotice(tx, { enrolmentId: id, notice: 'withdrawn', at: now, hadPlace })
  await announceSession(tx, session)
}

/**
 * Frees the place that was kept until then, unless its person has it again, or gave it back anew. When it is time the
 * queue says, by the clock of the database. Payload: `{ enrolmentId, sessionId, keptUntil }`.
 */
export async function freeKeptPlace(app: AppContext, payload: unknown): Promise<void> {
  const { enrolmentId, sessionId, keptUntil } = payload as Record<'enrolmentId' | 'sessionId' | 'keptUntil', string>
  const now = app.now()
  await app.database.orm.transaction(async tx => {
    const session = await lockSession(tx, sessionId)
    if (!session) return
    const freed = await tx
      .update(trainingEnrolments)
      .set({ keptUntil: null, movedUpAt: null, updatedAt: now })
      .where(and(eq(trainingEnrolments.id, enrolmentId), eq(trainingEnrolments.keptUntil, new Date(keptUntil))))
      .returning({ id: trainingEnrolments.id })
    if (freed.length > 0) await free(tx, { id: enrolmentId, session, now, hadPlace: true })
  })
}
