import { statusOf } from '../domain/steps/index.ts'
import type { DocumentData } from '#server/pdf/index.ts'
import { findCommand, type LoadedCommand } from '../actions/load-command.ts'
import { closingData } from './closing-data.ts'
import { readClosedMonth } from './read-closed-month.ts'
import { contractData } from './contract-data.ts'
import { facturX, needsFacturX } from './factur-x.ts'
import { contractFingerprint, preparationFingerprint } from './fingerprints.ts'
import { invoiceData } from './invoice-data.ts'
import { letterhead, type Letterhead, type Reading } from './letterhead.ts'
import type { DocumentAsked } from './document-asked.ts'
import { preparationData } from './preparation-data.ts'
import { readPaper } from './read-paper.ts'
import { returnData } from './return-data.ts'

/**
 * A paper ready to be set, its file's name without ending, what it belongs to, and, where what it tells may change, the
 * fingerprint of that.
 */
export type Composed = {
  data: DocumentData
  fileName: string
  commandId: string | null
  invoiceId: string | null
  month: string | null
  fingerprint: string | null
  /** What the file of the version before is called from now on; null where there is none, or it keeps its name. */
  voidName: string | null
}

/**
 * What a paper says `now`; `version` counts those of the same that were made with it. Null where there is nothing to
 * tell: its command is gone, or was cancelled before there was a contract, or the month is not closed.
 */
export async function composeDocument(
  reading: Reading,
  asked: DocumentAsked,
  { version, now }: { version: number; now: Date },
): Promise<Composed | null> {
  const { kind, commandId, invoiceId, month } = asked
  if (invoiceId !== undefined) return composePaper(reading, invoiceId)
  if (month !== undefined) return composeMonth(reading, month)
  const command = commandId === undefined ? null : await findCommand(reading.orm, commandId)
  if (command === null) return null
  const { orm, site } = reading
  switch (kind) {
    case 'contract': {
      if (statusOf(command.state, 'cancellation') !== undefined) return null
      const head = await letterhead(reading, command.row.locale)
      const paper = ofCommand(head, 'contract', command, await contractData(orm, head, command, { version, now }))
      return versioned(head, paper, { version, fingerprint: await contractFingerprint(orm, command) })
    }
    // For rental staff: in the site's language.
    case 'preparation_sheet': {
      const head = await letterhead(reading, site.defaultLocale)
      const paper = ofCommand(head, 'preparation', command, await preparationData(orm, head, command, version))
      return versioned(head, paper, { version, fingerprint: await preparationFingerprint(orm, command) })
    }
    case 'return_sheet': {
      const head = await letterhead(reading, command.row.locale)
      return ofCommand(head, 'return', command, await returnData(orm, head, command))
    }
    default:
      return null
  }
}

/** A paper that takes the place of those before it: each file says which it is, and a void one that it is. */
function versioned(
  { words }: Letterhead,
  paper: Composed,
  { version, fingerprint }: { version: number; fingerprint: string },
): Composed {
  const nameOf = (number: number) => (number === 1 ? paper.fileName : `${paper.fileName} (${number})`)
  return {
    ...paper,
    fileName: nameOf(version),
    fingerprint,
    voidName: version === 1 ? null : words('void', { name: nameOf(version - 1) }),
  }
}

async function composePaper(reading: Reading, invoiceId: string): Promise<Composed | null> {
  const paper = await readPaper(reading.orm, invoiceId)
  if (paper === null) return null
  const head = await letterhead(reading, paper.row.locale)
  const data = invoiceData(head, paper)
  return {
    data: needsFacturX(head, paper) ? { ...data, facturX: await facturX(head, paper) } : data,
    fileName: head.words(`invoice.fileName.${paper.row.kind}`, { number: paper.row.number }),
    commandId: paper.commandId,
    invoiceId,
    month: null,
    fingerprint: null,
    voidName: null,
  }
}

async function composeMonth(reading: Reading, month: string): Promise<Composed | null> {
  const closed = await readClosedMonth(reading.orm, month)
  if (closed === null) return null
  const head = await letterhead(reading, reading.site.defaultLocale)
  return {
    data: closingData(head, closed),
    fileName: head.words('closing.fileName', { month }),
    commandId: null,
    invoiceId: null,
    month,
    fingerprint: null,
    voidName: null,
  }
}

function ofCommand({ words }: Letterhead, name: string, { row }: LoadedCommand, data: DocumentData): Composed {
  return {
    data,
    fileName: words(`${name}.fileName`, { number: row.number }),
    commandId: row.id,
    invoiceId: null,
    month: null,
    fingerprint: null,
    voidName: null,
  }
}
