import type { ReviewObjective } from '../domain/vocabulary.ts'

type DemoReview = {
  of: string
  by: string
  days: number
  rating: number
  objective: ReviewObjective
  recipients?: number
  comment: string
}

/** What members think of some resources, in the language that each writes. */
export const REVIEWS: readonly DemoReview[] = [
  {
    of: 'parler-avec-les-yeux',
    by: 'member-2',
    days: 1,
    rating: 5,
    objective: 'integration',
    recipients: 12,
    comment: 'Enfin l’ordre des réglages. Nous l’avons affiché à côté de l’appareil.',
  },
  {
    of: 'parler-avec-les-yeux',
    by: 'member-1',
    days: 3,
    rating: 4,
    objective: 'personal',
    comment: 'Clair. Une photo de la bonne lumière aiderait encore.',
  },
  {
    of: 'choisir-un-contacteur',
    by: 'contact',
    days: 9,
    rating: 5,
    objective: 'project',
    recipients: 3,
    comment: 'Les questions avant l’achat nous ont évité une erreur.',
  },
  {
    of: 'choisir-un-contacteur',
    by: 'friendly',
    days: 12,
    rating: 3,
    objective: 'personal',
    comment: 'Bien pour commencer, un peu court sur les fixations.',
  },
  {
    of: 'bien-assis',
    by: 'member-1',
    days: 6,
    rating: 4,
    objective: 'project',
    recipients: 8,
    comment: 'We used it with a new team: everybody now looks at the pelvis first.',
  },
  {
    of: 'premiere-impression',
    by: 'member-2',
    days: 2,
    rating: 5,
    objective: 'integration',
    recipients: 15,
    comment: 'Le contrôle avant de donner la pièce manque partout ailleurs.',
  },
  {
    of: 'accueillir-un-eleve-qui-parle-avec-un-appareil',
    by: 'member-1',
    days: 30,
    rating: 5,
    objective: 'integration',
    recipients: 22,
    comment: 'Montré à toute l’école à la rentrée.',
  },
]

/** Who took which resource and has not reviewed it yet. */
export const TAKEN: readonly Pick<DemoReview, 'of' | 'by' | 'days'>[] = [
  { of: 'premiere-impression', by: 'member-1', days: 2 },
  { of: 'bien-assis', by: 'contributor', days: 3 },
]
