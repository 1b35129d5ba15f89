import type { SceneName } from '#server/seed/pictures.ts'

type Words = readonly [fr: string, en: string]

export const CATEGORIES = {
  eyes: ['Commandes oculaires', 'Eye-trackers'],
  tablets: ['Tablettes de communication', 'Communication tablets'],
  switches: ['Contacteurs', 'Switches'],
  mounts: ['Supports et fixations', 'Mounts'],
  mice: ['Souris et joysticks adaptés', 'Adapted mice and joysticks'],
  printed: ['Aides imprimées en 3D', '3D-printed aids'],
} as const satisfies Record<string, Words>

export const TAGS = {
  gaze: ['Regard', 'Gaze'],
  speech: ['Parole', 'Speech'],
  computer: ['Ordinateur', 'Computer'],
  wheelchair: ['Fauteuil roulant', 'Wheelchair'],
  children: ['Enfants', 'Children'],
  wireless: ['Sans fil', 'Wireless'],
  kitchen: ['Cuisine', 'Kitchen'],
} as const satisfies Record<string, Words>

export type DemoModel = {
  slug: string
  name: Words
  picture: SceneName
  category: keyof typeof CATEGORIES
  tags: readonly (keyof typeof TAGS)[]
  /** Cents: a day, the deposit, a new one. Grams. */
  perDay: number
  deposit: number
  worth: number
  weight: number
  label: string
  items: number
  short: Words
  description: Words
  instructions: Words
  accessories?: readonly string[]
  level?: 'member_level_1'
}

/** Instructions as a numbered list. */
export const steps = (...items: string[]) => `<ol>${items.map(item => `<li>${item}</li>`).join('')}</ol>`
