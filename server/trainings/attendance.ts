import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { trainingEnrolments } from '#db/schema/trainings.ts'
import type { RequestContext } from '#server/context.ts'
import { isUuid } from '#server/domain/uuid.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { conflict, invalid } from '../problem.ts'
import { certificateNumber, NUMBER_BYTES } from './domain/certificate-number.ts'
import { MAX_PLACES } from './domain/rules.ts'

/**
 * The action `mark-attendance`: `input.present` names the enrolments of those who were there; everybody else who had a
 * place was absent. Whoever was there gets the number of their certificate. Marking again corrects.
 * @returns how many were there, and how many were not
 * @throws Problem 403, 404, 409 before the session has begun, 422
 */
export function markAttendance(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<{ present: number; absent: number }> {
  const here = readPresent(input)
  const sessions = registry.get('training-sessions')!
  return transact(context, registry, sessions, async write => {
    const { tx, now } = write
    const session = await loadForWrite(write, sessions, id, 'update')
    if (session.cancelledAt !== null) throw conflict('training.sessionCancelled', 'this session does not take place')
    if ((session.startAt as Date) > now) throw conflict('training.notBegun', 'this session has not begun')
    const rows = await tx
      .select()
      .from(trainingEnrolments)
      .where(and(eq(trainingEnrolments.sessionId, id), eq(trainingEnrolments.status, 'enrolled')))
      .orderBy(asc(trainingEnrolments.id))
      .for('update')
    const known = new Set(rows.map(row => row.id))
    if ([...here].some(one => !known.has(one))) throw invalid('/meta/input/present', 'relation')
    for (const row of rows) {
      const attendance = here.has(row.id) ? 'present' : 'absent'
      if (row.attendance === attendance) continue
      const number = row.certificateNumber ?? certificateNumber(randomBytes(NUMBER_BYTES))
      await tx
        .update(trainingEnrolments)
        .set({ attendance, updatedAt: now, ...(attendance === 'present' ? { certificateNumber: number } : {}) })
        .where(eq(trainingEnrolments.id, row.id))
    }
    const marked = { present: here.size, absent: rows.length - here.size }
    await recordHistory(write, sessions, {
      operation: 'mark-attendance',
      id,
      changes: new Map([
        ['presentCount', { after: marked.present }],
        ['absentCount', { after: marked.absent }],
      ]),
    })
    return marked
  })
}

function readPresent({ present }: Readonly<Record<string, unknown>>): Set<string> {
  if (!Array.isArray(present) || present.length > MAX_PLACES || !present.every(isUuid))
    throw invalid('/meta/input/present', 'required')
  return new Set(present.map(id => id.toLowerCase()))
}
