import { steps, type DemoModel } from './demo-model.ts'

export const MICE_AND_PRINTED: readonly DemoModel[] = [
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
