import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { consents, type CONSENT_KINDS } from '#db/schema/auth.ts'

type ConsentKind = (typeof CONSENT_KINDS)[number]
export type GivenConsent = {
  userId: string
  kind: ConsentKind
  /** The address of the text that was shown. */
  document: string
  /** Which state of that text, such as when it was last changed. */
  version?: string
  now: Date
}

/**
 * Writes down what a person agrees to, in the transaction in which they do. Agreeing to another text ends the agreement
 * to the one before; to the same changes nothing.
 */
export async function recordConsent(
  tx: Pick<Transaction, 'select' | 'insert' | 'update'>,
  { userId, kind, document, version = '', now }: GivenConsent,
): Promise<void> {
  const open = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)))
    .for('update')
  if (open.some(one => one.document === document && one.version === version)) return
  if (open.length > 0) await withdrawConsent(tx, { userId, kind, now })
  await tx.insert(consents).values({ userId, kind, document, version, givenAt: now })
}

/** Ends an agreement. Ending one that was never given is no fault. */
export async function withdrawConsent(
  tx: Pick<Transaction, 'update'>,
  { userId, kind, now }: Pick<GivenConsent, 'userId' | 'kind' | 'now'>,
): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)))
}
