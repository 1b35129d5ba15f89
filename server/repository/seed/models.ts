import {
  bow,
  circle,
  grid,
  lobes,
  moved,
  pierced,
  prism,
  rounded,
  stlOf,
  turned,
  upright,
  type Outline,
  type Triangle,
} from './shapes.ts'

/** A tube that swells in the middle, with a hole along it. */
const grip = (hole: number, thick: number, length: number): Triangle[] => {
  const outside = Array.from({ length: 13 }, (_, step): readonly [number, number] => {
    const along = step / 12
    return [hole + 3 + (thick - hole - 3) * Math.sin(along * Math.PI), along * length]
  })
  return turned([...outside, [hole, length], [hole, 0]])
}

/** A ball that stands on a neck, with a square hole in it. */
const knob = (radius: number): Triangle[] =>
  turned([
    [0, 12],
    [4, 12],
    [4, 0],
    [9, 0],
    ...Array.from({ length: 13 }, (_, step): readonly [number, number] => {
      const angle = -Math.PI / 2 + 0.5 + ((Math.PI - 0.5) * step) / 12
      return [radius * Math.cos(angle), 12 + radius + radius * Math.sin(angle)]
    }).map(([far, z], index): readonly [number, number] => [index === 12 ? 0 : far, z]),
  ])

/** A round box without a lid. */
const cup = (radius: number, height: number, wall: number): Triangle[] =>
  turned([
    [0, 0],
    [radius, 0],
    [radius, height],
    [radius - wall, height],
    [radius - wall, wall],
    [0, wall],
  ])

const STAND: Outline = [
  [0, 0],
  [90, 0],
  [90, 14],
  [84, 14],
  [84, 6],
  [40, 6],
  [14, 92],
  [8, 90],
  [32, 6],
  [0, 6],
]

const HOOK: Outline = [
  [0, 0],
  [110, 0],
  [118, 6],
  [120, 14],
  [116, 20],
  [108, 22],
  [104, 18],
  [110, 15],
  [112, 11],
  [108, 8],
  [0, 8],
]

const CARDS: Outline = [
  [0, 0],
  [40, 0],
  [36, 22],
  [26, 22],
  [24, 6],
  [20, 6],
  [16, 22],
  [4, 22],
]

const CLAMP: Outline = [
  [0, 0],
  [48, 0],
  [48, 10],
  [12, 10],
  [12, 44],
  [48, 44],
  [48, 54],
  [0, 54],
]

/** Six dots of braille on a label, which are bodies of their own. */
const label = (): Triangle[] => [
  ...prism(rounded(60, 24, 4), 2),
  ...[0, 1, 2, 3, 4, 5].flatMap(dot =>
    moved(
      turned(
        [
          [0, 0],
          [1.2, 0],
          [0.9, 0.6],
          [0, 0.8],
        ],
        16,
      ),
      [-20 + Math.floor(dot / 3) * 4, -4 + (dot % 3) * 4, 2],
    ),
  ),
]

/** The models of the demo's aids, by the names of their files. */
export const MODELS = {
  'tourne-cle': () => pierced(rounded(92, 36, 14), circle(6, [26, 0], 96), 10),
  'grip-stylo': () => grip(4.2, 13, 42),
  'grip-stylo-large': () => grip(5.4, 17, 55),
  'fixation-tube': () => prism(CLAMP, 28),
  'fixation-collier': () => prism(bow(13, 18, 35, 325), 24),
  'ouvre-bouteille': () => pierced(lobes(38, 4, 7), circle(15.2, [0, 0], 96), 18),
  'rebord-assiette': () => prism(bow(112, 115, -70, 70), 32),
  'anse-gobelet': () => pierced(rounded(70, 96, 30), rounded(44, 70, 20), 16),
  'porte-cartes': () => upright(prism(CARDS, 260)),
  'anneau-fermeture': () => pierced(circle(17, [0, 0], 96), circle(11, [0, 0], 96), 5),
  'enfile-bouton': () => prism(HOOK, 6),
  'boule-joystick': () => knob(19),
  'support-telephone': () => upright(prism(STAND, 70)),
  'grille-tablette': () => grid(6, 4, 38, 6, 4),
  'clip-canne': () => prism(bow(11, 15, 40, 320), 30),
  'manche-brosse': () => grip(7, 18, 105),
  'manche-fourchette': () => grip(5, 16, 110),
  'levier-robinet': () => pierced(lobes(30, 3, 5), circle(10, [0, 0], 96), 22),
  'boitier-contacteur': () => cup(32, 26, 2.4),
  'couvercle-contacteur': () => cup(31, 8, 2),
  'etiquette-braille': label,
  'embout-stylet': () =>
    turned([
      [0, 0],
      [6, 0],
      [6, 40],
      [3, 46],
      [0, 46],
    ]),
  'cale-cuillere': () => prism(rounded(46, 30, 12), 14),
  // One side is missing: its report says so.
  'prototype-poignee': () => prism(rounded(120, 40, 16), 18).slice(2),
} as const satisfies Record<string, () => Triangle[]>

export type ModelName = keyof typeof MODELS

export const modelBytes = (name: ModelName): Buffer => stlOf(MODELS[name]())
