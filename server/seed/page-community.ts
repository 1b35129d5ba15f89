import { calendar, forum, publicationList, selected, title, type DemoBlock } from './blocks.ts'

/** News of the site. */
export const blogBlocks: readonly DemoBlock[] = [
  title(['Le blog', 'The blog'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Ce qui se passe à l’atelier et dans le réseau, par celles et ceux qui le font.',
      'What happens at the workshop and in the network, told by those who do it.',
    ],
  }),
  publicationList('blog-posts'),
]

/** What takes place, and when. */
export const agendaBlocks: readonly DemoBlock[] = [
  title(['L’agenda', 'The calendar'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Ateliers, permanences et rencontres, sur place ou à distance.',
      'Workshops, drop-in hours and meetings, on site or remote.',
    ],
  }),
  calendar(),
]

/** Questions, answers and everything between. */
export const forumBlocks: readonly DemoBlock[] = [
  title(['Le forum', 'The forum'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Quelqu’un a sans doute déjà rencontré cette difficulté. Cherchez, demandez, racontez.',
      'Somebody has probably met this difficulty before. Search, ask, tell.',
    ],
  }),
  forum(),
]

/** What can be learnt, and when. */
export const trainingsBlocks: readonly DemoBlock[] = [
  title(['Les formations', 'Trainings'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Apprendre avec celles et ceux qui font, sur place ou à distance.',
      'Learning with those who do, on site or remote.',
    ],
  }),
  publicationList('trainings'),
  title(['À lire avant ou après', 'To read before or after'], { level: '2' }),
  selected('training-resources', ['premiere-impression', 'choisir-un-contacteur', 'transferts-sans-porter']),
]

/** What can be made. */
export const repositoryBlocks: readonly DemoBlock[] = [
  title(['Le répertoire des aides', 'The repository of aids'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Des aides à imprimer ou à faire soi-même, avec leurs fichiers et l’avis de qui les a faites.',
      'Aids to print or to make, with their files and what those who made them say.',
    ],
  }),
  publicationList('repository'),
  title(['Apprendre à les faire', 'Learn to make them'], { level: '2' }),
  selected('trainings', ['imprimer-sa-premiere-aide']),
  title(['Ce qui manque encore', 'What is still missing'], { level: '2' }),
  selected('training-resource-requests', ['domotique-et-contacteur', 'entretien-du-fauteuil']),
]

/** Texts to come back to. */
export const articlesBlocks: readonly DemoBlock[] = [
  title(['Articles', 'Articles'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Des guides, des droits expliqués, et ce que d’autres ont essayé avant vous.',
      'Guides, rights explained, and what others have tried before you.',
    ],
  }),
  publicationList('articles'),
]

/** What there is to learn from. */
export const trainingResourcesBlocks: readonly DemoBlock[] = [
  title(['Se former', 'Learn'], {
    level: '1',
    size: 'big',
    subtitle: [
      'Des fiches, des cours et des activités, relus par celles et ceux qui s’en servent.',
      'Sheets, courses and activities, reviewed by those who use them.',
    ],
  }),
  publicationList('training-resources'),
]

/** What is missing there. */
export const resourceRequestsBlocks: readonly DemoBlock[] = [
  title(['Demandes de ressources', 'Requests for resources'], { level: '1', size: 'big' }),
  publicationList('training-resource-requests'),
]
