import { SETTINGS } from './lender.ts'
import { bears, BILLS, either, isEnglish, isRental, type Element, type Known } from './element.ts'

/** What an invoice, a debit note and a credit note promise. */
export const ofBills: readonly Element[] = [
  { what: 'the day of issue', on: BILLS, parts: either('Date d’émission', 'Date of issue') },
  {
    what: 'the last day of what is billed, and when it is due',
    on: ['invoice', 'debit_note'],
    parts: known => [
      ...(known.name === 'extended' || known.name === 'cancelled'
        ? []
        : either('Fin de la prestation 14 décembre 2026', 'End of the service 14 December 2026')(known)),
      ...(known.name === 'cancelled' ? ['Fin de la prestation 4 décembre 2026'] : []),
      ...either('À payer au plus tard le', 'To be paid by')(known),
    ],
  },
  {
    what: 'the rental with its days and order',
    on: BILLS,
    if: isRental,
    parts: ({ name, order, kind }) => [
      'Souris à boule',
      ...(name === 'extended'
        ? []
        : isEnglish({ order, kind } as Known)
          ? ['8 Dec 2026']
          : ['du 8 déc. 2026 au 14 déc. 2026']),
    ],
  },
  {
    what: 'a line of tax, also of 0 percent',
    on: BILLS,
    if: isRental,
    parts: ({ name, kind, isIndividual }) =>
      name === 'English'
        ? ['VAT 0% on']
        : isIndividual || name === '0 percent'
          ? ['TVA 0 % sur']
          : kind === 'invoice' && name.startsWith('damage')
            ? ['TVA 20 % sur 46,62 €', 'TVA 0 % sur 45,99 €']
            : ['TVA 20 % sur'],
  },
  {
    what: 'why no tax is asked',
    on: BILLS,
    if: ({ name, isIndividual }) => isIndividual || name === '0 percent' || name === 'English' || name === 'cancelled',
    parts: ({ name }) => [
      name === 'cancelled'
        ? SETTINGS.vatReasonDamage
        : name === '0 percent'
          ? SETTINGS.vatReasonNoVat
          : name === 'English'
            ? SETTINGS.vatReasonDebitNote
            : SETTINGS.vatReasonSeller,
    ],
  },
  {
    what: 'why a damage bears no tax',
    on: ['invoice'],
    if: bears('damage outside VAT', 'Arabic and emoji names'),
    parts: () => [SETTINGS.vatReasonDamage],
  },
  {
    what: 'when and how it was paid',
    on: ['invoice', 'debit_note'],
    if: ({ isPaid }) => isPaid,
    parts: either('1er décembre 2026 Virement', '1 December 2026 Bank transfer'),
  },
  {
    what: 'what is given back of it',
    on: ['invoice'],
    if: bears('cancelled'),
    parts: () => ['Déjà payé 46,62 €', 'À rembourser 23,31 €', 'Reste à payer 0,00 €'],
  },
  {
    what: 'how it is paid',
    on: ['invoice', 'debit_note'],
    if: bears('monthly', 'late', 'damage outside VAT'),
    parts: () => [
      'FR76 3000 6000 0112 3456 7890 189',
      SETTINGS.sellerBic,
      SETTINGS.sellerPayee,
      `Ou par chèque, bénéficiaire ${SETTINGS.sellerChequePayee}`,
    ],
  },
  {
    what: 'the kind of operation',
    on: BILLS,
    if: isRental,
    parts: either('Catégorie de l’opération : prestation de services.', 'Type of operation: provision of services.'),
  },
  {
    what: 'the discount for paying early',
    on: ['invoice', 'debit_note'],
    parts: either('Pas d’escompte', 'No discount'),
  },
  {
    what: 'what paying late costs an organisation',
    on: ['invoice', 'debit_note'],
    if: ({ isIndividual }) => !isIndividual,
    parts: either('trois fois l’intérêt légal, et indemnité forfaitaire de 40 €', 'fixed recovery fee of €40'),
  },
  {
    what: 'what it corrects, and why',
    on: ['credit_note'],
    parts: known => [
      ...either('Document corrigé n°', 'Corrected document no.')(known),
      'Trop compté : un jour de fermeture',
    ],
  },
]
