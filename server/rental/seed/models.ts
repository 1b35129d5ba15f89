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

const steps = (...items: string[]) => `<ol>${items.map(item => `<li>${item}</li>`).join('')}</ol>`

export const MODELS: readonly DemoModel[] = [
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
  {
    slug: 'grand-contacteur',
    name: ['Grand contacteur à pression', 'Large pressure switch'],
    picture: 'bigSwitch',
    category: 'switches',
    tags: ['children'],
    perDay: 80,
    deposit: 2000,
    worth: 7900,
    weight: 320,
    label: 'GC',
    items: 6,
    short: [
      'Douze centimètres de large : un appui de la main, du pied ou de la tête suffit.',
      'Twelve centimetres wide: a press of hand, foot or head is enough.',
    ],
    description: [
      '<p>Prise jack de 3,5 mm, réglage de la force d’appui, fond antidérapant.</p>',
      '<p>3.5 mm jack, adjustable pressure, non-slip base.</p>',
    ],
    instructions: [
      steps('Brancher sur une prise contacteur.', 'Tourner la molette dessous pour plus ou moins de force.'),
      steps('Plug it into a switch socket.', 'Turn the wheel below for more or less force.'),
    ],
    accessories: ['boitier-sans-fil', 'bras-de-table'],
  },
  {
    slug: 'contacteur-au-souffle',
    name: ['Contacteur au souffle', 'Sip-and-puff switch'],
    picture: 'breathSwitch',
    category: 'switches',
    tags: ['computer', 'wheelchair'],
    perDay: 200,
    deposit: 6000,
    worth: 32000,
    weight: 540,
    label: 'SO',
    items: 2,
    short: [
      'Souffler ou aspirer : deux commandes sans bouger les mains.',
      'Puff or sip: two commands without moving the hands.',
    ],
    description: [
      '<p>Le tuyau est neuf à chaque location. Le flexible se fixe à un fauteuil ou à un lit.</p>',
      '<p>The tube is new for each rental. The gooseneck fits a wheelchair or a bed.</p>',
    ],
    instructions: [
      steps('Fixer le flexible à hauteur des lèvres.', 'Régler la sensibilité avec les deux molettes.'),
      steps('Fix the gooseneck at the height of the lips.', 'Set the sensitivity with the two wheels.'),
    ],
    accessories: ['support-fauteuil'],
  },
  {
    slug: 'contacteur-de-proximite',
    name: ['Contacteur de proximité', 'Proximity switch'],
    picture: 'nearSwitch',
    category: 'switches',
    tags: ['wheelchair'],
    perDay: 160,
    deposit: 5000,
    worth: 26500,
    weight: 210,
    label: 'PX',
    items: 3,
    short: ['S’approcher suffit : aucun appui, aucune force.', 'Coming near is enough: no press, no force.'],
    description: [
      '<p>Portée réglable de 1 à 10 centimètres ; un son confirme chaque déclenchement.</p>',
      '<p>Range adjustable from 1 to 10 centimetres; a sound confirms each press.</p>',
    ],
    instructions: [
      steps('Orienter la pastille vers la main ou la joue.', 'Choisir la portée, puis essayer.'),
      steps('Turn the pad towards the hand or the cheek.', 'Choose the range, then try.'),
    ],
    accessories: ['boitier-sans-fil'],
  },
  {
    slug: 'boitier-sans-fil',
    name: ['Boîtier sans fil pour contacteurs', 'Wireless box for switches'],
    picture: 'wirelessBox',
    category: 'switches',
    tags: ['wireless', 'computer'],
    perDay: 110,
    deposit: 4000,
    worth: 17800,
    weight: 180,
    label: 'BX',
    items: 4,
    short: [
      'Relie deux contacteurs à une tablette ou à un ordinateur, sans câble.',
      'Joins two switches to a tablet or computer without a cable.',
    ],
    description: [
      '<p>Bluetooth, vingt heures d’autonomie, reconnu comme un clavier par tous les systèmes.</p>',
      '<p>Bluetooth, twenty hours of use, seen as a keyboard by every system.</p>',
    ],
    instructions: [
      steps('Tenir le bouton trois secondes pour appairer.', 'Choisir sur la molette ce qu’envoie chaque contacteur.'),
      steps('Hold the button for three seconds to pair.', 'Choose with the wheel what each switch sends.'),
    ],
  },
  {
    slug: 'bras-de-table',
    name: ['Bras articulé de table', 'Jointed table arm'],
    picture: 'tableArm',
    category: 'mounts',
    tags: [],
    perDay: 140,
    deposit: 5000,
    worth: 24000,
    weight: 1900,
    label: 'BT',
    items: 4,
    short: [
      'Tient une tablette ou un contacteur au bon endroit ; une seule molette bloque tout.',
      'Holds a tablet or a switch in the right place; one knob locks it all.',
    ],
    description: [
      '<p>Pince pour tables jusqu’à 6 cm, charge de 3 kg.</p>',
      '<p>Clamp for tables up to 6 cm, carries 3 kg.</p>',
    ],
    instructions: [
      steps('Serrer la pince.', 'Placer le bras, puis bloquer avec la molette du milieu.'),
      steps('Tighten the clamp.', 'Place the arm, then lock it with the knob in the middle.'),
    ],
  },
  {
    slug: 'support-fauteuil',
    name: ['Support de tablette pour fauteuil', 'Tablet mount for a wheelchair'],
    picture: 'chairMount',
    category: 'mounts',
    tags: ['wheelchair'],
    perDay: 220,
    deposit: 8000,
    worth: 48000,
    weight: 3100,
    label: 'SF',
    items: 3,
    short: [
      'S’ouvre d’une main pour se lever, tient bon sur les pavés.',
      'Opens with one hand to get up, holds fast on cobbles.',
    ],
    description: [
      '<p>Trois colliers pour tubes de 22 à 32 mm. Compatible avec toutes nos tablettes et la commande Regard 15.</p>',
      '<p>Three collars for tubes of 22 to 32 mm. Fits all our tablets and the Regard 15.</p>',
    ],
    instructions: [
      steps('Choisir le collier du bon diamètre.', 'Régler la hauteur fauteuil à l’arrêt, freins serrés.'),
      steps('Choose the collar of the right size.', 'Set the height with the chair at rest and its brakes on.'),
    ],
  },
  {
    slug: 'souris-a-boule',
    name: ['Souris à grosse boule', 'Large trackball'],
    picture: 'trackball',
    category: 'mice',
    tags: ['computer'],
    perDay: 90,
    deposit: 2500,
    worth: 11900,
    weight: 760,
    label: 'SB',
    items: 4,
    short: [
      'La boule roule sous la paume, les boutons restent hors de portée des gestes involontaires.',
      'The ball rolls under the palm; the buttons stay clear of unwanted moves.',
    ],
    description: [
      '<p>Une touche garde le clic enfoncé pour déplacer. Deux prises pour des contacteurs.</p>',
      '<p>One key holds the click to drag. Two sockets for switches.</p>',
    ],
    instructions: [
      steps('Brancher en USB.', 'Régler la vitesse avec le bouton du fond.'),
      steps('Plug it in by USB.', 'Set the speed with the button at the back.'),
    ],
    accessories: ['grand-contacteur'],
  },
  {
    slug: 'joystick-ordinateur',
    name: ['Joystick pour ordinateur', 'Computer joystick'],
    picture: 'joystick',
    category: 'mice',
    tags: ['computer', 'wheelchair'],
    perDay: 180,
    deposit: 6000,
    worth: 34500,
    weight: 980,
    label: 'JO',
    items: 2,
    short: [
      'Déplace le pointeur comme on conduit un fauteuil, avec trois embouts.',
      'Moves the pointer as one drives a wheelchair, with three knobs.',
    ],
    description: [
      '<p>Boule, T ou champignon : les embouts se changent sans outil.</p>',
      '<p>Ball, T or mushroom: the knobs change without a tool.</p>',
    ],
    instructions: [
      steps('Visser l’embout choisi.', 'Brancher en USB, régler la vitesse.'),
      steps('Screw the chosen knob on.', 'Plug it in by USB and set the speed.'),
    ],
  },
  {
    slug: 'coffret-imprime',
    name: ['Coffret d’aides imprimées en 3D', 'Box of 3D-printed aids'],
    picture: 'printedAids',
    category: 'printed',
    tags: ['kitchen', 'children'],
    perDay: 60,
    deposit: 1500,
    worth: 6500,
    weight: 1400,
    label: 'CI',
    items: 5,
    level: 'member_level_1',
    short: [
      'Vingt aides à essayer chez soi : gros manches, tourne-clés, ouvre-bocaux, guide-doigts.',
      'Twenty aids to try at home: thick handles, key turners, jar openers, finger guides.',
    ],
    description: [
      '<p>Gardez la liste de celles qui vous conviennent : nous les imprimons à vos mesures.</p>',
      '<p>Keep a list of those that suit you: we print them to your size.</p>',
    ],
    instructions: [
      steps('Essayer une aide à la fois, plusieurs jours.', 'Laver à l’eau tiède, jamais au lave-vaisselle.'),
      steps('Try one aid at a time, for several days.', 'Wash in lukewarm water, never in the dishwasher.'),
    ],
  },
]
