import type { DemoTraining } from './demo-training.ts'

const PASSERELLE = 'Passerelle\n12 quai des Passeurs\n69002 Lyon'
const TILLEULS = 'Centre Les Tilleuls\nSalle d’essai, rez-de-chaussée\nRennes'

export const TALKING: readonly DemoTraining[] = [
  {
    slug: 'premiers-pas-en-communication-alternative',
    by: 'admin',
    title: ['Premiers pas en communication alternative', 'First steps in augmentative communication'],
    short: [
      'Une journée pour commencer demain, avec un tableau, un regard ou une tablette.',
      'One day to begin tomorrow, with a board, a glance or a tablet.',
    ],
    category: 'talking',
    types: ['workshop'],
    levels: ['discover', 'begin'],
    picture: 'talkTablet',
    days: 60,
    organization: 'passerelle',
    likedBy: ['member-1', 'yvette', 'priya'],
    duration: 420,
    price: 18_000,
    objectives: [
      ['Reconnaître les façons dont une personne communique déjà', 'Recognise how a person communicates already'],
      ['Montrer un tableau en parlant, sans interroger', 'Point to a board while speaking, without quizzing'],
      ['Choisir les vingt premiers mots avec la personne', 'Choose the first twenty words with the person'],
      ['Amener l’équipe et la famille à s’en servir aussi', 'Bring the team and the family to use it, too'],
    ],
    prerequisites: [
      'Aucun. Venez avec une situation qui vous pose question ; n’apportez aucun nom.',
      'None. Come with a situation that puzzles you; bring no names.',
    ],
    content: [
      `<p>On n’attend pas qu’une personne « soit prête » pour lui donner de quoi parler. Cette journée alterne des
      essais
      en petits groupes et des extraits filmés avec l’accord des personnes.</p>
      <ul><li>Le matin : observer, puis modéliser avec un tableau de papier.</li>
      <li>L’après-midi : passer à la tablette, régler la voix, préparer la semaine qui suit.</li></ul>
      <p>Boucle magnétique, pauses toutes les heures, documents en gros caractères sur demande.</p>`,
      `<p>Nobody has to “be ready” before they are given something to speak with. The day alternates trials in small
      groups and extracts filmed with people’s consent.</p>
      <ul><li>Morning: observe, then model with a paper board.</li>
      <li>Afternoon: move to a tablet, set the voice, plan the week that follows.</li></ul>
      <p>Induction loop, a break every hour, large print on request.</p>`,
    ],
    sessions: [
      {
        inDays: -40,
        time: '09:00',
        hours: 8,
        places: 12,
        address: PASSERELLE,
        people: ['member-1', 'member-2', 'karim', 'yvette'],
        present: ['member-1', 'karim', 'yvette'],
      },
      {
        inDays: 16,
        time: '09:00',
        hours: 8,
        places: 3,
        address: PASSERELLE,
        people: ['maud', 'tom', 'priya', 'member-2', 'friendly'],
      },
      { inDays: 58, time: '09:00', hours: 8, places: 12, address: PASSERELLE, people: ['contact'] },
    ],
  },
  {
    slug: 'choisir-et-placer-un-contacteur-en-une-demi-journee',
    by: 'contributor',
    title: ['Choisir et placer un contacteur', 'Choosing and placing a switch'],
    short: [
      'Trois heures, douze contacteurs, et une méthode pour trouver le geste qui ne fatigue pas.',
      'Three hours, twelve switches, and a method for finding the movement that does not tire.',
    ],
    category: 'talking',
    types: ['workshop'],
    levels: ['practise'],
    picture: 'conversation',
    days: 33,
    organization: 'centre-les-tilleuls',
    likedBy: ['member-2', 'bastien'],
    duration: 180,
    price: 9_000,
    objectives: [
      ['Trouver un geste volontaire, répétable et sans douleur', 'Find a voluntary, repeatable and painless movement'],
      [
        'Comparer force, course et retour de douze contacteurs',
        'Compare force, travel and feedback of twelve switches',
      ],
      ['Fixer un contacteur au bras, au lit et au fauteuil', 'Fix a switch to an arm, a bed and a wheelchair'],
      ['Écrire une fiche d’essai que d’autres comprennent', 'Write a trial sheet that others understand'],
    ],
    prerequisites: [
      'Connaître au moins une personne qui utilise un contacteur.',
      'Know at least one person who uses a switch.',
    ],
    content: [
      `<p>Le meilleur endroit est rarement le milieu de la table. Nous partons du corps, pas du catalogue : assise,
      appui,
      geste, puis seulement le contacteur.</p><p>Le matériel reste disponible à l’essai pendant deux semaines.</p>`,
      `<p>The best place is seldom the middle of the table. We begin with the body, not the catalogue: seat, support,
      movement, and only then the switch.</p><p>The equipment can be borrowed for two weeks afterwards.</p>`,
    ],
    sessions: [
      {
        inDays: 9,
        time: '14:00',
        hours: 3,
        places: 2,
        address: TILLEULS,
        people: ['organization-admin', 'bastien', 'karim'],
      },
      { inDays: 44, time: '14:00', hours: 3, places: 8, address: TILLEULS },
    ],
  },
  {
    slug: 'regler-une-commande-oculaire-a-distance',
    by: 'aac',
    title: ['Régler une commande oculaire', 'Setting up an eye tracker'],
    short: [
      'Une classe virtuelle courte : position, lumière, étalonnage, et que faire quand le regard glisse.',
      'A short online class: position, light, calibration, and what to do when the gaze drifts.',
    ],
    category: 'talking',
    types: ['video'],
    levels: ['practise'],
    days: 14,
    organization: 'passerelle',
    likedBy: ['priya'],
    duration: 90,
    price: 0,
    isRemote: true,
    objectives: [
      ['Placer l’écran à la bonne distance et à la bonne hauteur', 'Place the screen at the right distance and height'],
      ['Reconnaître une lumière qui gêne', 'Recognise light that interferes'],
      ['Étalonner avec deux points quand neuf fatiguent', 'Calibrate with two points where nine are tiring'],
    ],
    prerequisites: [
      'Un ordinateur avec caméra. La visioconférence est sous-titrée.',
      'A computer with a camera. The video call has captions.',
    ],
    content: [
      `<p>Nous regardons ensemble trois installations réelles et réglons la vôtre si vous en avez une sous la main.
      Les questions peuvent être écrites ou dites.</p>`,
      `<p>We look at three real set-ups together, and adjust yours if you have one at hand. Questions may be written or
      spoken.</p>`,
    ],
    sessions: [
      {
        inDays: 5,
        time: '18:00',
        hours: 1.5,
        places: null,
        joinUrl: 'https://visio.passerelle.example/regard',
        people: ['member-1', 'maud'],
      },
      { inDays: 33, time: '12:30', hours: 1.5, places: null, joinUrl: 'https://visio.passerelle.example/regard' },
    ],
  },
]
