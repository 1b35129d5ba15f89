import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalInvoiceLines, rentalInvoices } from '#db/schema/rental/office.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { shareOut } from '../domain/money/index.ts'

type Reading = Pick<Transaction, 'select'>

/**
 * What is still to be paid for a command, in cents: its total, less what was paid and what credit notes have given back
 * of it. A cancelled one costs its fee alone, and what else was paid is to be given back: then it is negative.
 */
export async function owedOfCommand(
  tx: Reading,
  {
    id,
    totalPrice,
    paidAmount,
    billedById,
    stage,
    cancellationFee,
  }: Pick<
    typeof rentalCommands.$inferSelect,
    'id' | 'totalPrice' | 'paidAmount' | 'billedById' | 'stage' | 'cancellationFee'
  >,
): Promise<number> {
  const credited = billedById === null ? 0 : ((await creditedByCommand(tx, billedById)).get(id) ?? 0)
  return (stage === 'cancelled' ? cancellationFee : totalPrice) - paidAmount - credited
}

/** What the credit notes of a paper have given back of each of its commands, tax shared out by what bears it. */
async function creditedByCommand(tx: Reading, invoiceId: string): Promise<ReadonlyMap<string, number>> {
  const notes = await tx
    .select({ id: rentalInvoices.id, taxAmount: rentalInvoices.taxAmount })
    .from(rentalInvoices)
    .where(eq(rentalInvoices.correctsId, invoiceId))
    .orderBy(asc(rentalInvoices.id))
  const credited = new Map<string, number>()
  if (notes.length === 0) return credited
  const lines = await tx
    .select({
      invoiceId: rentalInvoiceLines.invoiceId,
      commandId: rentalInvoiceLines.commandId,
      amount: rentalInvoiceLines.amount,
      isTaxed: rentalInvoiceLines.isTaxed,
    })
    .from(rentalInvoiceLines)
    .where(
      inArray(
        rentalInvoiceLines.invoiceId,
        notes.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rentalInvoiceLines.commandId), asc(rentalInvoiceLines.position))
  for (const note of notes) {
    const own = lines.filter(line => line.invoiceId === note.id)
    const taxes = shareOut(
      note.taxAmount,
      own.map(({ amount, isTaxed }) => (isTaxed ? amount : 0)),
    )
    for (const [index, { commandId, amount }] of own.entries())
      credited.set(commandId, (credited.get(commandId) ?? 0) + amount + taxes[index]!)
  }
  return credited
}

/** The commands of a paper, held, with what is still to be paid for each: negative where money is to be given back. */
export async function owedOfPaper(tx: Transaction, invoiceId: string): Promise<{ id: string; owed: number }[]> {
  const rows = await tx
    .select({
      id: rentalCommands.id,
      stage: rentalCommands.stage,
      totalPrice: rentalCommands.totalPrice,
      paidAmount: rentalCommands.paidAmount,
    })
    .from(rentalCommands)
    .where(eq(rentalCommands.billedById, invoiceId))
    .orderBy(asc(rentalCommands.id))
    .for('no key update')
  const credited = await creditedByCommand(tx, invoiceId)
  // The fee of a cancelled order is billed because it was paid; what else was paid goes back by the order.
  return rows.map(({ id, stage, totalPrice, paidAmount }) => ({
    id,
    owed: stage === 'cancelled' ? 0 : totalPrice - paidAmount - (credited.get(id) ?? 0),
  }))
}
