import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueueNotice } from './notices.ts'

type Filling = {
  sessionId: string
  now: Date
  /** The enrolment that was just made: getting a place at once is no moving up. */
  asked?: string
}

/**
 * Gives free places to those who have waited longest, and counts again. The session's row is locked by the caller. Once
 * a session has begun or is cancelled nobody moves up.
 * @returns the enrolments that got a place
 */
export async function fillPlaces(tx: Transaction, { sessionId, now, asked = '' }: Filling): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with session as (select s.* from training_sessions s
      where s.id = ${sessionId} and s.cancelled_at is null and s.start_at > ${at}
    ), next as (select e.id from training_enrolments e join session s on s.id = e.session_id
      where e.status = 'waiting' order by e.asked_at, e.id
      limit (select s.places_count - (select count(*) from training_enrolments o
        where o.session_id = s.id and (o.status = 'enrolled' or o.kept_until is not null)) from session s)
    )
    update training_enrolments e set status = 'enrolled', updated_at = ${at},
      moved_up_at = case when e.id::text = ${asked} then null else ${at} end
    from next where e.id = next.id returning e.id`)
  await countAgain(tx, sessionId)
  const moved = rows.map(({ id }) => id)
  for (const enrolmentId of moved)
    if (enrolmentId !== asked) await enqueueNotice(tx, { enrolmentId, notice: 'moved-up', at: now })
  return moved
}

/**
 * A place that is kept for whoever gave it back counts as taken. The stamp stays: a counted place is no change of the
 * session that its writers could miss.
 */
async function countAgain(tx: Transaction, sessionId: string): Promise<void> {
  await tx.execute(sql`update training_sessions s set enrolled_count = c.enrolled, waiting_count = c.waiting
    from (select count(*) filter (where e.status = 'enrolled' or e.kept_until is not null)::int as enrolled,
        count(*) filter (where e.status = 'waiting')::int as waiting
      from training_enrolments e where e.session_id = ${sessionId}) c
    where s.id = ${sessionId}`)
}

/** Drops the cached pages that show how many places a session has left. */
export async function announceSession(
  tx: Transaction,
  { id, trainingId }: { id: string; trainingId: string },
): Promise<void> {
  const tags = ['training-sessions', `training-sessions:${id}`, `trainings:${trainingId}`]
  await tx.execute(sql`select pg_notify('cache', ${JSON.stringify({ tags, hard: true })})`)
}
