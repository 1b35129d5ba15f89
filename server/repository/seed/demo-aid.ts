import type { DemoPublication } from '#server/seed/demo-publication.ts'
import type { DemoTag } from '#server/seed/tags.ts'
import type { Words } from '#server/seed/words.ts'
import type { License } from '../domain/vocabulary.ts'
import type { ModelName } from './models.ts'

export const CATEGORIES = {
  hands: ['Tenir et tourner', 'Holding and turning', 'Clés, stylos, poignées, robinets.', 'Keys, pens, grips, taps.'],
  meals: ['Repas', 'Meals', 'Manger et boire sans aide, ou avec moins d’aide.', 'Eating and drinking with less help.'],
  switches: [
    'Contacteurs et fixations',
    'Switches and mounts',
    'Boîtiers, pinces et colliers.',
    'Housings, clamps and collars.',
  ],
  screens: [
    'Téléphones et tablettes',
    'Phones and tablets',
    'Supports, grilles et stylets.',
    'Stands, keyguards and styluses.',
  ],
  dressing: ['S’habiller', 'Getting dressed', 'Boutons, fermetures, chaussures.', 'Buttons, zips, shoes.'],
  outings: ['Sortir et jouer', 'Going out and playing', 'Canne, cartes, fauteuil.', 'Stick, cards, wheelchair.'],
  reading: ['Lire et repérer', 'Reading and finding', 'Étiquettes et repères tactiles.', 'Labels and tactile marks.'],
} as const

export type DemoAid = DemoPublication & {
  category: keyof typeof CATEGORIES
  tags: readonly DemoTag[]
  short: Words
  helps: Words
  /** HTML. */
  text: Words
  license: License | null
  models: readonly ModelName[]
  material: 'PLA' | 'PETG' | 'TPU'
  /** One part a line. */
  parts?: Words
  /** HTML. */
  assembly?: Words
  /** One check a line. */
  checks: Words
  version?: string
  changes?: Words
  /** Versions that were public before this one, the first one first. */
  earlier?: readonly { version: string; days: number; changes?: Words }[]
  /** When this version became public: so many days ago. */
  versionDays?: number
  designer?: string
  /** The slug of the aid that it was made from. */
  madeFrom?: string
  /** The slug of the model that can be rented in its place. */
  rents?: string
  makes?: readonly DemoMake[]
}

type DemoMake = {
  by: string
  days: number
  content: string
  material?: string
  printer?: string
  changes?: string
}
