import type { RentalStrategyId } from '../domain/vocabulary.ts'
import type { Closing } from './books.ts'

/** How far an order has come. */
export type Reached =
  | 'new'
  | 'validated'
  | 'contractSent'
  | 'preparation'
  | 'prepared'
  | 'dispatched'
  | 'out'
  | 'returned'
  | 'closed'
  | 'cancelled'
  | 'locked'

export type DemoCommand = {
  by: string
  organization?: string
  strategy: RentalStrategyId
  lines: Readonly<Record<string, number>>
  /** Days from today of its first day, and how many days. */
  starts: number
  days: number
  /** How long ago it was ordered, and validated. */
  age: number
  reached: Reached
  comment?: string
  messages?: readonly (readonly [by: string, text: string])[]
  asksFor?: number
  /** How its money ended, once it is closed. */
  closing?: Closing
  invoicing?: 'no_vat_debit_note'
  locale?: 'en'
}

export const COMMANDS: readonly DemoCommand[] = [
  // In the order in which they were closed: their papers are numbered so.
  {
    by: 'potential',
    strategy: 'pick_up',
    lines: { 'parole-10': 1 },
    starts: -110,
    days: 14,
    age: 119,
    reached: 'closed',
    closing: {
      bill: 'own',
      charge: { kind: 'late_fee', label: 'Rendu trois jours plus tard', amount: 900, isTaxed: true },
    },
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'support-fauteuil': 1 },
    starts: -104,
    days: 14,
    age: 115,
    reached: 'closed',
    closing: {
      bill: 'own',
      charge: { kind: 'damage', label: 'Fixation à remplacer', amount: 1800, isTaxed: false },
      after: 'withheld',
    },
  },
  {
    by: 'member-1',
    organization: 'atelier-des-mains-utiles',
    strategy: 'pick_up',
    lines: { 'grand-contacteur': 2 },
    starts: -95,
    days: 14,
    age: 104,
    reached: 'closed',
    invoicing: 'no_vat_debit_note',
    closing: { bill: 'own' },
  },
  {
    by: 'contact',
    strategy: 'pick_up',
    lines: { 'souris-a-boule': 1 },
    starts: -70,
    days: 14,
    age: 80,
    reached: 'closed',
    closing: { bill: 'own' },
  },
  {
    by: 'friendly',
    organization: 'mediatheque-du-port',
    strategy: 'pick_up',
    lines: { 'voix-de-poche': 1 },
    starts: -66,
    days: 14,
    age: 75,
    reached: 'closed',
    locale: 'en',
    closing: { bill: 'own', after: 'part' },
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'joystick-ordinateur': 1 },
    starts: -58,
    days: 7,
    age: 66,
    reached: 'closed',
    closing: { bill: 'own', after: 'all' },
  },
  {
    by: 'organization-admin',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'parole-10': 1 },
    starts: -60,
    days: 14,
    age: 69,
    reached: 'closed',
    closing: { bill: 'month' },
  },
  {
    by: 'organization-admin',
    organization: 'centre-les-tilleuls',
    strategy: 'ship_to_address',
    lines: { 'boitier-sans-fil': 1 },
    starts: -55,
    days: 21,
    age: 63,
    reached: 'closed',
    locale: 'en',
    closing: { bill: 'month' },
  },
  {
    by: 'organization-admin',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'bras-de-table': 1 },
    starts: -23,
    days: 21,
    age: 32,
    reached: 'closed',
    closing: { bill: 'later' },
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'pick_up',
    lines: { 'parole-13': 1, 'grand-contacteur': 1 },
    starts: -30,
    days: 21,
    age: 41,
    reached: 'returned',
  },
  {
    by: 'potential',
    strategy: 'ship_to_address',
    lines: { 'contacteur-au-souffle': 1 },
    starts: -20,
    days: 14,
    age: 29,
    reached: 'out',
    messages: [['rental', 'Le retour était prévu il y a quelques jours : avez-vous besoin d’une étiquette ?']],
  },
  {
    by: 'friendly',
    organization: 'mediatheque-du-port',
    strategy: 'pick_up',
    lines: { 'parole-10': 2 },
    starts: -18,
    days: 21,
    age: 27,
    reached: 'out',
    asksFor: 7,
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'ship_to_address',
    lines: { 'regard-15': 1, 'support-fauteuil': 1 },
    starts: -22,
    days: 28,
    age: 35,
    reached: 'out',
  },
  {
    by: 'member-1',
    organization: 'atelier-des-mains-utiles',
    strategy: 'pick_up',
    lines: { 'joystick-ordinateur': 1 },
    starts: -10,
    days: 28,
    age: 20,
    reached: 'out',
  },
  {
    by: 'rental',
    strategy: 'internal',
    lines: { 'coffret-imprime': 1, 'voix-de-poche': 1 },
    starts: -2,
    days: 14,
    age: 8,
    reached: 'out',
    comment: 'Démonstration au salon du handicap.',
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'voix-de-poche': 1 },
    starts: 1,
    days: 14,
    age: 9,
    reached: 'dispatched',
  },
  {
    by: 'potential',
    strategy: 'ship_to_address',
    lines: { 'contacteur-de-proximite': 1, 'boitier-sans-fil': 1 },
    starts: 3,
    days: 7,
    age: 8,
    reached: 'prepared',
  },
  {
    by: 'friendly',
    organization: 'mediatheque-du-port',
    strategy: 'pick_up',
    lines: { 'souris-a-boule': 2 },
    starts: 4,
    days: 14,
    age: 7,
    reached: 'preparation',
  },
  {
    by: 'member-2',
    organization: 'centre-les-tilleuls',
    strategy: 'ship_to_address',
    lines: { 'regard-mini': 1 },
    starts: 8,
    days: 28,
    age: 5,
    reached: 'contractSent',
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'grand-contacteur': 1 },
    starts: 5,
    days: 7,
    age: 12,
    reached: 'validated',
  },
  {
    by: 'member-1',
    organization: 'atelier-des-mains-utiles',
    strategy: 'pick_up',
    lines: { 'parole-10': 2, 'support-fauteuil': 1 },
    starts: 6,
    days: 21,
    age: 4,
    reached: 'validated',
    messages: [
      ['member-1', 'Pouvons-nous venir le chercher un matin ?'],
      ['rental', 'Oui, l’atelier ouvre à 9 heures.'],
    ],
  },
  {
    by: 'contact',
    strategy: 'ship_to_address',
    lines: { 'regard-15': 1, 'bras-de-table': 1 },
    starts: 10,
    days: 14,
    age: 1,
    reached: 'new',
    comment: 'C’est pour ma mère, qui ne peut plus parler.',
  },
  {
    by: 'potential',
    strategy: 'pick_up',
    lines: { 'joystick-ordinateur': 1 },
    starts: 35,
    days: 14,
    age: 3,
    reached: 'cancelled',
  },
  {
    by: 'rental',
    strategy: 'locked',
    lines: { 'regard-mini': 1 },
    starts: 40,
    days: 7,
    age: 2,
    reached: 'locked',
    comment: 'Gardé pour une formation.',
  },
]
