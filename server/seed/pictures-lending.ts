import {
  at,
  parcel,
  rect,
  BLUE,
  WARM,
  tree,
  stroke,
  shape,
  ring,
  PAPER,
  house,
  drawing,
  circle,
  wheelchair,
  printer,
  plant,
  board,
  pointingHand,
  SKIN,
} from './pictures-parts.ts'

export const parcelRow = (x: number, y: number) =>
  at(x + 20, y, parcel(80, 60)) +
  at(x + 130, y, rect(-34, -70, 68, 70, BLUE.plain, 8)) +
  at(x + 240, y, rect(-44, -50, 88, 50, WARM.plain, 8))

/** A small van that brings an aid home. */
export const delivery = () =>
  drawing(
    1200,
    900,
    [
      rect(0, 0, 1200, 900, BLUE.pale),
      circle(180, 170, 70, WARM.light),
      shape('M0 520 C260 430 520 500 760 440 C940 400 1080 420 1200 400 V900 H0 Z', BLUE.light),
      at(1010, 650, house(PAPER, WARM.plain), { scale: 1.5 }),
      at(100, 640, tree(BLUE.strong), { scale: 1.3 }),
      rect(0, 640, 1200, 260, BLUE.strong),
      rect(0, 640, 1200, 26, PAPER),
      stroke('M60 790 H200 M330 790 H470 M600 790 H740 M870 790 H1010', PAPER, 14),
      rect(200, 370, 420, 330, WARM.plain, 30),
      shape('M600 450 H720 C760 450 800 520 810 560 V700 H600 Z', WARM.strong),
      shape('M640 480 H712 C736 486 756 530 764 560 H640 Z', BLUE.pale),
      ring(330, 706, 58, BLUE.deep, 34),
      ring(690, 706, 58, BLUE.deep, 34),
      circle(330, 706, 22, PAPER),
      circle(690, 706, 22, PAPER),
      at(
        410,
        560,
        shape('M0 70 C-110 0 -100 -80 -44 -80 C-18 -80 -6 -64 0 -48 C6 -64 18 -80 44 -80 C100 -80 110 0 0 70 Z', PAPER),
      ),
      at(870, 690, parcel(120, 100)),
    ].join(''),
  )

/** The shelf from which aids are lent, for wide bands. */
export const lendingShelf = () =>
  drawing(
    1600,
    560,
    [
      rect(0, 0, 1600, 560, WARM.pale),
      rect(80, 40, 1440, 480, WARM.strong, 16),
      rect(108, 66, 1384, 428, PAPER, 6),
      rect(108, 268, 1384, 24, WARM.strong),
      at(290, 196, board({ columns: 4, rows: 2, chosen: 3 }), { scale: 0.42 }),
      at(560, 268, rect(-70, -44, 140, 44, BLUE.deep, 20) + shape('M-58 -40 C-58 -104 58 -104 58 -40 Z', WARM.plain)),
      at(760, 268, parcel(150, 116)),
      at(940, 268, ring(0, -62, 46, BLUE.plain, 26)),
      at(1060, 268, ring(0, -44, 32, WARM.plain, 20)),
      at(1210, 268, plant(), { scale: 0.55 }),
      at(1390, 268, parcel(110, 84)),
      at(
        300,
        494,
        rect(-130, -42, 260, 42, BLUE.strong, 12) +
          [...Array(8).keys()].map(index => rect(-116 + index * 29, -32, 20, 20, BLUE.pale, 4)).join(''),
      ),
      at(530, 494, parcel(160, 130)),
      at(770, 494, wheelchair(), { scale: 0.56 }),
      at(
        940,
        494,
        rect(-14, -150, 28, 150, BLUE.deep, 12) + stroke('M0 -150 C0 -186 -44 -186 -44 -156', BLUE.deep, 16),
      ),
      at(1130, 494, parcel(120, 96)),
      at(1350, 494, printer(), { scale: 0.38 }),
    ].join(''),
  )

/** Two hands that pass a printed key turner on, for wide bands. */
export const handOver = () =>
  drawing(
    1600,
    600,
    [
      rect(0, 0, 1600, 600, WARM.pale),
      circle(800, 300, 260, PAPER),
      at(690, 366, pointingHand(SKIN[2], BLUE.strong), { scale: 0.9, turn: -16, mirrored: true }),
      at(
        800,
        240,
        ring(0, -30, 70, WARM.plain, 40) +
          rect(-24, 30, 48, 190, WARM.plain, 18) +
          rect(20, 130, 60, 34, WARM.plain, 10) +
          rect(20, 184, 44, 34, WARM.plain, 10),
      ),
      at(896, 214, pointingHand(SKIN[0], WARM.strong), { scale: 0.9, turn: -16 }),
    ].join(''),
  )
