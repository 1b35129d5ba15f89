import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect } from 'vitest'
import { makeDocument } from '#server/rental/index.ts'
import { type Locale } from '#server/domain/vocabulary/locales.ts'
import type { InvoiceKind, InvoicingStrategyId } from '#server/rental/domain/vocabulary.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { attachmentOf, textOf } from '#tests/support/pdf-text.ts'
import { readXml, xmlAt, type XmlValue } from '../read-xml.ts'
import type { RentalWorld } from './index.ts'

export const NASTY = '<b>gras</b><script>alert(1)</script> #panic("x") ]]> "é" & $x$'

type PaperFacts = {
  kind?: InvoiceKind
  strategy?: InvoicingStrategyId
  locale?: Locale
  organization?: string | null
  rate?: number
  lines?: readonly (readonly [label: string, quantity: number, unit: number, isTaxed: boolean])[]
  correctsId?: string
  reason?: string
  sequence: number
  client?: string
  paid?: number
}

/** A part of the electronic invoice, found by the names on the way to it: one of each, or the whole list at the end. */
export function part(pdf: Buffer, ...names: string[]): XmlValue {
  const xml = attachmentOf(pdf, 'factur-x.xml')
  expect(xml).not.toBeNull()
  return xmlAt(readXml(xml!), 'CrossIndustryInvoice', ...names)
}

/** Adds papers issued with given facts, and their texts. */
export async function withPapers(world: RentalWorld) {
  const { database, app, pool, renter, order } = world
  const organizationId = await createOrganization(database)

  beforeAll(async () => {
    await pool.query(`update app_envs
    set seller_name = 'Réseau des aides', seller_siret = '732 829 320 00074', seller_vat_number = 'FR44732829320',
      seller_line1 = '12 rue du Port', seller_postal_code = '44000', seller_city = 'Nantes',
      seller_iban = 'FR76 3000 6000 0112 3456 7890 189', seller_bic = 'AGRIFRPP', seller_payee = 'Caisse du réseau',
      seller_cheque_payee = 'Trésorier du réseau',
    document_header = '{"fr":"<p>En-tête du réseau</p>"}', document_footer = '{"fr":"<p>Pied de page</p>"}'
    where id = 'main'`)
  })

  async function paper({
    kind = 'invoice',
    strategy = 'vat',
    locale = 'fr',
    organization = organizationId,
    rate = 20,
    lines = [
      ['Souris à boule, œuvre n° 1', 2, 3333, true],
      ['Dégât : écran fêlé', 1, 4_999, false],
    ],
    correctsId,
    reason,
    sequence,
    client = 'Centre « Les Tilleuls »',
    paid = 0,
  }: PaperFacts) {
    const command = await order({ organizationId: organization })
    const net = lines.reduce((sum, [, quantity, unit]) => sum + quantity * unit, 0)
    const taxed = lines.reduce((sum, [, quantity, unit, isTaxed]) => sum + (isTaxed ? quantity * unit : 0), 0)
    const tax = Math.floor((taxed * rate + 50) / 100)
    const billedTo = {
      fullName: client,
      organization: organization === null ? null : 'Centre',
      siret: organization === null ? null : '73282932000074',
      vatNumber: null,
      line1: NASTY,
      line2: null,
      postalCode: '38000',
      city: 'Grenoble',
    }
    const id = randomUUID()
    const letter = { invoice: 'F', debit_note: 'D', credit_note: 'A' }[kind]
    const number = `${letter}2026-${String(sequence).padStart(5, '0')}`
    if (paid > 0)
      await pool.query(
        "insert into rental_payments (command_id, amount, method, day, created_at) values ($1, $2, 'card', " +
          "'2026-11-30', '2026-11-30')",
        [command.id, paid],
      )
    await pool.query(
      `insert into rental_invoices (id, kind, year, sequence, number, issued_at, issue_day, due_day, user_id,
        organization_id, invoicing_strategy_id, billed_to, locale, net_amount, taxed_amount, tax_rate, tax_amount,
        total_amount, corrects_id, reason)
    values ($1, $2, 2026, $3, $4, '2026-12-01T09:00:00Z', '2026-12-01', '2026-12-31', $5, $6, $16, $7, $8, $9,
      $10, $11, $12, $13, $14, $15)`,
      [
        id,
        kind,
        sequence,
        number,
        renter.id,
        organization,
        JSON.stringify(billedTo),
        locale,
        net,
        taxed,
        rate,
        tax,
        net + tax,
        correctsId ?? null,
        reason ?? null,
        strategy,
      ],
    )
    for (const [position, [label, quantity, unit, isTaxed]] of lines.entries())
      await pool.query(
        'insert into rental_invoice_lines (invoice_id, position, kind, command_id, label, quantity, unit_price, ' +
          "amount, is_taxed) values ($1, $2, 'rental', $3, $4, $5, $6, $7, $8)",
        [id, position, command.id, label, quantity, unit, quantity * unit, isTaxed],
      )
    await makeDocument(app, { kind, invoiceId: id })
    const {
      rows: [made],
    } = await pool.query<{ path: string; hash: string; name: string; file: string }>(
      'select f.path, d.hash, f.original_name as name, i.file_id as file from rental_documents d join secured_files ' +
        'f on f.id = d.file_id join rental_invoices i on i.id = d.invoice_id and i.file_id = f.id where d.invoice_id ' +
        '= $1',
      [id],
    )
    const pdf = await buffer(await app.store.get(made!.path))
    return {
      id,
      number,
      net,
      taxed,
      tax,
      total: net + tax,
      pdf,
      text: textOf(pdf),
      lines,
      ...made!,
      commandId: command.id,
    }
  }

  return { ...world, paper }
}
