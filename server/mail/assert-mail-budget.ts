import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outboxMails } from '#db/schema/mail.ts'
import { tooMany } from '../problem.ts'

/** Of one person's acts to people who did not ask, and of everybody's to one address, within a day. */
export const STRANGER_BUDGET = { hours: 24, ofOne: 30, toAddress: 3 } as const

type Sending = { address: string; causedBy?: string; template: { name: string }; now: Date }

/**
 * Holds mails to addresses that did not ask for them within a budget for each sender and each address (specification 3,
 * section 1). What exceeds it is refused with the time of the next try.
 * @throws Problem 429
 */
export async function assertMailBudget(
  tx: Pick<Transaction, 'select'>,
  { address, causedBy, template, now }: Sending,
): Promise<void> {
  if (causedBy === undefined) throw new Error(`${template.name} reaches others: whose act is it?`)
  const windowMs = STRANGER_BUDGET.hours * 3_600_000
  const sent = await tx
    .select({ to: outboxMails.to, causedById: outboxMails.causedById, at: outboxMails.createdAt })
    .from(outboxMails)
    .where(
      and(
        isNotNull(outboxMails.causedById),
        gt(outboxMails.createdAt, new Date(now.getTime() - windowMs)),
        or(eq(outboxMails.to, address), eq(outboxMails.causedById, causedBy)),
      ),
    )
    .orderBy(asc(outboxMails.createdAt))
  const ofSender = sent.filter(mail => mail.causedById === causedBy)
  const toAddress = sent.filter(mail => mail.to.toLowerCase() === address.toLowerCase())
  // The first that has to be out of the window before another may go.
  const waitsFor = [ofSender.at(-STRANGER_BUDGET.ofOne), toAddress.at(-STRANGER_BUDGET.toAddress)].flatMap(mail =>
    mail === undefined ? [] : [mail.at.getTime() + windowMs - now.getTime()],
  )
  if (waitsFor.length > 0) throw tooMany(Math.max(...waitsFor) / 1_000)
}
