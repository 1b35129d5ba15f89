import { steps, type DemoModel } from './demo-model.ts'

export const EYES_AND_TABLETS: readonly DemoModel[] = [
  {
    slug: 'regard-15',
    name: ['Commande oculaire Regard 15', 'Regard 15 eye-tracker'],
    picture: 'eyeTracker',
    category: 'eyes',
    tags: ['gaze', 'computer'],
    perDay: 900,
    deposit: 30000,
    worth: 260000,
    weight: 4200,
    label: 'RG15',
    items: 4,
    short: [
      'Écran de 15 pouces que l’on commande du regard, pour parler, écrire et utiliser l’ordinateur.',
      'A 15-inch screen worked by gaze, to speak, write and use the computer.',
    ],
    description: [
      '<p>Deux caméras suivent le regard : fixer une case suffit pour la choisir. Le réglage prend deux minutes ' +
        'et se garde d’une fois à l’autre.</p><p>Convient avec des lunettes, assis ou couché.</p>',
      '<p>Two cameras follow the gaze: looking at a square is enough to choose it. Setting up takes two minutes ' +
        'and is kept from one time to the next.</p><p>Works with glasses, sitting or lying.</p>',
    ],
    instructions: [
      steps(
        'Placer l’écran à 60 cm des yeux, sans fenêtre dans le dos.',
        'Allumer, puis suivre les cinq points du regard.',
        'Augmenter le temps de fixation si des choix partent trop vite.',
      ),
      steps(
        'Put the screen 60 cm from the eyes, with no window behind you.',
        'Switch it on, then follow the five dots with your eyes.',
        'Lengthen the dwell time if choices are made too soon.',
      ),
    ],
    accessories: ['bras-de-table', 'support-fauteuil'],
  },
  {
    slug: 'regard-mini',
    name: ['Barre oculaire Regard Mini', 'Regard Mini eye-tracking bar'],
    picture: 'eyeTrackerMini',
    category: 'eyes',
    tags: ['gaze', 'computer'],
    perDay: 550,
    deposit: 20000,
    worth: 145000,
    weight: 650,
    label: 'RGM',
    items: 3,
    short: [
      'Se fixe sous l’écran d’un ordinateur portable : le regard devient la souris.',
      'Fits below a laptop’s screen: the gaze becomes the mouse.',
    ],
    description: [
      '<p>Légère, elle se branche en USB et s’emporte dans un sac. Le logiciel est fourni pour Windows.</p>',
      '<p>Light, it plugs in by USB and fits in a bag. Its software is supplied for Windows.</p>',
    ],
    instructions: [
      steps(
        'Coller le rail aimanté sous l’écran.',
        'Brancher la barre, installer le logiciel de la clé.',
        'Refaire le réglage si l’ordinateur change de place.',
      ),
      steps(
        'Stick the magnetic rail below the screen.',
        'Plug the bar in and install the software from the stick.',
        'Set it up again if the computer moves.',
      ),
    ],
    accessories: ['bras-de-table'],
  },
  {
    slug: 'parole-10',
    name: ['Tablette de communication Parole 10', 'Parole 10 communication tablet'],
    picture: 'talkTablet',
    category: 'tablets',
    tags: ['speech', 'children'],
    perDay: 350,
    deposit: 15000,
    worth: 89000,
    weight: 1100,
    label: 'PA10',
    items: 6,
    short: [
      'Des pictogrammes qui parlent, sur une tablette de 10 pouces prête à l’emploi.',
      'Pictograms that speak, on a 10-inch tablet ready for use.',
    ],
    description: [
      '<p>Trois vocabulaires sont installés, du plus simple au plus riche ; chacun se modifie. La voix s’entend ' +
        'dehors.</p>',
      '<p>Three vocabularies are installed, from the simplest to the richest; each can be changed. The voice can ' +
        'be heard outdoors.</p>',
    ],
    instructions: [
      steps(
        'Allumer et choisir un vocabulaire.',
        'Appuyer sur une case pour dire, longtemps pour modifier.',
        'Recharger chaque nuit.',
      ),
      steps(
        'Switch on and choose a vocabulary.',
        'Press a square to speak, hold it to change it.',
        'Charge every night.',
      ),
    ],
    accessories: ['support-fauteuil', 'grand-contacteur'],
  },
  {
    slug: 'parole-13',
    name: ['Tablette robuste Parole 13', 'Parole 13 rugged tablet'],
    picture: 'handleTablet',
    category: 'tablets',
    tags: ['speech'],
    perDay: 500,
    deposit: 20000,
    worth: 138000,
    weight: 2300,
    label: 'PA13',
    items: 3,
    short: [
      'Un grand écran dans une coque à poignée, qui supporte les chutes et la pluie.',
      'A large screen in a case with a handle that stands drops and rain.',
    ],
    description: [
      '<p>Pour l’école, la ferme ou le terrain de jeu. Le contacteur se branche sur le côté.</p>',
      '<p>For school, the farm or the playground. A switch plugs in at the side.</p>',
    ],
    instructions: [
      steps('Porter par la poignée, poser sur ses pieds.', 'Essuyer avec un chiffon humide.'),
      steps('Carry it by the handle, stand it on its feet.', 'Wipe it with a damp cloth.'),
    ],
    accessories: ['grand-contacteur'],
  },
  {
    slug: 'voix-de-poche',
    name: ['Voix de poche, quatre messages', 'Pocket voice, four messages'],
    picture: 'pocketVoice',
    category: 'tablets',
    tags: ['speech', 'children'],
    perDay: 120,
    deposit: 4000,
    worth: 18500,
    weight: 280,
    label: 'VP4',
    items: 5,
    short: [
      'Quatre grandes touches, quatre messages enregistrés avec votre voix.',
      'Four large keys, four messages recorded in your own voice.',
    ],
    description: [
      '<p>Rien à apprendre : on enregistre, on appuie. Idéale pour commencer.</p>',
      '<p>Nothing to learn: record, then press. Ideal to begin with.</p>',
    ],
    instructions: [
      steps('Tenir le bouton rouge et une touche pour enregistrer.', 'Appuyer sur la touche pour dire le message.'),
      steps('Hold the red button and a key to record.', 'Press the key to say the message.'),
    ],
  },
]
