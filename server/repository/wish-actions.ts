import { eq } from 'drizzle-orm'
import { repositoryWishes } from '#db/schema/repository.ts'
import { readTextInput, requireTextInput } from '../action-input.ts'
import type { RequestContext } from '../context.ts'
import { isEstablished } from '../domain/actor.ts'
import { MAX_REASON_LENGTH, reasonField } from '../domain/decision-reason.ts'
import type { Field } from '../domain/forms/field.ts'
import type { ActionCall, ActionSpec, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { recordHistory } from '../jsonapi/history.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { transact } from '../jsonapi/transact.ts'
import { conflict, forbidden } from '../problem.ts'
import { MAX_WISH_LENGTH } from './domain/rules.ts'
import type { WishStatus } from './domain/vocabulary.ts'
import { notifyAboutWish } from './wishes.ts'

const answer: Field = {
  name: 'answer',
  kind: 'textarea',
  label: 'resources:repository-wishes.asks.answer',
  help: 'resources:repository-wishes.asks.answerHelp',
  maxLength: MAX_WISH_LENGTH,
}

const reason: Field = reasonField({
  name: 'reason',
  label: 'resources:repository-wishes.asks.reason',
  help: 'resources:repository-wishes.asks.reasonHelp',
  optional: true,
})

type Change = { from: readonly WishStatus[]; who: (row: RowFacts, userId: string | null) => boolean }

const isWisher: Change['who'] = (row, userId) => row.createdById === userId
const isMaker: Change['who'] = (row, userId) => row.createdById !== userId
const isItsMaker: Change['who'] = (row, userId) => row.makerId === userId

type Row = RowFacts & typeof repositoryWishes.$inferSelect

/**
 * The wish, locked, when it may take this step.
 * @throws Problem 403, 404; 409 for a wish that is not where the step begins
 */
async function loadWish(write: WriteContext, id: string, { from, who }: Change): Promise<Row> {
  const row = (await loadForWrite(write, write.registry.get('repository-wishes')!, id, 'show')) as Row
  if (!who(row, write.actor.userId)) throw forbidden()
  if (!from.includes(row.status)) throw conflict('wish.status', `this wish is ${row.status}`, { status: row.status })
  return row
}

async function setStatus(
  write: WriteContext,
  row: RowFacts,
  values: Partial<typeof repositoryWishes.$inferInsert> & { status: WishStatus },
): Promise<void> {
  const { tx, now, actor } = write
  await tx
    .update(repositoryWishes)
    .set({ ...values, updatedAt: now, updatedById: actor.userId })
    .where(eq(repositoryWishes.id, String(row.id)))
  await recordHistory(write, write.registry.get('repository-wishes')!, {
    operation: 'update',
    id: String(row.id),
    changes: new Map([['status', { before: row.status, after: values.status }]]),
  })
}

/** Somebody who makes the aid takes the wish on; the person is notified, with what they wrote. */
async function takeWish(context: RequestContext, { ids: [id = ''], input, registry }: ActionCall): Promise<void> {
  const text = requireTextInput(input, 'answer', { max: MAX_WISH_LENGTH })
  await transact(context, registry, null, async write => {
    const row = await loadWish(write, id, { from: ['open'], who: isMaker })
    const { actor, now } = write
    await setStatus(write, row, { status: 'taken', makerId: actor.userId, answer: text, answeredAt: now })
    await notifyOther(context, write, row, { type: 'wish-taken', userId: row.createdById, written: text })
  })
}

/** Whoever took the wish on hands it over. */
const finishWish: ActionSpec['run'] = (context, { ids: [id = ''], registry }) =>
  transact(context, registry, null, async write =>
    setStatus(write, await loadWish(write, id, { from: ['taken'], who: isItsMaker }), { status: 'done' }),
  )

/** Whoever took the wish on can't make it after all: it is open again, and the person is notified. */
const returnWish: ActionSpec['run'] = (context, { ids: [id = ''], input, registry }) => {
  const written = readTextInput(input, 'reason', { max: MAX_REASON_LENGTH })
  return transact(context, registry, null, async write => {
    const row = await loadWish(write, id, { from: ['taken'], who: isItsMaker })
    await setStatus(write, row, { status: 'open', makerId: null, answer: null, answeredAt: null })
    await notifyOther(context, write, row, { type: 'wish-returned', userId: row.createdById, written })
  })
}

/** The person takes the wish back, also from whoever took it on, who is notified. */
const withdrawWish: ActionSpec['run'] = (context, { ids: [id = ''], input, registry }) => {
  const written = readTextInput(input, 'reason', { max: MAX_REASON_LENGTH })
  return transact(context, registry, null, async write => {
    const row = await loadWish(write, id, { from: ['open', 'taken'], who: isWisher })
    await setStatus(write, row, { status: 'withdrawn' })
    await notifyOther(context, write, row, { type: 'wish-withdrawn', userId: row.makerId, written })
  })
}

const notifyOther = (
  { app, actor, now }: RequestContext,
  { tx, registry }: WriteContext,
  row: Row,
  notice: Omit<Parameters<typeof notifyAboutWish>[3], 'by' | 'at'>,
) => notifyAboutWish(tx, { app, registry, now }, row, { ...notice, by: actor.userId, at: now.getTime() })

const who: ActionSpec['who'] = isEstablished
const isOpen = { field: 'status', is: ['open'] } as const
const isTaken = { field: 'status', is: ['taken'] } as const
const isUnderWay = { field: 'status', is: ['open', 'taken'] } as const

/** A wish is taken on, given back by who took it on, handed over, or taken back. */
export const wishActions: readonly ActionSpec[] = [
  { slug: 'take', who, when: isOpen, modal: [answer], run: takeWish },
  { slug: 'finish', who, when: isTaken, run: finishWish },
  { slug: 'return', who, when: isTaken, modal: [reason], run: returnWish },
  { slug: 'withdraw', who, when: isUnderWay, modal: [reason], run: withdrawWish },
]
