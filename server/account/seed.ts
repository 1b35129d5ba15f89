import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accountDocuments, accountTransactions, reminders } from '#db/schema/account.ts'
import { users } from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'
import { accountNotifications } from './notifications.ts'
import { importSecured } from '../files/index.ts'
import type { DemoFacts } from '../module.ts'
import { notify } from '../notifications/index.ts'
import { pagePdf } from '../seed/files.ts'

const DAY_MS = 86_400_000
/** Of one account: all that a person finds in theirs. */
const OWNER = 'member-1'

const LINES = [
  { days: 40, amount: 60, operation: 'grant', comment: 'Atelier d’impression animé à Nantes' },
  { days: 21, amount: -15, operation: 'purchase', comment: 'Guide imprimé des commandes alternatives' },
  { days: 6, amount: 25, operation: 'grant', comment: 'Relecture de la fiche « Manche grossi »' },
] as const

const DOCUMENTS = [
  { days: 33, documentType: 'certificate', name: 'Attestation de formation : modélisation 3D' },
  { days: 12, documentType: 'other', name: 'Programme de la journée du 14 octobre' },
] as const

/** Points with their lines, documents, a reminder, and what the person was sent of them. */
export async function seedBelongings(tx: Transaction, { app, people, now }: DemoFacts): Promise<void> {
  const userId = people.get(OWNER)!
  const createdById = people.get('admin')!
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const stamps = (days: number) => ({ createdById, createdAt: before(days), updatedAt: before(days) })
  await tx.update(users).set({ canUseTransactions: true }).where(eq(users.id, userId))
  const sent: { days: number; notification: Omit<Parameters<typeof notify>[2], 'userId'> }[] = []
  for (const { days, ...line } of LINES) {
    const [row] = await tx
      .insert(accountTransactions)
      .values({ userId, ...line, ...stamps(days) })
      .returning({ id: accountTransactions.id })
    sent.push({
      days,
      notification: {
        type: accountNotifications[line.amount > 0 ? 'account-credited' : 'account-debited'],
        values: { amount: Math.abs(line.amount) },
        details: line.comment,
        actionUrl: '/account/transactions',
        key: `account-transaction:${row!.id}`,
      },
    })
  }
  for (const { days, ...document } of DOCUMENTS) {
    const [row] = await tx
      .insert(accountDocuments)
      .values({ userId, ...document, ...stamps(days) })
      .returning({ id: accountDocuments.id })
    sent.push({
      days,
      notification: {
        type: accountNotifications['account-document'],
        values: { name: document.name },
        actionUrl: '/account/documents',
        key: `account-document:${row!.id}`,
      },
    })
  }
  await tx.insert(reminders).values({
    userId,
    title: 'Rapporter le plastique souple à l’atelier',
    message: 'La bobine bleue, sur l’étagère du bas.',
    remindAt: new Date(now.getTime() + 9 * DAY_MS),
    createdById: userId,
    updatedById: userId,
  })
  for (const { days, notification } of sent.sort((one, other) => other.days - one.days))
    await notify(tx, { ...app, now: before(days) }, { ...notification, userId })
}

/** Each document's file, which only its owner and staff may open. */
export async function attachDemoDocuments(app: AppContext): Promise<void> {
  for (const { id, name } of await app.database.orm
    .select({ id: accountDocuments.id, name: accountDocuments.name })
    .from(accountDocuments)) {
    await importSecured(app, {
      bytes: pagePdf(name),
      fileName: `${name}.pdf`,
      model: () => ({ type: 'account-documents', id }),
    })
  }
}
