import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import { isConnectionError } from '#db/connection-error.ts'
import { enqueue } from '#db/outbox.ts'
import type { Transaction } from '#db/client.ts'
import { securedFiles } from '#db/schema/files.ts'
import { rentalDocuments, rentalInvoices } from '#db/schema/rental/office.ts'
import { rentalCommands } from '#db/schema/rental/commands.ts'
import type { AppContext } from '../../context.ts'
import type { RentalDocumentKind } from '../domain/vocabulary.ts'
import { importSecured } from '#server/files/index.ts'
import { renderPaper } from '#server/pdf/index.ts'
import { notifyOfFailedPaper } from '../notifications/notify-of-failed-paper.ts'
import { notifyOfPaper } from '../notifications/notify-of-paper.ts'
import { composeDocument } from './compose.ts'
import type { DocumentAsked } from './document-asked.ts'

export const MAKE_DOCUMENT_TASK = 'make-rental-document'

/** Papers of what may be changed while they are in use: a changed one is made beside the one before. */
const MAY_CHANGE: ReadonlySet<RentalDocumentKind> = new Set(['contract', 'preparation_sheet'])

/**
 * What a paper tells of: there is one paper a key, and one more for each change to what it tells.
 * @throws Error where nothing is named
 */
export function documentKey({ kind, commandId, invoiceId, month }: DocumentAsked): string {
  const of = invoiceId ?? commandId ?? month
  if (of === undefined) throw new Error(`a ${kind} of nothing was asked for`)
  return `${kind}:${of}`
}

/** Has a paper made once the transaction holds. Asking twice makes one. */
export async function enqueueDocument(tx: Pick<Transaction, 'execute'>, asked: DocumentAsked): Promise<void> {
  await enqueue(tx, MAKE_DOCUMENT_TASK, asked, { key: `rental-document:${documentKey(asked)}` })
}

class MadeAlready extends Error {}

/**
 * Makes a paper and keeps it as a secured file with the hash of its bytes. It is made once: repeated, in parallel or
 * after a crash the first one stays, and what came after it leaves neither row nor bytes. Where what it tells was
 * changed since, the new one names the one in whose place it stands, and both are kept. Payload `DocumentAsked`.
 * @throws Error where it could not be made, of which staff are notified at once
 */
export async function makeDocument(app: AppContext, payload: unknown): Promise<void> {
  const asked = payload as DocumentAsked
  try {
    // Whoever was overtaken looks at what the other has made: it may not know of the last change.
    while ((await makeOne(app, asked)) === 'overtaken') if (!MAY_CHANGE.has(asked.kind)) return
  } catch (error) {
    // It is tried again for days: who hands things over must not find out at the counter.
    if (!isConnectionError(error)) await notifyOfFailedPaper(app, { ...asked, key: documentKey(asked) })
    throw error
  }
}

async function makeOne(app: AppContext, asked: DocumentAsked): Promise<'done' | 'overtaken'> {
  const { orm } = app.database
  const before = await versionsOf(app, asked)
  const last = before.at(-1) ?? null
  if (last !== null && !MAY_CHANGE.has(asked.kind)) return 'done'
  const version = before.length + 1
  const composed = await composeDocument({ ...app, orm }, asked, { version, now: app.now() })
  if (composed === null) return 'done'
  if (last !== null && last.fingerprint === composed.fingerprint) {
    await orm.transaction(tx => nameFile(tx, asked.kind, { ...composed, fileId: last.id }))
    return 'done'
  }
  const { data, fileName, commandId, invoiceId, month, fingerprint } = composed
  const key = version === 1 ? documentKey(asked) : `${documentKey(asked)}:${version}`
  const bytes = await renderPaper(app, data)
  return importSecured(app, {
    bytes,
    fileName: `${fileName}.pdf`,
    // One id for both, so that the file belongs to the paper from its first moment.
    model: fileId => ({ type: 'rental-documents', id: fileId }),
    follow: async (tx, { id, hash }) => {
      const stamp = { createdAt: app.now(), updatedAt: app.now() }
      const { rowCount } = await tx
        .insert(rentalDocuments)
        .values({
          id,
          key,
          kind: asked.kind,
          commandId,
          invoiceId,
          month,
          supersedesId: last?.id ?? null,
          fingerprint,
          fileId: id,
          hash,
          locale: data.language,
          ...stamp,
        })
        .onConflictDoNothing()
      if (rowCount === 0) throw new MadeAlready(key)
      await nameFile(tx, asked.kind, { fileId: id, commandId, invoiceId })
      if (last !== null && composed.voidName !== null)
        await tx
          .update(securedFiles)
          .set({ name: composed.voidName, updatedAt: app.now() })
          .where(eq(securedFiles.id, last.fileId))
      if (invoiceId !== null) await notifyOfPaper(tx, app, { invoiceId, fileId: id })
    },
  }).then(
    () => 'done' as const,
    (error: unknown) => {
      if (!(error instanceof MadeAlready)) throw error
      return 'overtaken' as const
    },
  )
}

/** The papers of the same that were made, each in the place of the one before. */
async function versionsOf(
  { database: { orm } }: Pick<AppContext, 'database'>,
  asked: DocumentAsked,
): Promise<{ id: string; fileId: string; fingerprint: string | null }[]> {
  const key = documentKey(asked)
  const later = MAY_CHANGE.has(asked.kind) ? like(rentalDocuments.key, `${key}:%`) : undefined
  return orm
    .select({ id: rentalDocuments.id, fileId: rentalDocuments.fileId, fingerprint: rentalDocuments.fingerprint })
    .from(rentalDocuments)
    .where(
      later === undefined
        ? eq(rentalDocuments.key, key)
        : and(eq(rentalDocuments.commandId, asked.commandId!), or(eq(rentalDocuments.key, key), later)),
    )
    .orderBy(sql`length(${rentalDocuments.key})`, rentalDocuments.key)
}

type Named = { fileId: string; commandId: string | null; invoiceId: string | null }

/** The records that name their paper. */
async function nameFile(
  tx: Transaction,
  kind: RentalDocumentKind,
  { fileId, commandId, invoiceId }: Named,
): Promise<void> {
  if (kind === 'contract' && commandId !== null)
    await tx.update(rentalCommands).set({ contractId: fileId }).where(eq(rentalCommands.id, commandId))
  if (invoiceId !== null) {
    await tx
      .update(rentalInvoices)
      .set({ fileId })
      .where(and(eq(rentalInvoices.id, invoiceId), isNull(rentalInvoices.fileId)))
    if (kind !== 'credit_note')
      await tx
        .update(rentalCommands)
        .set({ invoiceId: fileId })
        .where(and(eq(rentalCommands.billedById, invoiceId), isNull(rentalCommands.invoiceId)))
  }
}
