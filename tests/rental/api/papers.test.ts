import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeDocument } from '#server/rental/index.ts'
import { decimalOf, priceText } from '#server/domain/money.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { altsOf, claimsOf } from '#tests/support/pdf-text.ts'
import { part, NASTY, withPapers } from '../support/world/papers.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { app, pool, paper } = await withPapers(await createRentalWorld({ renter: { firstName: 'Zoé' } }))
const expectText = (text: string, part: string) => expect(text).toContain(part.replaceAll(/\s+/g, ' '))

describe('an issued paper', () => {
  test.each(LOCALES)(
    'in %s has every line and sum with accents, and is tagged, titled and in its language',
    async locale => {
      const made = await paper({ locale, sequence: 100 + LOCALES.indexOf(locale), organization: null, paid: 5_000 })
      for (const [label, quantity, unit] of made.lines)
        for (const part of [label, priceText(unit, locale), priceText(quantity * unit, locale)])
          expectText(made.text, part)
      for (const cents of [made.net, made.tax, made.total, 5_000, made.total - 5_000])
        expectText(made.text, priceText(cents, locale))
      expectText(made.text, made.number)
      expectText(made.text, 'Réseau des aides')
      const claims = claimsOf(made.pdf)
      expect(claims).toMatchObject({ isTagged: true, language: locale, showsTitle: true, pdfua: '1', pdfa: null })
      expect(claims.title).toContain(made.number)
      expect(createHash('sha256').update(made.pdf).digest('hex')).toBe(made.hash)
    },
  )

  test('shows what people write as text, whatever it looks like', async () => {
    const made = await paper({ sequence: 200, client: NASTY, lines: [[NASTY, 1, 1_000, true]], kind: 'invoice' })
    const packed = (text: string) => text.replaceAll(/\s/g, '')
    expect(packed(made.text).split(packed(NASTY)).length - 1).toBeGreaterThanOrEqual(3)
    expect(made.pdf.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
    expect(
      part(
        made.pdf,
        'SupplyChainTradeTransaction',
        'IncludedSupplyChainTradeLineItem',
        'SpecifiedTradeProduct',
        'Name',
      ),
    ).toBe(NASTY)
  })

  test('has header, footer, seller, client and days, and the penalties for professionals only', async () => {
    const ofOrganization = await paper({ sequence: 210 })
    for (const part of [
      'En-tête du réseau',
      'Pied de page',
      'FR44732829320',
      '12 rue du Port, 44000 Nantes',
      'Centre, Centre « Les Tilleuls »',
      '1 décembre 2026',
      '31 décembre 2026',
      'indemnité forfaitaire de 40 €',
      'trois fois l’intérêt légal',
      'Pas d’escompte',
    ])
      expectText(ofOrganization.text, part)
    const ofPerson = await paper({ sequence: 211, organization: null })
    expect(ofPerson.text).not.toContain('40 €')
    expectText(ofPerson.text, 'Pas d’escompte')
  })

  test('names the article for each reason to ask no tax, from the settings', async () => {
    const without = async (facts: Parameters<typeof paper>[0]) => (await paper({ rate: 0, ...facts })).text
    const rental = [['Souris', 1, 1_000, true]] as const
    const plain = await without({ sequence: 220 })
    expect(plain).not.toContain('293 B')
    expectText(plain, 'Montants sans TVA.')
    expectText(plain, 'Indemnité, hors du champ de la TVA.')
    await pool.query(
      `update app_envs set vat_reason_seller = 'Motif du vendeur', vat_reason_no_vat = 'Motif de la structure',
        vat_reason_debit_note = 'Motif de la note', vat_reason_damage = 'Motif du dommage' where id = 'main'`,
    )
    const named = ['Motif du vendeur', 'Motif de la structure', 'Motif de la note', 'Motif du dommage']
    const found = (text: string) => named.filter(reason => text.includes(reason))
    expect(found(await without({ sequence: 221, lines: rental }))).toEqual(['Motif du vendeur'])
    expect(found(await without({ sequence: 222, lines: rental, strategy: 'no_vat' }))).toEqual([
      'Motif de la structure',
    ])
    const debit = { strategy: 'no_vat_debit_note', lines: rental } as const
    expect(found(await without({ ...debit, sequence: 223, kind: 'debit_note' }))).toEqual(['Motif de la note'])
    const { id: correctsId } = await paper({ ...debit, rate: 0, sequence: 224, kind: 'debit_note' })
    expect(found(await without({ ...debit, sequence: 225, kind: 'credit_note', correctsId, reason: 'x' }))).toEqual([
      'Motif de la note',
    ])
    expect(found((await paper({ sequence: 226 })).text)).toEqual(['Motif du dommage'])
    expect(found((await paper({ sequence: 227, lines: rental })).text)).toEqual([])
    await pool.query(
      `update app_envs set vat_reason_seller = null, vat_reason_no_vat = null, vat_reason_debit_note = null,
        vat_reason_damage = null where id = 'main'`,
    )
  })

  test('tells how it is paid while something is due, with a code that has a description', async () => {
    const made = await paper({ sequence: 250, paid: 2_000 })
    for (const part of [
      'Comment payer',
      'FR76 3000 6000 0112 3456 7890 189',
      'AGRIFRPP',
      'Caisse du réseau',
      'Trésorier du réseau',
      made.number,
    ])
      expectText(made.text, part)
    expectText(
      altsOf(made.pdf).join(' ').replaceAll(/\s+/g, ' '),
      `Code QR du virement : ${priceText(made.total - 2_000, 'fr')} à Caisse du réseau, référence ${made.number}`,
    )
    const paid = await paper({ sequence: 251, paid: made.total })
    expect(paid.text).not.toContain('Comment payer')
    const credit = await paper({ sequence: 252, kind: 'credit_note', correctsId: made.id, reason: 'x' })
    expect(credit.text).not.toContain('Comment payer')
    expect(credit.text).not.toContain('31 décembre 2026')
    expectText(credit.text, 'Ce montant vous est remboursé')
  })

  test('that corrects another names it and the reason', async () => {
    const invoice = await paper({ sequence: 230 })
    const credit = await paper({
      kind: 'credit_note',
      sequence: 230,
      correctsId: invoice.id,
      reason: 'Écran déjà fêlé',
      lines: [['Dégât : écran fêlé', 1, 4_999, false]],
    })
    for (const part of [
      'Avoir n° A2026-00230',
      `n° ${invoice.number} du 1er décembre 2026`,
      'Écran déjà fêlé',
      'Total de l’avoir TTC',
    ])
      expectText(credit.text, part)
    expect(
      part(
        credit.pdf,
        'SupplyChainTradeTransaction',
        'ApplicableHeaderTradeSettlement',
        'InvoiceReferencedDocument',
        'IssuerAssignedID',
      ),
    ).toBe(invoice.number)
    expect(part(credit.pdf, 'ExchangedDocument', 'TypeCode')).toBe('381')
    expect(
      (
        await pool.query<{ name: string }>('select original_name as name from secured_files where id = $1', [
          credit.file,
        ])
      ).rows[0]!.name,
    ).toBe('Avoir A2026-00230.pdf')
  })

  test('has the same bytes when it is made again from the same data', async () => {
    const one = await paper({ sequence: 240 })
    // A restored archive without its papers: the trigger is the only thing that forbids this.
    await pool.query(
      'alter table rental_documents disable trigger all; alter table rental_invoices disable trigger all; alter ' +
        'table rental_commands disable trigger all',
    )
    await pool.query('delete from rental_documents where invoice_id = $1', [one.id])
    await pool.query('update rental_invoices set file_id = null where id = $1', [one.id])
    await pool.query(
      'alter table rental_documents enable trigger all; alter table rental_invoices enable trigger all; alter ' +
        'table rental_commands enable trigger all',
    )
    await makeDocument(app, { kind: 'invoice', invoiceId: one.id })
    expect(
      (await pool.query<{ hash: string }>('select hash from rental_documents where invoice_id = $1', [one.id])).rows[0]!
        .hash,
    ).toBe(one.hash)
  })
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123, '1.23'],
  [-12_345, '-123.45'],
  [2_147_483_647, '21474836.47'],
])('%d cents are %s', (cents, text) => {
  expect(decimalOf(cents)).toBe(text)
})
