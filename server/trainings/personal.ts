import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { move } from '#server/domain/merge-decisions.ts'
import type { Personal } from '#server/module.ts'
import { announceSession, fillPlaces } from './fill-places.ts'

const made = { export: 'made', onErasure: 'set null', onMerge: move('authored') } as const

type Locked = { id: string; training_id: string }

/** The sessions of people, locked in one order. */
async function lockSessionsOf(tx: Transaction, userIds: readonly string[]): Promise<Locked[]> {
  const { rows } = await tx.execute<Locked>(sql`select s.id, s.training_id from training_sessions s
    where s.id in (select e.session_id from training_enrolments e
      where e.user_id = any(${sql.param([...userIds])}::uuid[]))
    order by s.id for update of s`)
  return rows
}

async function refill(tx: Transaction, sessions: readonly Locked[]): Promise<void> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now()::text as now`)
  const now = new Date(rows[0]!.now)
  for (const { id, training_id } of sessions) {
    await fillPlaces(tx, { sessionId: id, now })
    await announceSession(tx, { id, trainingId: training_id })
  }
}

/** What trainings hold of a person. Places of whoever is erased go to those who wait. */
export const personal: Personal = {
  columns: {
    'trainings.created_by_id': made,
    'trainings.updated_by_id': made,
    'training_sessions.created_by_id': made,
    'training_sessions.updated_by_id': made,
    'training_enrolments.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
  },
  erase: async (tx, { id }, count) => {
    const sessions = await lockSessionsOf(tx, [id])
    await count('training_enrolments', sql`delete from training_enrolments where user_id = ${id}`)
    await refill(tx, sessions)
    return []
  },
  /** Of two enrolments in one session the better one stays: who was there, who has a place, who asked first. */
  merge: async (tx, { kept, gone }) => {
    const sessions = await lockSessionsOf(tx, [kept, gone])
    await tx.execute(sql`delete from training_enrolments where id in (
      select id from (select e.id, row_number() over (partition by e.session_id order by
          e.certificate_number is null, e.attendance is distinct from 'present', case e.status when 'enrolled' then 0
            when 'waiting' then 1 else 2 end, e.asked_at, e.id) as place
        from training_enrolments e where e.user_id in (${kept}, ${gone})) ranked
      where ranked.place > 1)`)
    await refill(tx, sessions)
  },
}
