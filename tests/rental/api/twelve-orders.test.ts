import { describe, expect, test } from 'vitest'
import { succeeded } from '#tests/support/api-client.ts'
import { attachmentOf, claimsOf, pagesOf } from '#tests/support/pdf-text.ts'
import { brokenRules } from '../support/en-16931.ts'
import { facturXSchema } from '../support/factur-x-schema.ts'
import { readPdf } from '../support/papers.ts'
import type { Known, PaperKind } from '../support/twelve/element.ts'
import { ELEMENTS } from '../support/twelve/elements.ts'
import { openLender } from '../support/twelve/lender.ts'
import { liveOne, TWELVE, type OrderName } from '../support/twelve/orders.ts'

const lender = await openLender('2026-12-01T09:00:00Z')
const schemaFault = facturXSchema()
/** Marks that lines break at, and spaces of every width, say nothing. */
const packed = (text: string) => text.replaceAll(/\s/g, '')

/** Writing that a PDF holds in the order in which it is seen, drawn of parts of letters, and signs made of several. */
const SEEN = /[\p{Script=Arabic}\p{Extended_Pictographic}]/u

/** Whether a paper has a text: word for word, or where it is kept as it is seen nearly each of its letters. */
function holds(text: string, part: string): boolean {
  if (!SEEN.test(part)) return text.includes(packed(part))
  const letters = [...packed(part)].filter(letter => letter !== '\u200d')
  return letters.filter(letter => text.includes(letter)).length >= letters.length * 0.8
}

type Paper = { kind: PaperKind; pdf: Buffer; isVoid: boolean }

async function papersOf(order: { id: string }): Promise<Paper[]> {
  const { list } = await succeeded(
    lender.staff.client.get('rental-documents', { 'filter[command]': order.id, sort: 'id' }),
  )
  const papers: Paper[] = []
  for (const { attributes } of list) {
    const kind = String(attributes['kind']) as PaperKind | 'signed_contract'
    if (kind === 'signed_contract') continue
    const { pdf } = await readPdf(lender, lender.staff.headers, String(attributes['url']), 'original=true')
    papers.push({ kind, pdf, isVoid: attributes['isSuperseded'] === true })
  }
  return papers
}

/** The kinds of paper that each order has in the end, apart from those that are void. */
const KINDS: Readonly<Record<OrderName, readonly PaperKind[]>> = {
  ...(Object.fromEntries(
    Object.keys(TWELVE).map(name => [
      name,
      ['contract', 'preparation_sheet', 'return_sheet', 'invoice', 'credit_note'],
    ]),
  ) as Record<OrderName, PaperKind[]>),
  cancelled: ['invoice', 'credit_note'],
  internal: ['preparation_sheet', 'return_sheet'],
  English: ['contract', 'preparation_sheet', 'return_sheet', 'debit_note', 'credit_note'],
}

function missingOn(known: Known, pages: readonly string[]): string[] {
  const text = packed(pages.join(' '))
  return ELEMENTS.filter(element => element.on.includes(known.kind) && (element.if?.(known) ?? true)).flatMap(element =>
    element
      .parts(known)
      .filter(part => !holds(text, part))
      .map(part => `${element.what}: ${part}`),
  )
}

describe.each(Object.keys(TWELVE) as OrderName[])('the papers of the order that is %s', name => {
  test(
    'have each element that they promise, on numbered pages, and valid electronic invoices',
    { timeout: 120_000 },
    async () => {
      const order = await liveOne(lender, name)
      const papers = await papersOf(order)
      expect([...new Set(papers.filter(({ isVoid }) => !isVoid).map(({ kind }) => kind))].sort()).toEqual(
        [...KINDS[name]].sort(),
      )
      for (const { kind, pdf } of papers.filter(({ isVoid }) => !isVoid)) {
        const pages = pagesOf(pdf)
        const { title } = claimsOf(pdf)
        const isPaid = name !== 'monthly' && name !== 'internal'
        const known: Known = { name, order, isIndividual: order.organization === null, kind, isPaid }
        expect({ kind, missing: missingOn(known, pages) }).toEqual({ kind, missing: [] })
        for (const [index, page] of pages.entries())
          expect(page).toContain(`${title} · Page ${index + 1} / ${pages.length}`)
        expect(pages.join(' ')).not.toContain('\ufffd')
        // A page holds more than its foot and a line.
        for (const page of pages) expect(page.length, `${kind}: ${page}`).toBeGreaterThan(200)
        const xml = attachmentOf(pdf, 'factur-x.xml')
        expect(xml !== null).toBe((kind === 'invoice' || kind === 'credit_note') && order.organization !== null)
        if (xml !== null) expect([schemaFault(xml), brokenRules(xml)]).toEqual([null, []])
      }
    },
  )
})
