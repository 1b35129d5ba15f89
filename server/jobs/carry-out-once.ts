import { carriedOutEffects } from '#db/schema/jobs.ts'
import type { Transaction } from '#db/client.ts'

/**
 * True for the first who asks with this key: the key is written into the transaction of the effect itself, so that both
 * are there or neither. A second one at the same moment waits for the first and is told false. Effects outside of the
 * database are mails: `queueMail` in the same transaction.
 */
export async function carryOutOnce(tx: Pick<Transaction, 'insert'>, key: string, at: Date): Promise<boolean> {
  const written = await tx
    .insert(carriedOutEffects)
    .values({ key, at })
    .onConflictDoNothing()
    .returning({ key: carriedOutEffects.key })
  return written.length === 1
}
