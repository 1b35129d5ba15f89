import {
  at,
  BLUE,
  board,
  circle,
  drawing,
  PAPER,
  rect,
  ring,
  shape,
  SKIN,
  stroke,
  WARM,
  wheelchair,
} from '#server/seed/pictures-parts.ts'

/** What can be rented, each on the same calm ground: a wall, a table, the thing. */
const shown = (content: string, wall: string = BLUE.pale, ground: string = WARM.pale) =>
  drawing(
    800,
    600,
    rect(0, 0, 800, 600, wall) + rect(0, 440, 800, 160, ground) + rect(0, 434, 800, 10, PAPER) + content,
  )

const screen = (x: number, y: number, width: number, height: number) =>
  rect(x - width / 2, y - height, width, height, BLUE.deep, 16) +
  rect(x - width / 2 + 16, y - height + 16, width - 32, height - 32, PAPER, 6)
const eyes = (x: number, y: number, width: number) =>
  rect(x - width / 2, y, width, 30, BLUE.deep, 15) +
  circle(x - width / 4, y + 15, 8, WARM.plain) +
  circle(x + width / 4, y + 15, 8, WARM.plain)
const gaze = (x: number, y: number) => ring(x, y, 26, WARM.plain, 8) + circle(x, y, 8, WARM.strong)
const button = (x: number, y: number, color: string, scale = 1) =>
  at(
    x,
    y,
    rect(-120, -40, 240, 56, BLUE.deep, 26) +
      shape('M-100 -34 C-100 -116 100 -116 100 -34 Z', color) +
      stroke('M-62 -66 C-44 -84 -20 -90 0 -90', PAPER, 8),
    { scale },
  )

export const eyeTracker = () =>
  shown(
    screen(400, 430, 420, 280) +
      rect(370, 430, 60, 50, BLUE.deep) +
      rect(290, 476, 220, 20, BLUE.deep, 8) +
      at(400, 280, board({ columns: 3, rows: 2, chosen: 4 }), { scale: 0.6 }) +
      eyes(400, 404, 300) +
      gaze(400, 312),
  )
export const eyeTrackerMini = () =>
  shown(
    rect(180, 400, 440, 60, BLUE.strong, 14) +
      rect(210, 200, 380, 210, BLUE.deep, 14) +
      rect(224, 214, 352, 182, PAPER, 6) +
      stroke('M260 262 H430 M260 306 H380 M260 350 H460', BLUE.light, 16) +
      gaze(500, 300) +
      eyes(400, 466, 260),
    WARM.pale,
    BLUE.pale,
  )
export const talkTablet = () => shown(at(400, 290, board({ columns: 4, rows: 3, chosen: 6 }), { scale: 0.74 }))
export const handleTablet = () =>
  shown(
    stroke('M260 170 C260 70 540 70 540 170', WARM.strong, 34) +
      rect(190, 150, 420, 320, WARM.plain, 48) +
      at(400, 310, board({ columns: 3, rows: 2, chosen: 1 }), { scale: 0.8 }),
    WARM.pale,
    BLUE.pale,
  )
export const pocketVoice = () =>
  shown(
    rect(280, 220, 240, 260, BLUE.strong, 40) +
      [0, 1, 2, 3]
        .map(index =>
          circle(346 + (index % 2) * 108, 290 + Math.floor(index / 2) * 100, 38, index === 1 ? WARM.plain : PAPER),
        )
        .join('') +
      stroke('M570 250 C610 300 610 360 570 410 M620 210 C690 290 690 370 620 450', WARM.plain, 16),
  )
export const bigSwitch = () =>
  shown(button(400, 440, WARM.plain, 1.7) + stroke('M590 460 C680 470 700 540 790 540', BLUE.deep, 12))
export const breathSwitch = () =>
  shown(
    rect(300, 420, 200, 90, BLUE.deep, 24) +
      stroke('M400 420 C400 300 300 300 250 200', BLUE.light, 22) +
      circle(246, 190, 22, WARM.plain) +
      stroke('M90 190 H200 M110 150 C140 140 160 150 190 160 M110 230 C140 240 160 230 190 220', BLUE.strong, 10) +
      circle(400, 466, 20, WARM.plain),
    WARM.pale,
    BLUE.pale,
  )
export const nearSwitch = () =>
  shown(
    rect(300, 330, 200, 150, BLUE.strong, 30) +
      circle(400, 404, 44, PAPER) +
      ring(400, 404, 74, WARM.light, 8) +
      ring(400, 404, 104, WARM.light, 6) +
      at(470, 250, stroke('M0 0 L70 -60', SKIN[1], 56) + circle(-6, 6, 30, SKIN[1])),
  )
export const wirelessBox = () =>
  shown(
    rect(250, 330, 300, 150, BLUE.deep, 26) +
      circle(330, 405, 24, WARM.plain) +
      circle(400, 405, 24, PAPER) +
      circle(470, 405, 24, BLUE.light) +
      stroke('M330 280 C360 240 440 240 470 280 M290 236 C340 170 460 170 510 236', WARM.strong, 16),
    WARM.pale,
    BLUE.pale,
  )
export const tableArm = () =>
  shown(
    rect(180, 440, 160, 44, BLUE.deep, 12) +
      stroke('M260 440 L260 290 L450 170 L560 250', BLUE.strong, 30) +
      circle(260, 290, 26, WARM.plain) +
      circle(450, 170, 26, WARM.plain) +
      at(590, 300, board({ columns: 2, rows: 2, chosen: 0 }), { scale: 0.6, turn: 8 }),
  )
export const chairMount = () =>
  shown(
    at(470, 520, wheelchair(), { scale: 1.05 }) +
      stroke('M340 330 L250 330 L230 230', WARM.strong, 22) +
      at(210, 190, board({ columns: 2, rows: 2, chosen: 3 }), { scale: 0.5 }),
    WARM.pale,
    BLUE.pale,
  )
export const trackball = () =>
  shown(
    rect(210, 360, 380, 130, BLUE.deep, 60) +
      circle(400, 350, 96, WARM.plain) +
      stroke('M346 306 C366 280 392 272 416 274', WARM.light, 14) +
      rect(240, 386, 80, 60, BLUE.light, 20) +
      rect(480, 386, 80, 60, BLUE.light, 20),
  )
export const joystick = () =>
  shown(
    rect(230, 400, 340, 90, BLUE.strong, 34) +
      stroke('M400 400 L430 220', BLUE.deep, 34) +
      circle(434, 190, 66, WARM.plain) +
      circle(290, 446, 20, PAPER) +
      circle(510, 446, 20, PAPER),
    WARM.pale,
    BLUE.pale,
  )
export const printedAids = () =>
  shown(
    rect(150, 380, 500, 110, WARM.strong, 16) +
      at(
        290,
        340,
        rect(-24, -150, 48, 190, BLUE.strong, 24) + shape('M-40 -150 C-40 -240 40 -240 40 -150 Z', BLUE.light),
      ) +
      at(420, 330, ring(0, -90, 46, WARM.plain, 30) + rect(-16, -50, 32, 110, WARM.plain, 12)) +
      at(550, 330, rect(-40, -150, 80, 200, BLUE.plain, 34) + stroke('M-16 -110 V10 M16 -110 V10', PAPER, 8)),
  )
