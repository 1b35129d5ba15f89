import { parcelRow } from './pictures-lending.ts'
import {
  arm,
  at,
  BLUE,
  board,
  circle,
  drawing,
  footbridge,
  holdingHand,
  house,
  PAPER,
  parcel,
  person,
  plant,
  pointingHand,
  printer,
  rect,
  ring,
  shape,
  SKIN,
  stroke,
  tree,
  WARM,
  wheelchair,
  windowPane,
} from './pictures-parts.ts'

const room = (width: number, height: number, floor: number, wall: string = BLUE.pale, ground: string = WARM.pale) =>
  rect(0, 0, width, height, wall) +
  rect(0, floor, width, height - floor, ground) +
  rect(0, floor - 10, width, 14, PAPER)

const table = (x: number, y: number, width: number, legs: number) =>
  rect(x, y, width, 30, WARM.strong, 12) +
  rect(x + 60, y + 30, 26, legs, WARM.deep) +
  rect(x + width - 86, y + 30, 26, legs, WARM.deep)

/** A workshop: somebody watches a small aid being printed. The lower left stays calm, words stand there. */
export const workshop = () =>
  drawing(
    1600,
    1000,
    [
      room(1600, 1000, 800),
      at(560, 120, windowPane(300, 320)),
      rect(1140, 150, 380, 20, WARM.strong, 6),
      parcelRow(1180, 150),
      rect(1140, 330, 380, 20, WARM.strong, 6),
      at(1215, 330, plant(), { scale: 0.42 }),
      at(1330, 330, parcel(110, 84)),
      at(1450, 330, ring(0, -44, 34, BLUE.strong, 18)),
      at(1410, 690, person({ skin: SKIN[1], top: WARM.plain, bun: true })),
      table(820, 690, 740, 260),
      at(1056, 690, printer(), { scale: 0.92 }),
      arm('M1348 540 C1304 600 1296 640 1276 668', [1268, 672], WARM.plain, SKIN[1]),
      arm('M1474 540 C1530 600 1526 640 1506 668', [1500, 674], WARM.plain, SKIN[1]),
      at(1386, 690, stroke('M-46 -14 H40', BLUE.strong, 22)),
      at(730, 940, plant(), { scale: 0.8 }),
    ].join(''),
  )

/** A conversation at a table, over a board of pictograms. */
export const conversation = () =>
  drawing(
    1600,
    1000,
    [
      room(1600, 1000, 820, WARM.pale, BLUE.pale),
      at(980, 110, windowPane(360, 300)),
      at(1490, 840, plant(), { scale: 1.1 }),
      at(880, 760, person({ skin: SKIN[2], hair: BLUE.deep, top: BLUE.strong })),
      at(1370, 880, wheelchair(), { scale: 1.15 }),
      at(1330, 700, person({ skin: SKIN[0], hair: WARM.deep, top: WARM.plain })),
      stroke('M1330 700 C1290 720 1220 720 1210 880', BLUE.deep, 64),
      table(740, 720, 620, 240),
      at(1090, 640, board({ columns: 3, rows: 2, chosen: 1 }), { scale: 0.56, turn: -4 }),
      arm('M960 610 C990 670 990 690 970 716', [972, 712], BLUE.strong, SKIN[2]),
      arm('M1262 560 C1216 620 1180 620 1142 604', [1132, 600], WARM.plain, SKIN[0]),
      at(
        1010,
        290,
        rect(-130, -96, 260, 170, PAPER, 44) +
          shape('M-60 60 L-96 122 L-4 70 Z', PAPER) +
          circle(-56, -12, 18, BLUE.strong) +
          circle(0, -12, 18, WARM.plain) +
          circle(56, -12, 18, BLUE.strong),
      ),
    ].join(''),
  )

/** A path between houses, over hills and a footbridge. */
export const pathway = () =>
  drawing(
    1600,
    1000,
    [
      rect(0, 0, 1600, 1000, BLUE.pale),
      circle(1260, 220, 90, WARM.light),
      shape('M0 560 C300 420 560 520 820 440 C1100 360 1360 430 1600 350 V1000 H0 Z', BLUE.light),
      at(520, 480, tree(BLUE.plain), { scale: 0.7 }),
      at(1480, 400, tree(BLUE.plain), { scale: 0.8 }),
      at(900, 446, house(PAPER, WARM.plain), { scale: 0.7 }),
      at(1240, 410, house(WARM.pale, BLUE.strong), { scale: 0.8 }),
      shape('M0 720 C360 560 760 640 1000 600 C1260 560 1420 600 1600 540 V1000 H0 Z', BLUE.plain),
      stroke(
        'M1240 1000 C1100 880 1480 800 1330 690 C1230 620 1040 640 1000 580 C970 530 930 500 904 452',
        WARM.pale,
        56,
      ),
      stroke('M1330 690 C1400 620 1280 520 1244 416', WARM.pale, 40),
      at(1500, 640, tree(BLUE.strong)),
      at(700, 690, tree(BLUE.strong), { scale: 0.9 }),
      at(1230, 900, wheelchair(), { scale: 0.5 }),
      at(1236, 820, person({ skin: SKIN[2], top: WARM.plain }), { scale: 0.5 }),
      stroke('M1236 816 C1200 822 1180 830 1168 886', BLUE.deep, 28),
      at(1390, 900, person({ skin: SKIN[0], hair: WARM.deep, top: PAPER, bun: true }), { scale: 0.56 }),
      rect(1350, 890, 30, 96, BLUE.deep, 12),
      rect(1394, 890, 30, 96, BLUE.deep, 12),
    ].join(''),
  )

