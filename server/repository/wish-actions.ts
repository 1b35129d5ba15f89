import { eq } from 'drizzle-orm'
import { repositoryWishes } from '#db/schema/repository.ts'
import { requireTextInput } from '../action-input.ts'
import type { RequestContext } from '../context.ts'
import { isEstablished } from '../domain/actor.ts'
import type { Field } from '../domain/forms/field.ts'
import type { ActionCall, ActionSpec, Registry, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { recordHistory } from '../jsonapi/history.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { transact } from '../jsonapi/transact.ts'
import { notify, readersAmong } from '../notifications/index.ts'
import { conflict, forbidden } from '../problem.ts'
import { titleOf } from '../publications/index.ts'
import { MAX_WISH_LENGTH } from './domain/rules.ts'
import type { WishStatus } from './domain/vocabulary.ts'
import { repositoryNotifications } from './notifications.ts'

const answer: Field = {
  name: 'answer',
  kind: 'textarea',
  label: 'resources:repository-wishes.asks.answer',
  help: 'resources:repository-wishes.asks.answerHelp',
  maxLength: MAX_WISH_LENGTH,
}

type Change = { from: WishStatus; to: WishStatus; who: (row: RowFacts, userId: string | null) => boolean }

const isWisher: Change['who'] = (row, userId) => row.createdById === userId
const isMaker: Change['who'] = (row, userId) => row.createdById !== userId

/**
 * The wish, locked, when it may take this step.
 * @throws Problem 403, 404; 409 for a wish that is not where the step begins
 */
async function loadWish(write: WriteContext, id: string, { from, who }: Change): Promise<RowFacts> {
  const row = await loadForWrite(write, write.registry.get('repository-wishes')!, id, 'show')
  if (!who(row, write.actor.userId)) throw forbidden()
  if (row.status !== from) throw conflict('wish.status', `this wish is ${String(row.status)}`, { status: row.status })
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

/** Somebody who makes the aid takes the wish on; the person is told, with what they wrote. */
async function takeWish(context: RequestContext, { ids: [id = ''], input, registry }: ActionCall): Promise<void> {
  const text = requireTextInput(input, 'answer', { max: MAX_WISH_LENGTH })
  await transact(context, registry, null, async write => {
    const row = await loadWish(write, id, { from: 'open', to: 'taken', who: isMaker })
    const { actor, now } = write
    await setStatus(write, row, { status: 'taken', makerId: actor.userId, answer: text, answeredAt: now })
    await notifyWisher(context, write, registry, { row, text })
  })
}

async function notifyWisher(
  { app, actor, now }: RequestContext,
  { tx }: WriteContext,
  registry: Registry,
  { row, text }: { row: RowFacts; text: string },
): Promise<void> {
  if (typeof row.createdById !== 'string') return
  const { defaultLocale: locale } = app.site
  const item = { type: 'repository-items', id: String(row.repositoryItemId) }
  const readers = await readersAmong(app, registry, { tx, ...item, userIds: [row.createdById] })
  await notify(
    tx,
    { ...app, now },
    {
      type: repositoryNotifications['wish-taken'],
      userId: row.createdById,
      values: { title: readers.size > 0 ? await titleOf(tx, registry, { ...item, locale }) : null },
      written: text,
      by: actor.userId,
      actionUrl: `/account/aids/wishes/${String(row.id)}`,
      key: `repository-wish:${String(row.id)}:taken`,
    },
  )
}

const step =
  (change: Change): ActionSpec['run'] =>
  (context, { ids: [id = ''], registry }) =>
    transact(context, registry, null, async write => {
      const row = await loadWish(write, id, change)
      await setStatus(write, row, { status: change.to })
    })

const who: ActionSpec['who'] = isEstablished
const isOpen = { field: 'status', is: ['open'] } as const
const isTaken = { field: 'status', is: ['taken'] } as const
const isItsMaker: Change['who'] = (row, userId) => row.makerId === userId

/** A wish is taken on, given back by who took it on, handed over, or taken back. */
export const wishActions: readonly ActionSpec[] = [
  { slug: 'take', who, when: isOpen, modal: [answer], run: takeWish },
  { slug: 'finish', who, when: isTaken, run: step({ from: 'taken', to: 'done', who: isItsMaker }) },
  { slug: 'withdraw', who, when: isOpen, run: step({ from: 'open', to: 'withdrawn', who: isWisher }) },
]
