import type { RentalDocumentKind } from '../domain/vocabulary.ts'

/** A paper that is wanted: of a command, of an issued paper, or of a month (`YYYY-MM`). */
export type DocumentAsked = { kind: RentalDocumentKind; commandId?: string; invoiceId?: string; month?: string }
