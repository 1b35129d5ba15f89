import type { DemoAid } from './demo-aid.ts'

const SMOOTH = ['Aucun bord coupant au toucher', 'No edge is sharp to the touch'] as const

/** Aids to hold and to turn. */
export const HANDS: readonly DemoAid[] = [
  {
    slug: 'tourne-cle',
    by: 'contributor',
    title: ['Tourne-clé', 'Key turner'],
    category: 'hands',
    tags: ['printing', 'home'],
    days: 120,
    organization: 'atelier-des-mains-utiles',
    likedBy: ['member-1', 'member-2', 'karim', 'yvette', 'maud'],
    short: [
      'Une large poignée pour tourner une clé sans pincer entre deux doigts.',
      'A wide grip to turn a key without pinching it between two fingers.',
    ],
    helps: [
      'Pour les mains sans force ou qui ont mal en serrant : arthrose, suites d’un AVC. On tourne avec la paume.',
      'For hands without strength or that hurt when they grip: arthritis, a stroke. It is turned with the palm.',
    ],
    text: [
      `<p>La clé se glisse à plat contre la plaque et se fixe avec une vis dans son propre trou. La poignée fait levier
      : il faut trois fois moins de force qu’à main nue.</p>`,
      `<p>The key lies flat against the plate and is held by a screw through its own hole. The grip is a lever: it
      takes a third of the strength of a bare hand.</p>`,
    ],
    license: 'CC-BY-SA-4.0',
    models: ['tourne-cle'],
    material: 'PETG',
    parts: ['1 vis M4 de 16 mm\n1 écrou frein M4\n2 rondelles', '1 M4 screw, 16 mm\n1 M4 lock nut\n2 washers'],
    assembly: [
      `<ol><li>Posez la clé sur la plaque, son trou au-dessus de celui de la plaque.</li><li>Passez la vis, une
      rondelle de chaque côté.</li><li>Serrez l’écrou jusqu’à ce que la clé ne bouge plus.</li></ol>`,
      `<ol><li>Lay the key on the plate, its hole over the hole of the plate.</li><li>Put the screw through, a washer
      on each side.</li><li>Tighten the nut until the key no longer moves.</li></ol>`,
    ],
    checks: [
      `${SMOOTH[0]}\nLa clé ne tourne pas sur la vis\nLa porte s’ouvre des deux côtés`,
      `${SMOOTH[1]}\nThe key does not turn on the screw\nThe door opens from both sides`,
    ],
    version: '2.1',
    versionDays: 18,
    changes: ['Poignée plus épaisse de 2 mm.', 'The grip is 2 mm thicker.'],
    earlier: [
      { version: '1.0', days: 120 },
      {
        version: '2.0',
        days: 64,
        changes: ['La fente prend aussi les clés plates.', 'The slot takes flat keys, too.'],
      },
    ],
    makes: [
      {
        by: 'karim',
        days: 60,
        content: 'Faite pour ma mère. Elle ouvre à nouveau sa boîte aux lettres seule.',
        material: 'PETG noir',
        printer: 'Prusa MK3S',
      },
      {
        by: 'maud',
        days: 22,
        content: 'Deux pour l’accueil de jour. Le trou de 6 mm convient à toutes nos clés.',
        material: 'PLA',
        printer: 'Bambu P1S',
        changes: 'Trou agrandi à 7 mm pour une clé de garage.',
      },
    ],
  },
  {
    slug: 'grip-stylo',
    by: 'member-1',
    title: ['Grip de stylo', 'Pen grip'],
    category: 'hands',
    tags: ['printing', 'school'],
    days: 96,
    likedBy: ['member-2', 'yvette', 'friendly'],
    short: [
      'Une olive souple qui épaissit un stylo ordinaire et repose les doigts.',
      'A soft olive that makes an ordinary pen thicker and rests the fingers.',
    ],
    helps: [
      'Pour une prise faible, un tremblement, une crampe de l’écrivain. Aide aussi les enfants qui serrent trop.',
      'For a weak grip, a tremor, writer’s cramp. It also helps children who press too hard.',
    ],
    text: [
      `<p>Le trou de 8 mm va sur la plupart des stylos à bille. Imprimée en TPU, elle ne glisse ni sur le stylo ni dans
      la main.</p>`,
      '<p>The hole of 8 mm fits most ballpoint pens. Printed in TPU it slips neither on the pen nor in the hand.</p>',
    ],
    license: 'CC-BY-4.0',
    models: ['grip-stylo'],
    material: 'TPU',
    checks: [
      'Le stylo ne coulisse pas\nLa mine dépasse assez pour écrire',
      'The pen does not slide\nThe tip stands out far enough to write',
    ],
    version: '1.0',
    makes: [
      {
        by: 'yvette',
        days: 40,
        content: 'En TPU 85A, très confortable. Mon fils l’a gardée toute la journée d’école.',
        material: 'TPU 85A',
        printer: 'Prusa Mini',
      },
    ],
  },
  {
    slug: 'grip-stylo-large',
    by: 'member-2',
    title: ['Grip de stylo, large', 'Pen grip, wide'],
    category: 'hands',
    tags: ['printing', 'school', 'work'],
    days: 50,
    likedBy: ['member-1'],
    short: ['La version large du grip de stylo, pour les feutres.', 'The wide version of the pen grip, for felt pens.'],
    helps: [
      'Pour les mains qui ne se referment pas tout à fait : 34 mm de diamètre au lieu de 26.',
      'For hands that do not close entirely: 34 mm wide instead of 26.',
    ],
    text: ['<p>Même forme, agrandie. Trou de 11 mm.</p>', '<p>The same shape, larger. The hole is 11 mm.</p>'],
    license: 'CC-BY-4.0',
    models: ['grip-stylo-large'],
    material: 'TPU',
    checks: ['Le feutre ne coulisse pas', 'The pen does not slide'],
    madeFrom: 'grip-stylo',
  },
  {
    slug: 'ouvre-bouteille',
    by: 'contributor',
    title: ['Ouvre-bouteille à lobes', 'Bottle opener with lobes'],
    category: 'hands',
    tags: ['printing', 'meals', 'home'],
    days: 88,
    organization: 'atelier-des-mains-utiles',
    likedBy: ['friendly', 'karim'],
    short: [
      'Se pose sur le bouchon d’une bouteille d’eau et se tourne avec toute la main.',
      'Sits on the cap of a water bottle and is turned with the whole hand.',
    ],
    helps: ['Pour qui ne peut plus dévisser un bouchon de 28 mm.', 'For whoever can no longer unscrew a cap of 28 mm.'],
    text: [
      `<p>Sept lobes, pour sept façons de poser les doigts. Collez une bande de caoutchouc dans le trou si le bouchon
      est lisse.</p>`,
      `<p>Seven lobes, for seven ways to place the fingers. Glue a strip of rubber into the hole if the cap is
      smooth.</p>`,
    ],
    license: 'CC0-1.0',
    models: ['ouvre-bouteille'],
    material: 'PLA',
    parts: ['1 bande de caoutchouc de 90 mm, facultative', '1 strip of rubber, 90 mm, if wanted'],
    checks: [`${SMOOTH[0]}\nLe bouchon ne reste pas coincé`, `${SMOOTH[1]}\nThe cap does not get stuck`],
  },
  {
    slug: 'tourne-robinet',
    by: 'member-2',
    title: ['Tourne-robinet', 'Tap turner'],
    category: 'hands',
    tags: ['home'],
    days: 33,
    likedBy: ['yvette'],
    short: [
      'Une étoile à poser sur un petit robinet d’arrêt, sous l’évier.',
      'A star to put on a small stop valve, under the sink.',
    ],
    helps: [
      'Pour fermer l’eau soi-même, même avec peu de prise.',
      'To turn the water off oneself, even with a weak grip.',
    ],
    text: ['<p>Le trou de 20 mm prend les robinets ronds.</p>', '<p>The hole of 20 mm takes round valves.</p>'],
    license: 'CC-BY-SA-4.0',
    models: ['levier-robinet'],
    material: 'PETG',
    checks: [`${SMOOTH[0]}\nLe robinet tourne jusqu’au bout`, `${SMOOTH[1]}\nThe valve turns all the way`],
  },
  {
    slug: 'poignee-de-sac',
    by: 'member-1',
    title: ['Poignée de sac, prototype', 'Bag handle, prototype'],
    category: 'hands',
    tags: ['outings'],
    days: null,
    short: ['Répartit le poids d’un sac sur toute la paume.', 'Spreads the weight of a bag over the whole palm.'],
    helps: ['Pour porter des courses sans douleur aux doigts.', 'To carry shopping without pain in the fingers.'],
    text: [
      '<p>Il manque encore une face au modèle : le rapport dit qu’il est ouvert.</p>',
      '<p>One side of the model is still missing: its report says that it is open.</p>',
    ],
    license: null,
    models: ['prototype-poignee'],
    material: 'PLA',
    checks: [SMOOTH[0], SMOOTH[1]],
  },
]
