import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { trainingSessions } from '#db/schema/trainings.ts'
import type { RequestContext } from '#server/context.ts'
import type { ActionCall, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { save } from '#server/jsonapi/write.ts'
import { conflict } from '../problem.ts'

/** The action `cancel`: the session does not take place, and its people are told. @throws Problem 403, 404, 409 */
export function cancelSession(context: RequestContext, { ids: [id = ''], registry }: ActionCall): Promise<null> {
  return transact(context, registry, registry.get('training-sessions')!, async write => {
    await cancelOne(write, id)
    return null
  })
}

/** Before a training is deleted its coming sessions are cancelled. */
export async function cancelSessionsOf(write: WriteContext, row: RowFacts): Promise<void> {
  const coming = await write.tx
    .select({ id: trainingSessions.id })
    .from(trainingSessions)
    .where(
      and(
        eq(trainingSessions.trainingId, String(row.id)),
        isNull(trainingSessions.cancelledAt),
        gt(trainingSessions.startAt, write.now),
      ),
    )
    .orderBy(asc(trainingSessions.id))
  for (const { id } of coming) await cancelOne(write, id)
}

async function cancelOne(write: WriteContext, id: string): Promise<void> {
  const sessions = write.registry.get('training-sessions')!
  const previous = await loadForWrite(write, sessions, id, 'update')
  if (previous.cancelledAt !== null) return
  if ((previous.endAt as Date) <= write.now) throw conflict('training.over', 'this session is over')
  const incoming = {
    type: 'training-sessions',
    id,
    lid: null,
    attributes: {},
    relationships: {},
    ifUnmodifiedSince: null,
    pointer: '/data',
  }
  await save(write, sessions, incoming, { previous, included: [], fixed: { cancelledAt: write.now } })
}
