import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { trainingEnrolments, trainings, trainingSessions } from '#db/schema/trainings.ts'
import { users } from '#db/schema/people.ts'
import type { RequestContext } from '#server/context.ts'
import { isEstablished } from '#server/domain/actor.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { Creation, WriteContext } from '#server/jsonapi/definition.ts'
import { namable } from '#server/jsonapi/links.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { conflict, forbidden, invalid, missingRelation, unauthenticated } from '../problem.ts'
import { consumePoint, type Limit } from '../rate-limits/limits.ts'
import { announceSession, fillPlaces } from './fill-places.ts'
import { enqueueNotice } from './notices.ts'

/** Enrolments of one person, whatever becomes of them: each sends mails. */
const ENROLMENTS: Limit = {
  name: 'training-enrolments',
  tiers: [
    { points: 30, seconds: 3_600 },
    { points: 100, seconds: 86_400 },
  ],
}

type Session = typeof trainingSessions.$inferSelect

/**
 * Carries out `POST /api/v1/training-enrolments`: the person gets a place where one is left, else the last place of the
 * waiting list. Asking again changes nothing; whoever has given their place back has it again while it is kept, and
 * asks anew after that.
 * @throws Problem 401, 403, 404, 409 `training.begun`, `training.sessionCancelled`, `training.unpublished`, 429
 */
export async function createEnrolment(context: RequestContext, { incoming, registry }: Creation): Promise<string> {
  const { actor, app, now } = context
  if (actor.kind === 'guest') throw unauthenticated()
  if (!isEstablished(actor) || actor.userId === null) throw forbidden()
  const sessionId = sessionOf(incoming)
  const { userId } = actor
  await consumePoint(app, ENROLMENTS, userId)
  return transact(context, registry, null, async write => {
    const { tx } = write
    const session = await lockSession(write, { sessionId, userId })
    assertOpen(session, now)
    await assertPublished(tx, session, now)
    return placePerson(tx, { session, userId, now })
  })
}

type Placing = { session: Session; userId: string; now: Date }

/**
 * Gives a place or, where none is left, the last one of the waiting list; whoever has one keeps it. Once a session has
 * begun nobody waits any more, and nobody is told.
 * @throws Problem 409 `training.full` where the session has begun and no place is left
 */
export async function placePerson(tx: Transaction, { session, userId, now }: Placing): Promise<string> {
  const sessionId = session.id
  const kept = await takeKeptPlace(tx, { sessionId, userId, now })
  if (kept !== null) return kept
  const asked = await ask(tx, { sessionId, userId, now })
  const enrolmentId = asked ?? (await earlierEnrolment(tx, { sessionId, userId }))
  const hasBegun = session.startAt <= now
  if (asked === null && !hasBegun) return enrolmentId
  if (hasBegun) await takePlace(tx, { session, enrolmentId, now })
  const moved = await fillPlaces(tx, { sessionId, now, asked: enrolmentId })
  const notice = moved.includes(enrolmentId) ? 'enrolled' : 'waiting'
  if (!hasBegun) await enqueueNotice(tx, { enrolmentId, notice, at: now })
  await announceSession(tx, session)
  return enrolmentId
}

/** A place in a session that has begun. @throws Problem 409 */
async function takePlace(
  tx: Transaction,
  { session, enrolmentId, now }: { session: Session; enrolmentId: string; now: Date },
): Promise<void> {
  const taken = and(eq(trainingEnrolments.id, enrolmentId), eq(trainingEnrolments.status, 'enrolled'))
  if ((await tx.select({ id: trainingEnrolments.id }).from(trainingEnrolments).where(taken)).length > 0) return
  if (session.placesCount !== null && session.enrolledCount >= session.placesCount)
    throw conflict('training.full', 'this session has no place left')
  await tx
    .update(trainingEnrolments)
    .set({ status: 'enrolled', updatedAt: now })
    .where(eq(trainingEnrolments.id, enrolmentId))
}