/** A footbridge between two banks, for wide bands. */
export const bridge = () =>
  drawing(
    1600,
    520,
    [
      rect(0, 0, 1600, 520, BLUE.pale),
      circle(330, 130, 64, WARM.light),
      shape('M0 330 C200 280 360 300 470 360 V520 H0 Z', BLUE.strong),
      shape('M1600 310 C1400 260 1230 290 1130 360 V520 H1600 Z', BLUE.strong),
      rect(0, 440, 1600, 80, BLUE.light),
      stroke('M560 470 H700 M820 490 H980 M640 506 H720 M1000 462 H1080', PAPER, 8),
      at(150, 316, tree(BLUE.plain), { scale: 0.9 }),
      at(1480, 300, tree(BLUE.plain)),
      at(1330, 300, house(PAPER, WARM.plain), { scale: 0.7 }),
      at(290, 316, house(WARM.pale, BLUE.deep), { scale: 0.6 }),
      at(800, 390, footbridge(WARM.strong, WARM.plain), { scale: 0.62 }),
      at(700, 326, person({ skin: SKIN[1], top: WARM.plain }), { scale: 0.34 }),
      at(860, 336, wheelchair(), { scale: 0.32 }),
      at(862, 284, person({ skin: SKIN[0], hair: WARM.deep, top: PAPER }), { scale: 0.34 }),
      stroke('M862 284 C838 286 826 294 820 326', BLUE.deep, 18),
    ].join(''),
  )

/** A spoon with a thick printed handle. */
export const spoon = () =>
  drawing(
    1200,
    900,
    [
      rect(0, 0, 1200, 900, WARM.pale),
      circle(420, 470, 330, PAPER),
      ring(420, 470, 250, WARM.light, 10),
      at(
        420,
        470,
        at(
          0,
          0,
          rect(40, -22, 520, 44, BLUE.light, 22) +
            shape('M-190 0 C-190 -76 -60 -86 50 -20 V20 C-60 86 -190 76 -190 0 Z', BLUE.light) +
            rect(320, -62, 380, 124, BLUE.strong, 62) +
            stroke('M390 -30 V30 M450 -34 V34', BLUE.light, 12),
          { turn: 24 },
        ),
      ),
      at(936, 700, holdingHand(SKIN[1], WARM.plain), { scale: 1.05 }),
    ].join(''),
  )

/** A finger on a board of pictograms, for wide bands. */
export const pictograms = () =>
  drawing(
    1600,
    600,
    [
      rect(0, 0, 1600, 600, BLUE.pale),
      shape('M0 440 C400 380 1000 520 1600 410 V600 H0 Z', BLUE.light),
      at(800, 280, board({ columns: 6, rows: 3, chosen: 9 }), { scale: 1.12 }),
      at(868, 292, pointingHand(SKIN[2], WARM.plain), { scale: 0.8, turn: 24 }),
    ].join(''),
  )

/** A large switch that lights a lamp. */
export const bigButton = () =>
  drawing(
    1200,
    900,
    [
      room(1200, 900, 620, BLUE.pale, WARM.light),
      stroke('M460 690 C620 840 760 760 820 640', BLUE.deep, 14),
      rect(180, 640, 340, 90, BLUE.deep, 40),
      shape('M210 650 C210 540 490 540 490 650 Z', WARM.plain),
      stroke('M262 606 C290 584 320 576 356 576', WARM.light, 12),
      shape('M690 300 L760 130 H900 L970 300 Z', WARM.plain),
      shape('M690 300 H970 L1080 620 H580 Z', WARM.pale),
      rect(816, 300, 28, 330, BLUE.deep),
      rect(740, 620, 180, 30, BLUE.deep, 14),
      at(330, 556, pointingHand(SKIN[0], BLUE.plain), { scale: 0.8, turn: -64 }),
    ].join(''),
  )

/** A training in a bright room. */
export const training = () =>
  drawing(
    1200,
    900,
    [
      room(1200, 900, 700, BLUE.pale, WARM.pale),
      rect(330, 90, 560, 330, BLUE.deep, 18),
      rect(352, 112, 516, 286, PAPER, 6),
      at(490, 250, board({ columns: 2, rows: 2, chosen: 2 }), { scale: 0.6 }),
      stroke('M650 190 H820 M650 250 H800 M650 310 H760', BLUE.light, 18),
      rect(940, 620, 60, 170, BLUE.deep, 20),
      rect(1020, 620, 60, 170, BLUE.deep, 20),
      at(1010, 640, person({ skin: SKIN[1], hair: BLUE.deep, top: WARM.plain, beard: true })),
      arm('M930 490 C890 440 880 400 880 360', [880, 350], WARM.plain, SKIN[1]),
      at(250, 830, person({ skin: SKIN[0], hair: WARM.deep, top: BLUE.strong, bun: true })),
      at(540, 850, person({ skin: SKIN[2], hair: BLUE.deep, top: BLUE.plain })),
      at(800, 900, wheelchair(), { scale: 0.9 }),
      at(800, 790, person({ skin: SKIN[0], hair: BLUE.deep, top: WARM.strong })),
      rect(90, 800, 620, 34, WARM.strong, 14),
      rect(90, 834, 620, 66, WARM.deep),
    ].join(''),
  )
