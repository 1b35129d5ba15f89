import type { Transaction } from '#db/client.ts'
import { trainingLevels } from '#db/schema/trainings.ts'
import { trainingResourceThemes, trainingResourceTypes } from '#db/schema/training-resources.ts'
import { both, type Words } from '#server/seed/words.ts'

export const THEMES = {
  aac: ['Communiquer autrement', 'Communicating in other ways'],
  access: ['Accéder à l’ordinateur et au téléphone', 'Using a computer and a phone'],
  printing: ['Fabriquer et imprimer en 3D', 'Making and 3D printing'],
  moving: ['Se déplacer et s’installer', 'Moving and sitting well'],
  daily: ['Vie quotidienne', 'Everyday life'],
  school: ['École et loisirs', 'School and leisure'],
  rights: ['Droits et financement', 'Rights and funding'],
  other: ['Autre thème', 'Another theme'],
} as const satisfies Record<string, Words>

export const TYPES = {
  sheet: ['Fiche pratique', 'Practical sheet'],
  guide: ['Guide', 'Guide'],
  course: ['Cours à suivre seul', 'Course to follow on your own'],
  activity: ['Activité à animer', 'Activity to lead'],
  template: ['Modèle à adapter', 'Template to adapt'],
  other: ['Autre', 'Other'],
} as const satisfies Record<string, Words>

export const LEVELS = {
  discover: ['Découvrir', 'Discover'],
  begin: ['Débuter', 'Begin'],
  practise: ['Pratiquer', 'Practise'],
  pass: ['Transmettre', 'Pass on'],
} as const satisfies Record<string, Words>

export type DemoTheme = keyof typeof THEMES
export type DemoType = keyof typeof TYPES
export type DemoLevel = keyof typeof LEVELS

const rowsOf = (names: Readonly<Record<string, Words>>, now: Date) =>
  Object.values(names).map(([fr, en], position) => ({ name: both(fr, en), position, createdAt: now, updatedAt: now }))

/** What training resources and trainings are sorted by. */
export async function seedVocabularies(tx: Transaction, now: Date): Promise<void> {
  const withOther = (names: Readonly<Record<string, Words>>) => {
    const rows = rowsOf(names, now)
    return rows.map((row, index) => ({ ...row, other: index === rows.length - 1 }))
  }
  await tx.insert(trainingResourceThemes).values(withOther(THEMES))
  await tx.insert(trainingResourceTypes).values(withOther(TYPES))
  await tx.insert(trainingLevels).values(rowsOf(LEVELS, now))
}
