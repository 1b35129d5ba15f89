import { bears, BILLS, day, either, EVERY, isFetched, isFor, type Element } from './element.ts'
import { ofBills } from './elements-of-bills.ts'
import { PLACES, SETTINGS } from './lender.ts'

const ofLender: readonly Element[] = [
  {
    what: 'the lender with its legal form, register, address and numbers',
    on: ['contract', ...BILLS],
    parts: () => [
      `${SETTINGS.sellerName}, ${SETTINGS.sellerLegalForm}`,
      SETTINGS.sellerRegister,
      `${SETTINGS.sellerLine1}, ${SETTINGS.sellerPostalCode} ${SETTINGS.sellerCity}`,
      '732 829 320 00074',
      SETTINGS.sellerVatNumber,
    ],
  },
  {
    what: 'the page header and footer',
    on: EVERY,
    parts: () => ['Réseau des aides, 12 rue du Port', 'bonjour@reseau.example'],
  },
]

const ofRenter: readonly Element[] = [
  { what: 'who rents', on: EVERY, parts: ({ order }) => [`${order.firstName} ${order.lastName}`] },
  {
    what: 'for which organisation, with its number',
    on: EVERY,
    if: ({ isIndividual }) => !isIndividual,
    parts: ({ order }) => [order.organization!, '404 833 048 00022'],
  },
  { what: 'the address that is billed', on: EVERY, parts: () => ['12 bis, rue de l’Évêché', '38000 Grenoble'] },
  {
    what: 'how to reach them',
    on: ['contract', 'preparation_sheet', 'return_sheet'],
    parts: () => ['@test.example', '06 12 34 56 78'],
  },
  {
    what: 'where it was sent',
    on: ['contract', 'preparation_sheet', 'return_sheet', 'invoice'],
    if: known => !isFetched(known),
    parts: () => ['7 impasse des Tilleuls'],
  },
]

const ofPeriod: readonly Element[] = [
  {
    what: 'the first day',
    on: ['contract', 'preparation_sheet', 'return_sheet'],
    parts: day('8 décembre 2026', '8 December 2026'),
  },
  {
    what: 'the last day',
    on: ['contract', 'preparation_sheet', 'return_sheet'],
    parts: known =>
      known.name === 'extended' ? ['21 décembre 2026'] : day('14 décembre 2026', '14 December 2026')(known),
  },
  {
    what: 'where and when it is fetched and brought back, with the number to call',
    on: ['contract', 'preparation_sheet'],
    if: isFetched,
    parts: ({ name }) => [
      ...(name === 'two places' ? ['09:30–10:00', '11:00–11:30', 'Souris à boule × 1', PLACES.nantes.name] : []),
      `${PLACES.lyon.name}, 12 quai des Passeurs, 69002 Lyon, 04 65 71 10 12`,
    ],
  },
  {
    what: 'how a parcel comes back',
    on: ['contract', 'preparation_sheet'],
    if: known => !isFetched(known),
    parts: () => ['avec l’étiquette de retour qui l’accompagne, au plus tard le 14 décembre 2026'],
  },
]

const ofUnits: readonly Element[] = [
  {
    what: 'each unit with its label, number and condition',
    on: ['contract', 'preparation_sheet', 'return_sheet'],
    parts: () => ['SO-', 'SN-14', 'Souris à boule', 'Bon état'],
  },
  { what: 'what a unit costs to replace', on: ['contract'], parts: either('123,45 €', '€123.45') },
  { what: 'from where it is taken', on: ['preparation_sheet'], parts: () => [PLACES.lyon.name] },
  {
    what: 'what the renter wrote',
    on: ['preparation_sheet'],
    if: ({ order }) => order.comment !== undefined,
    parts: ({ order }) => [order.comment!],
  },
  {
    what: 'what was damaged, and what that costs',
    on: ['return_sheet'],
    if: bears('damage outside VAT'),
    parts: () => ['Usé, éraflé', 'Écran fêlé', 'Vitre brisée à l’angle', '45,99 €'],
  },
  {
    what: 'on which day it came back',
    on: ['return_sheet'],
    if: bears('late'),
    parts: () => ['17 décembre 2026', 'Retard de 3 jours : Souris à boule'],
  },
]

const ofContract: readonly Element[] = [
  {
    what: 'its day',
    on: ['contract'],
    parts: known =>
      known.name === 'extended' ? ['Établi le 11 décembre 2026'] : either('Établi le', 'Drawn up on')(known),
  },
  {
    what: 'the price with its tax',
    on: ['contract'],
    parts: either('Total à payer, taxes comprises', 'Total to pay, tax included'),
  },
  {
    what: 'why there is no tax',
    on: ['contract'],
    if: ({ isIndividual }) => isIndividual,
    parts: () => [SETTINGS.vatReasonSeller],
  },
  {
    what: 'deposit: how much, how, and when it is given back',
    on: ['contract'],
    parts: known => [
      SETTINGS.rentalDepositInstructions,
      ...either('Au plus tard 14 jours après le retour', 'Within 14 days after the return')(known),
    ],
  },
  {
    what: 'what lateness, damage and loss cost',
    on: ['contract'],
    parts: either(
      'par jour de retard pour les 2 aides ensemble, au plus',
      'for each day late for all 2 items together, at most',
    ),
  },
  {
    what: 'what cancelling costs',
    on: ['contract'],
    parts: known => [
      ...either('jusqu’à 7 jours avant le premier jour de location', 'until 7 days before the first day')(known),
      SETTINGS.rentalCancellationTerms,
    ],
  },
  { what: 'how to give it back', on: ['contract'], parts: () => [SETTINGS.rentalReturnInstructions] },
  {
    what: 'why there is no withdrawal, and the mediator',
    on: ['contract'],
    if: ({ isIndividual }) => isIndividual,
    parts: () => ['délai de rétractation de 14 jours', SETTINGS.rentalMediator],
  },
  {
    what: 'what becomes of personal data',
    on: ['contract'],
    parts: either('Données personnelles :', 'Personal data:'),
  },
  { what: 'the general terms', on: ['contract'], parts: () => ['Le matériel ne se prête pas à d’autres.'] },
  {
    what: 'where both sign',
    on: ['contract'],
    parts: known => [...either('« Lu et approuvé »', 'Read and approved')(known), 'Réseau des aides'],
  },
  {
    what: 'which version it replaces',
    on: ['contract'],
    if: isFor('cancelled'),
    parts: either('elle remplace la version', 'it replaces version'),
  },
]

/** What each kind of paper promises, element by element. */
export const ELEMENTS: readonly Element[] = [
  ...ofLender,
  ...ofRenter,
  ...ofPeriod,
  ...ofUnits,
  ...ofContract,
  ...ofBills,
]
