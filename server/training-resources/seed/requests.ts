import type { DemoPublication } from '#server/seed/demo-publication.ts'
import type { Words } from '#server/seed/words.ts'
import type { RequestStatus } from '../domain/vocabulary.ts'
import type { DemoTheme, DemoType } from './vocabularies.ts'

export type DemoRequest = DemoPublication & {
  status: RequestStatus
  themes: readonly DemoTheme[]
  type: DemoType
  description: Words
  reason: Words
  /** Slugs of resources. */
  answers: readonly string[]
}

export const REQUESTS: readonly DemoRequest[] = [
  {
    slug: 'signes-pour-la-creche',
    by: 'member-1',
    days: 2,
    status: 'open',
    themes: ['aac'],
    type: 'sheet',
    answers: [],
    likedBy: ['contact', 'member-2', 'aac'],
    title: ['Des signes simples pour la crèche', 'Simple signs for the nursery'],
    description: [
      'Une page avec une dizaine de signes, à afficher à hauteur d’enfant.',
      'One page with ten signs or so, to hang up at a child’s height.',
    ],
    reason: [
      'L’équipe change souvent, et chacun signe à sa façon.',
      'The team changes often, and everybody signs in their own way.',
    ],
  },
  {
    slug: 'domotique-et-contacteur',
    by: 'contact',
    days: 6,
    status: 'open',
    themes: ['access', 'daily'],
    type: 'guide',
    answers: [],
    likedBy: ['member-1'],
    title: ['Commander la maison avec un contacteur', 'Controlling the home with a switch'],
    description: [
      'Quel matériel, quels branchements, et dans quel ordre ?',
      'Which equipment, which connections, and in which order?',
    ],
    reason: [
      'Mon père a un seul geste sûr et voudrait ouvrir ses volets.',
      'My father has one reliable movement and would like to open his shutters.',
    ],
  },
  {
    slug: 'entretien-du-fauteuil',
    by: 'friendly',
    days: 11,
    status: 'open',
    themes: ['moving'],
    type: 'sheet',
    answers: [],
    title: ['Entretenir un fauteuil manuel', 'Looking after a manual wheelchair'],
    description: [
      'Ce qu’on vérifie chaque semaine, et avec quels outils.',
      'What to check every week, and with which tools.',
    ],
    reason: ['Trois pneus crevés en un hiver.', 'Three flat tyres in one winter.'],
  },
  {
    slug: 'regler-le-regard',
    by: 'member-2',
    days: 20,
    status: 'answered',
    themes: ['access'],
    type: 'guide',
    answers: ['parler-avec-les-yeux'],
    likedBy: ['aac', 'contact'],
    title: ['Une fiche pour régler une commande oculaire', 'A sheet for setting up eye tracking'],
    description: ['À montrer à une équipe qui débute, sans jargon.', 'To show to a team that begins, without jargon.'],
    reason: ['Chaque semaine, quelqu’un refait le réglage de mémoire.', 'Every week somebody sets it up from memory.'],
  },
  {
    slug: 'modele-de-liste-atelier',
    by: 'member-1',
    days: 64,
    status: 'closed',
    themes: ['printing'],
    type: 'template',
    answers: ['relire-avant-de-donner', 'choisir-une-matiere'],
    title: ['Une liste de contrôle pour les pièces imprimées', 'A checklist for printed parts'],
    description: [
      'Ce qu’il faut vérifier avant de remettre une pièce à quelqu’un.',
      'What to check before handing a part to somebody.',
    ],
    reason: ['Une poignée a cassé le premier jour.', 'A grip broke on the first day.'],
  },
  {
    slug: 'aide-pour-les-devoirs',
    by: 'potential',
    days: 15,
    status: 'open',
    themes: ['school'],
    type: 'course',
    answers: [],
    likedBy: ['member-1', 'contributor'],
    title: ['Faire ses devoirs avec la dictée vocale', 'Doing homework with dictation'],
    description: [
      'Un cours pour un collégien et ses parents, avec des exercices.',
      'A course for a pupil and parents, with exercises.',
    ],
    reason: ['La prise de notes l’épuise avant le soir.', 'Taking notes exhausts him before the evening.'],
  },
]
