import type { DemoPublication } from '#server/seed/demo-publication.ts'
import type { SceneName } from '#server/seed/pictures.ts'
import type { Words } from '#server/seed/words.ts'

export const CATEGORIES = {
  talking: ['Communiquer autrement', 'Communicating in other ways'],
  making: ['Fabriquer et réparer', 'Making and repairing'],
  moving: ['Se déplacer et s’installer', 'Moving and sitting well'],
  home: ['Vivre chez soi', 'Living at home'],
  rights: ['Droits et financement', 'Rights and funding'],
} as const satisfies Record<string, Words>

export const TYPES = {
  workshop: ['Atelier pratique', 'Hands-on workshop'],
  course: ['Cours', 'Course'],
  video: ['Classe virtuelle', 'Online class'],
} as const satisfies Record<string, Words>

/** The levels of trainings by their order. */
export const LEVELS = ['discover', 'begin', 'practise', 'pass'] as const

export type DemoSession = {
  /** So many days from today. */
  inDays: number
  time: string
  hours: number
  places: number | null
  address?: string
  joinUrl?: string
  /** Accounts, in the order in which they asked. */
  people?: readonly string[]
  /** Of a past session: those who were there. */
  present?: readonly string[]
}

export type DemoTraining = DemoPublication & {
  short: Words
  category: keyof typeof CATEGORIES
  types: readonly (keyof typeof TYPES)[]
  levels: readonly (typeof LEVELS)[number][]
  picture?: SceneName
  /** Minutes. */
  duration: number
  /** Cents; null: not stated. */
  price: number | null
  isRemote?: boolean
  /** HTML. */
  content: Words
  objectives: readonly Words[]
  prerequisites: Words
  sessions: readonly DemoSession[]
}
