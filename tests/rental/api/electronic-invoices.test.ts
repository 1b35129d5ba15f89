import { describe, expect, test } from 'vitest'
import { decimalOf } from '#server/domain/money.ts'
import { attachmentOf, claimsOf, placesHold } from '#tests/support/pdf-text.ts'
import { xmlAt, xmlList } from '../support/read-xml.ts'
import { part, withPapers } from '../support/world/papers.ts'
import { createRentalWorld } from '../support/world/index.ts'

const { paper } = await withPapers(await createRentalWorld({ renter: { firstName: 'Zoé' } }))

describe('the electronic invoice inside a paper', () => {
  test('is made for organisations, declared in the document, and keeps it accessible', async () => {
    const made = await paper({ sequence: 300, paid: 2_000 })
    expect(claimsOf(made.pdf)).toMatchObject({
      isTagged: true,
      language: 'fr',
      showsTitle: true,
      pdfua: '1',
      pdfa: '3A',
    })
    expect(placesHold(made.pdf)).toBe(true)
    const bytes = made.pdf.toString('latin1')
    for (const part of [
      '/AFRelationship /Alternative',
      '<fx:ConformanceLevel>EN 16931<',
      '<fx:DocumentFileName>factur-x.xml<',
      '<fx:DocumentType>INVOICE<',
      'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    ])
      expect(bytes).toContain(part)
    expect(attachmentOf((await paper({ sequence: 301, organization: null })).pdf, 'factur-x.xml')).toBeNull()
    expect(attachmentOf((await paper({ sequence: 301, kind: 'debit_note', rate: 0 })).pdf, 'factur-x.xml')).toBeNull()
  })

  test('has the sums of the books, to the cent, and the order of parts that its schema asks for', async () => {
    const made = await paper({ sequence: 310, paid: 2_000 })
    expect(Object.keys(part(made.pdf)).filter(key => !key.startsWith('@'))).toEqual([
      'ExchangedDocumentContext',
      'ExchangedDocument',
      'SupplyChainTradeTransaction',
    ])
    expect(part(made.pdf, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID')).toBe(
      'urn:cen.eu:en16931:2017',
    )
    expect(part(made.pdf, 'ExchangedDocument')).toMatchObject({ ID: made.number, TypeCode: '380' })
    const trade = (...names: string[]) => part(made.pdf, 'SupplyChainTradeTransaction', ...names)
    expect(Object.keys(trade())).toEqual([
      'IncludedSupplyChainTradeLineItem',
      'ApplicableHeaderTradeAgreement',
      'ApplicableHeaderTradeDelivery',
      'ApplicableHeaderTradeSettlement',
    ])
    const lines = xmlList(trade('IncludedSupplyChainTradeLineItem')).map(line => [
      xmlAt(line, 'SpecifiedTradeProduct', 'Name'),
      xmlAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity', '#text'),
      xmlAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
      xmlAt(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
      xmlAt(line, 'SpecifiedLineTradeSettlement', 'ApplicableTradeTax', 'CategoryCode'),
    ])
    expect(lines).toEqual([
      ['Souris à boule, œuvre n° 1', '2', '33.33', '66.66', 'S'],
      ['Dégât : écran fêlé', '1', '49.99', '49.99', 'E'],
    ])
    const taxes = xmlList(trade('ApplicableHeaderTradeSettlement', 'ApplicableTradeTax'))
    expect(
      taxes.map(tax =>
        ['CategoryCode', 'RateApplicablePercent', 'BasisAmount', 'CalculatedAmount'].map(name => xmlAt(tax, name)),
      ),
    ).toEqual([
      ['S', '20', '66.66', decimalOf(made.tax)],
      ['E', '0', '49.99', '0.00'],
    ])
    expect(trade('ApplicableHeaderTradeSettlement', 'SpecifiedTradeSettlementHeaderMonetarySummation')).toMatchObject({
      LineTotalAmount: decimalOf(made.net),
      TaxBasisTotalAmount: decimalOf(made.net),
      TaxTotalAmount: { '#text': decimalOf(made.tax), '@currencyID': 'EUR' },
      GrandTotalAmount: decimalOf(made.total),
      TotalPrepaidAmount: '20.00',
      DuePayableAmount: decimalOf(made.total - 2_000),
    })
    expect(trade('ApplicableHeaderTradeAgreement', 'SellerTradeParty')).toMatchObject({
      Name: 'Réseau des aides',
      SpecifiedLegalOrganization: { ID: { '#text': '732829320', '@schemeID': '0002' } },
    })
    expect(attachmentOf(made.pdf, 'factur-x.xml')).not.toMatch(/schemaLocation|http:\/\/www/)
  })

  test('without tax has the reason', async () => {
    const made = await paper({ sequence: 320, rate: 0 })
    const tax = part(made.pdf, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement', 'ApplicableTradeTax')
    expect(tax).toMatchObject({
      CategoryCode: 'E',
      BasisAmount: decimalOf(made.net),
      CalculatedAmount: '0.00',
      ExemptionReason: 'Montants sans TVA. Indemnité, hors du champ de la TVA.',
    })
  })
})