/** @throws Problem 422 */
function sessionOf({ attributes, relationships }: Creation['incoming']): string {
  const [name] = Object.keys(attributes)
  if (name !== undefined) throw invalid(`/data/attributes/${name}`, 'readOnly')
  const other = Object.keys(relationships).find(one => one !== 'session')
  if (other !== undefined) throw invalid(`/data/relationships/${other}`, 'readOnly')
  const linkage = relationships['session']?.data
  if (!linkage || Array.isArray(linkage)) throw invalid('/data/relationships/session', 'required')
  const { type, id } = linkage as { type: string; id: string | null }
  if (type !== 'training-sessions') throw invalid('/data/relationships/session', 'type', { types: 'training-sessions' })
  if (!isUuid(id)) throw missingRelation('/data/relationships/session')
  return id
}

/**
 * The session, locked: whoever asks for it in the meantime waits. The person comes first, as where their account is
 * erased or merged, so that neither waits for the other.
 */
export async function lockSession(
  { tx, actor, registry }: WriteContext,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<Session> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  const [session] = await tx
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.id, sessionId), namable(registry.get('training-sessions')!, actor)))
    .for('update')
  if (!session) throw missingRelation('/data/relationships/session')
  return session
}

export const isCancelled = () => conflict('training.sessionCancelled', 'this session does not take place')

/** @throws Problem 409 */
export function assertOpen(session: Pick<Session, 'startAt' | 'cancelledAt'>, now: Date): void {
  if (session.cancelledAt !== null) throw isCancelled()
  if (session.startAt <= now) throw conflict('training.begun', 'this session has begun')
}

/** Who reads a training before it is published does not enrol in it either. */
export async function assertPublished(tx: Transaction, { trainingId }: Session, now: Date): Promise<void> {
  const [training] = await tx
    .select({ publishedAt: trainings.publishedAt })
    .from(trainings)
    .where(and(eq(trainings.id, trainingId), sql`${trainings.deletedAt} is null`))
  if (!training?.publishedAt || training.publishedAt > now)
    throw conflict('training.unpublished', 'this training is not published')
}

type Asking = { sessionId: string; userId: string; now: Date }

/** Nobody was told that the place was given back, so nobody is told that it is taken again. @returns null for none */
async function takeKeptPlace(tx: Transaction, { sessionId, userId, now }: Asking): Promise<string | null> {
  const [row] = await tx
    .update(trainingEnrolments)
    .set({ status: 'enrolled', keptUntil: null, updatedAt: now })
    .where(
      and(
        eq(trainingEnrolments.sessionId, sessionId),
        eq(trainingEnrolments.userId, userId),
        isNotNull(trainingEnrolments.keptUntil),
      ),
    )
    .returning({ id: trainingEnrolments.id })
  return row?.id ?? null
}

/** Puts the person at the end of the waiting list. @returns null where they have a place or wait already */
async function ask(tx: Transaction, { sessionId, userId, now }: Asking): Promise<string | null> {
  // Two who ask within a millisecond still have an order.
  const askedAt = sql`greatest(clock_timestamp(), (select max(o.asked_at) + interval '1 millisecond'
    from training_enrolments o where o.session_id = ${sessionId}))`
  const values = { status: 'waiting', askedAt, movedUpAt: null, attendance: null, updatedAt: now } as const
  const [row] = await tx
    .insert(trainingEnrolments)
    .values({ sessionId, userId, createdAt: now, ...values })
    .onConflictDoUpdate({
      target: [trainingEnrolments.sessionId, trainingEnrolments.userId],
      set: values,
      setWhere: eq(trainingEnrolments.status, 'cancelled'),
    })
    .returning({ id: trainingEnrolments.id })
  return row?.id ?? null
}

async function earlierEnrolment(
  tx: Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<string> {
  const [row] = await tx
    .select({ id: trainingEnrolments.id })
    .from(trainingEnrolments)
    .where(and(eq(trainingEnrolments.sessionId, sessionId), eq(trainingEnrolments.userId, userId)))
  return row!.id
}
