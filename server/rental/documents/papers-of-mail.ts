import { and, eq, exists, inArray, isNull, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/client.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import { rentalDocuments, rentalInvoices } from '#db/schema/rental/office.ts'
import type { AppContext } from '../../context.ts'
import { derive } from '../domain/derive.ts'
import { isContracted } from '../domain/steps/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import type { RentalDocumentKind } from '../domain/vocabulary.ts'
import type { DocumentAsked } from './document-asked.ts'
import { makeDocument } from './make-document.ts'

/** Which papers a mail of an order brings: the contract while it is to be signed, and what a step has made. */
function kindsOfMail(of: string, { state }: Pick<LoadedCommand, 'state'>, now: Date): RentalDocumentKind[] {
  if (of === 'returned' || of === 'partlyReturned') return ['return_sheet']
  if (of === 'closed') return ['invoice', 'debit_note']
  const isAsked = of === 'changed' ? isContracted(state) : derive(state, now).flags.includes('requiringContract')
  return isAsked ? ['contract'] : []
}

/**
 * Makes what the mail brings, where it is still to be made. Where that fails, the mail goes without it: its page has it
 * later.
 */
export async function makePapersOfMail(
  app: AppContext,
  { row, state }: Pick<LoadedCommand, 'row' | 'state'>,
  of: string,
): Promise<void> {
  const [kind] = kindsOfMail(of, { state }, app.now())
  const asked: DocumentAsked | null =
    kind === 'contract' && (row.contractId === null || of === 'changed')
      ? { kind, commandId: row.id }
      : kind === 'return_sheet' && of === 'returned'
        ? { kind, commandId: row.id }
        : kind === 'invoice' && row.billedById !== null
          ? await invoiceAsked(app.database.orm, row.billedById)
          : null
  if (asked === null) return
  await makeDocument(app, asked).catch((error: unknown) =>
    app.log.warn({ err: error, order: row.number }, 'a mail goes without its paper'),
  )
}

async function invoiceAsked(orm: Pick<Orm, 'select'>, invoiceId: string): Promise<DocumentAsked | null> {
  const [invoice] = await orm
    .select({ kind: rentalInvoices.kind, month: rentalInvoices.month })
    .from(rentalInvoices)
    .where(eq(rentalInvoices.id, invoiceId))
  // A month's paper has a mail of its own.
  return invoice === undefined || invoice.month !== null ? null : { kind: invoice.kind, invoiceId }
}

/** The files of the papers that a mail of an order brings, as they stand: none that is void. */
export async function filesOfMail(
  orm: Pick<Orm, 'select'>,
  { row, state }: Pick<LoadedCommand, 'row' | 'state'>,
  { of, now }: { of: string; now: Date },
): Promise<string[]> {
  const kinds = kindsOfMail(of, { state }, now)
  if (kinds.length === 0) return []
  const ofInvoice =
    row.billedById === null
      ? undefined
      : and(
          eq(rentalDocuments.invoiceId, row.billedById),
          inArray(
            rentalDocuments.invoiceId,
            orm.select({ id: rentalInvoices.id }).from(rentalInvoices).where(isNull(rentalInvoices.month)),
          ),
        )
  const rows = await orm
    .select({ id: rentalDocuments.fileId })
    .from(rentalDocuments)
    .where(
      and(
        inArray(rentalDocuments.kind, kinds),
        or(eq(rentalDocuments.commandId, row.id), ofInvoice),
        not(exists(successorOf(orm))),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Of some files those of papers in whose place another stands, or whose order is cancelled. */
export async function voidPapers(orm: Pick<Orm, 'select'>, ids: readonly string[]): Promise<string[]> {
  const rows = await orm
    .select({ id: rentalDocuments.fileId })
    .from(rentalDocuments)
    .where(and(inArray(rentalDocuments.fileId, [...ids]), or(exists(successorOf(orm)), ofCancelled(orm))))
  return rows.map(({ id }) => id)
}

const AGREED_PAPERS = ['contract', 'signed_contract', 'preparation_sheet'] as const

const ofCancelled = (orm: Pick<Orm, 'select'>) =>
  and(
    inArray(rentalDocuments.kind, [...AGREED_PAPERS]),
    exists(
      orm
        .select({ id: rentalCommands.id })
        .from(rentalCommands)
        .where(and(eq(rentalCommands.id, rentalDocuments.commandId), eq(rentalCommands.stage, 'cancelled'))),
    ),
  )

function successorOf(orm: Pick<Orm, 'select'>) {
  const later = alias(rentalDocuments, 'later')
  return orm.select({ id: later.id }).from(later).where(eq(later.supersedesId, rentalDocuments.id))
}
