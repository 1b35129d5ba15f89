import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { repositoryExternalInteractions } from '#db/schema/repository.ts'
import type { AppContext } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { DEFAULT_LOCALE, type Locale } from '../../domain/vocabulary/locales.ts'
import { announce } from '../../jsonapi/announce.ts'
import type { Registry, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { notify, readersAmong } from '../../notifications/index.ts'
import { titleOf } from '../../publications/index.ts'
import type { Exchange } from '../domain/vocabulary.ts'
import { repositoryNotifications } from '../notifications.ts'
import type { ExternalFault } from './port.ts'

export const EXCHANGE_TASK = 'exchange-with-external-repository'

export type Interaction = typeof repositoryExternalInteractions.$inferSelect

/** So often an exchange is tried. */
export const MAX_ATTEMPTS = 5
const MINUTE_MS = 60_000
/** How long it waits after each failed attempt: 1, 5, 25 and 125 minutes, or as long as the other side asks for. */
const pauseAfter = (attempts: number, retryAfterSeconds: number | null): number =>
  Math.max(MINUTE_MS * 5 ** (attempts - 1), (retryAfterSeconds ?? 0) * 1_000)

/** What a job writes with, for the person who asked for it. */
export const jobWrite = (
  app: AppContext,
  { registry, tx, actor, locale }: { registry: Registry; tx: Transaction; actor: Actor; locale?: Locale },
): WriteContext => ({
  registry,
  tx,
  actor,
  now: app.now(),
  requestId: EXCHANGE_TASK,
  locale: locale ?? DEFAULT_LOCALE,
  limits: app.site.limits,
  secrets: app.env.secrets,
  saved: new Set(),
  stale: new Map(),
})

/** The interaction, locked; null once it is gone. */
export async function lockInteraction(tx: Transaction, id: string): Promise<Interaction | null> {
  const table = repositoryExternalInteractions
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
  return row ?? null
}

export type Change = Partial<typeof repositoryExternalInteractions.$inferInsert>

/** Changes an interaction; pages that show its item are made anew. */
export async function changeInteraction(
  { tx, now, registry }: Pick<WriteContext, 'tx' | 'now' | 'registry'>,
  row: Interaction,
  values: Change,
): Promise<void> {
  const table = repositoryExternalInteractions
  await tx
    .update(table)
    .set({ ...values, updatedAt: now })
    .where(eq(table.id, row.id))
  const resource = registry.get('repository-external-interactions')!
  await announce(tx, resource, row as RowFacts, new Set(Object.keys(values)))
}

/** Asks a job to pull or push, in the transaction of the request. */
export async function askFor(
  write: Pick<WriteContext, 'tx' | 'now' | 'registry' | 'actor'>,
  row: Interaction,
  exchange: Exchange,
): Promise<void> {
  await changeInteraction(write, row, {
    underway: exchange,
    attempts: 0,
    problem: null,
    updatedById: write.actor.userId,
  })
  await enqueue(write.tx, EXCHANGE_TASK, { id: row.id }, { key: `${EXCHANGE_TASK}:${row.id}` })
}

export const SUCCEEDED = { underway: null, problem: null, attempts: 0 } as const

/** Writes down why an attempt failed; it is tried again later, or the person who asked for it is notified. */
export async function recordFailure(
  app: AppContext,
  registry: Registry,
  { id, fault }: { id: string; fault: ExternalFault },
): Promise<void> {
  await app.database.orm.transaction(async tx => {
    const row = await lockInteraction(tx, id)
    if (row === null || row.underway === null) return
    const attempts = row.attempts + 1
    const isOver = fault.isLasting || attempts >= MAX_ATTEMPTS
    const now = app.now()
    const underway = isOver ? null : row.underway
    await changeInteraction({ tx, now, registry }, row, { attempts, problem: fault.problem, underway })
    if (isOver) return notifyOfFailure(app, registry, { tx, row })
    const runAt = new Date(now.getTime() + pauseAfter(attempts, fault.retryAfterSeconds))
    await enqueue(tx, EXCHANGE_TASK, { id }, { key: `${EXCHANGE_TASK}:${id}`, runAt })
  })
}

async function notifyOfFailure(
  app: AppContext,
  registry: Registry,
  { tx, row }: { tx: Transaction; row: Interaction },
): Promise<void> {
  const userId = row.updatedById ?? row.createdById
  if (userId === null) return
  const itemId = row.repositoryItemId
  const { defaultLocale: locale } = app.site
  const item = { type: 'repository-items', id: itemId }
  if (!(await readersAmong(app, registry, { tx, ...item, userIds: [userId] })).has(userId)) return
  await notify(
    tx,
    { ...app, now: app.now() },
    {
      type: repositoryNotifications['external-exchange-failed'],
      userId,
      values: { title: await titleOf(tx, registry, { ...item, locale }) },
      actionUrl: `/services/aids/${itemId}#external`,
      key: `external-exchange:${row.id}:${row.updatedAt.toISOString()}`,
    },
  )
}
