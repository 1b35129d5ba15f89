import { accountNotifications } from './notifications.ts'
import { eq } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { accountDocuments, accountTransactions } from '#db/schema/account.ts'
import type { AppContext } from '../context.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { notify, type NewNotification } from '#server/notifications/index.ts'

export const NOTIFY_PERSON_TASK = 'notify-person'

type Saved = { id: string; previous: RowFacts | null }
type Payload = { what: 'document' | 'transaction'; id: string }

/** A person learns of what was added to their account by a job of its own transaction. */
export const enqueueDocumentNotification = ({ tx }: WriteContext, { id, previous }: Saved) =>
  enqueueNotification(tx, { what: 'document', id }, previous)
export const enqueueTransactionNotification = ({ tx }: WriteContext, { id, previous }: Saved) =>
  enqueueNotification(tx, { what: 'transaction', id }, previous)

async function enqueueNotification(tx: WriteContext['tx'], payload: Payload, previous: RowFacts | null): Promise<void> {
  if (previous === null) await enqueue(tx, NOTIFY_PERSON_TASK, payload, { key: `notify:${payload.what}:${payload.id}` })
}

/** Payload `{ what, id }`. */
export async function notifyPerson(app: AppContext, payload: unknown): Promise<void> {
  const { what, id } = payload as Payload
  await app.database.orm.transaction(async tx => {
    const notification = what === 'document' ? await ofDocument(tx, id) : await ofTransaction(tx, id)
    if (notification !== null) await notify(tx, { ...app, now: app.now() }, notification)
  })
}

async function ofDocument(tx: WriteContext['tx'], id: string): Promise<NewNotification | null> {
  const [row] = await tx
    .select({ userId: accountDocuments.userId, name: accountDocuments.name })
    .from(accountDocuments)
    .where(eq(accountDocuments.id, id))
  return row
    ? {
        type: accountNotifications['account-document'],
        userId: row.userId,
        values: { name: row.name },
        actionUrl: '/account/documents',
        key: `account-document:${id}`,
      }
    : null
}

async function ofTransaction(tx: WriteContext['tx'], id: string): Promise<NewNotification | null> {
  const [row] = await tx.select().from(accountTransactions).where(eq(accountTransactions.id, id))
  if (!row?.userId) return null
  return {
    type: accountNotifications[row.amount > 0 ? 'account-credited' : 'account-debited'],
    userId: row.userId,
    values: { amount: Math.abs(row.amount) },
    written: row.comment,
    by: row.comment === null ? undefined : row.createdById,
    actionUrl: '/account/transactions',
    key: `account-transaction:${id}`,
  }
}
