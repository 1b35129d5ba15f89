import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import type { SceneName } from '#server/seed/pictures.ts'
import type { Words } from '#server/seed/words.ts'

type DemoCategory = {
  name: Words
  short: Words
  picture?: SceneName
  within?: string
  level?: AccessLevelName
  /** Minutes between two messages of one person. */
  slowMode?: number
}

/** A tree of two levels: those within others, and those without children, hold the subjects. */
export const CATEGORIES = {
  communicate: {
    name: ['Communiquer', 'Communicating'],
    short: [
      'Parler, lire, écrire, entendre : autrement, et aussi bien.',
      'Speaking, reading, writing, hearing: differently, and just as well.',
    ],
    picture: 'conversation',
  },
  speaking: {
    within: 'communicate',
    name: ['Tableaux, voix et contacteurs', 'Boards, voices and switches'],
    short: [
      'Pictogrammes, tablettes, commande oculaire, contacteurs : choisir, régler, se faire entendre.',
      'Pictograms, tablets, eye tracking, switches: choosing, setting up, being heard.',
    ],
    picture: 'talkTablet',
  },
  senses: {
    within: 'communicate',
    name: ['Voir et entendre', 'Sight and hearing'],
    short: [
      'Loupes, braille, appareils auditifs, sous-titres, langue des signes.',
      'Magnifiers, Braille, hearing aids, captions, sign language.',
    ],
    picture: 'handOver',
  },
  daily: {
    name: ['Au quotidien', 'Daily life'],
    short: ['Chez soi, dehors et à l’atelier.', 'At home, outdoors and at the workbench.'],
    picture: 'pathway',
  },
  moving: {
    within: 'daily',
    name: ['Se déplacer', 'Getting about'],
    short: [
      'Fauteuils, transports, voyages, pentes et ascenseurs.',
      'Wheelchairs, transport, travel, slopes and lifts.',
    ],
    picture: 'chairMount',
  },
  home: {
    within: 'daily',
    name: ['Maison et repas', 'Home and meals'],
    short: [
      'Cuisine, salle de bains, lumières, volets : les gestes de chaque jour.',
      'Kitchen, bathroom, lights, shutters: the movements of each day.',
    ],
    picture: 'spoon',
  },
  making: {
    within: 'daily',
    name: ['Fabriquer et réparer', 'Making and mending'],
    short: [
      'Plans, impression 3D, couture, électronique : ce qui tient, et ce qui a cassé.',
      'Plans, 3D printing, sewing, electronics: what holds, and what broke.',
    ],
    picture: 'workshop',
  },
  rights: {
    name: ['Droits et démarches', 'Rights and procedures'],
    short: [
      'MDPH, PCH, Assurance maladie, école, travail : ce que d’autres ont vécu. Ce n’est pas un avis juridique.',
      'MDPH, PCH, health insurance, school, work: what others have been through. It is not legal advice.',
    ],
    picture: 'training',
    slowMode: 5,
  },
  together: {
    name: ['Entre nous', 'Among ourselves'],
    short: [
      'Se présenter, partager une astuce, parler du site.',
      'Introduce yourself, share a tip, talk about the site.',
    ],
    picture: 'bridge',
  },
  members: {
    name: ['Atelier des membres', 'Members’ workshop'],
    short: [
      'Ce que les structures du réseau préparent ensemble.',
      'What the organisations of the network prepare together.',
    ],
    picture: 'lendingShelf',
    level: 'member_level_1',
  },
} as const satisfies Record<string, DemoCategory>

export type DemoCategoryName = keyof typeof CATEGORIES
