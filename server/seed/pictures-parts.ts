/**
 * What the demo pictures are drawn of: simple shapes in two tones, the blue of the theme and a warm one, each from deep
 * to pale. Everything is drawn around the origin; `at` puts it into its place.
 */
export const BLUE = { deep: '#12324f', strong: '#135aa0', plain: '#1976d2', light: '#8dbbe9', pale: '#dceaf8' } as const
export const WARM = { deep: '#7c2b00', strong: '#a03800', plain: '#d9773f', light: '#f2be96', pale: '#fbebdd' } as const
export const PAPER = '#fffdf9'
export const SKIN = ['#f2be96', '#c98a5e', '#8a5433'] as const

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ` +
  'stroke-linecap="round" stroke-linejoin="round"/>'

type Placing = { scale?: number; turn?: number; mirrored?: boolean }
export const at = (x: number, y: number, content: string, { scale = 1, turn = 0, mirrored = false }: Placing = {}) => {
  const rotation = turn ? ` rotate(${turn})` : ''
  const scaling = `scale(${mirrored ? -scale : scale} ${scale})`
  return `<g transform="translate(${x} ${y})${rotation} ${scaling}">${content}</g>`
}

/** A drawing of its own size in pixels. */
export const drawing = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `${content}</svg>`

type PersonLook = { skin?: string; hair?: string; top?: string; bun?: boolean; beard?: boolean }

/** Head and shoulders down to the waist; the origin is the middle of the waist, the head 300 above. */
export function person({
  skin = SKIN[0],
  hair = BLUE.deep,
  top = BLUE.plain,
  bun = false,
  beard = false,
}: PersonLook = {}): string {
  return [
    bun ? circle(0, -362, 30, hair) : '',
    rect(-20, -232, 40, 60, skin, 16),
    shape('M-92 0 C-104 -110 -96 -186 -34 -196 C-16 -176 16 -176 34 -196 C96 -186 104 -110 92 0 Z', top),
    circle(0, -276, 62, skin),
    beard
      ? shape('M-60 -270 C-58 -206 -30 -206 0 -206 C30 -206 58 -206 60 -270 C40 -244 -40 -244 -60 -270 Z', hair)
      : '',
    shape(
      'M-64 -268 C-76 -352 -30 -354 2 -350 C44 -350 74 -326 64 -268 C52 -306 20 -312 -14 -310 C-40 -308 -56 -300 ' +
        '-64 -268 Z',
      hair,
    ),
    stroke('M-16 -250 C-6 -240 8 -240 18 -250', WARM.deep, 5),
    circle(-20, -276, 5.5, BLUE.deep),
    circle(22, -276, 5.5, BLUE.deep),
  ].join('')
}

/** An arm from the shoulder, through the elbow, to a hand. */
export function arm(d: string, [x, y]: readonly [number, number], sleeve: string, skin: string): string {
  return stroke(d, sleeve, 46) + circle(x, y, 27, skin)
}

/** A hand that points to the left, seen from its side; the origin is the tip of its index finger. */
export function pointingHand(skin: string = SKIN[0], sleeve: string = BLUE.plain): string {
  return [
    rect(330, -18, 900, 176, sleeve, 34),
    rect(306, -30, 70, 200, PAPER, 26),
    rect(120, -16, 220, 168, skin, 70),
    stroke('M22 6 L170 14', skin, 46),
    stroke('M118 66 L190 66', skin, 50),
    stroke('M122 112 L190 108', skin, 46),
    stroke('M150 -10 C120 24 116 40 92 52', skin, 38),
    stroke('M112 88 L168 88 M116 132 L168 130', WARM.plain, 5),
  ].join('')
}

/** A fist around a handle that runs through the origin, from the upper left to the lower right. */
export function holdingHand(skin: string = SKIN[1], sleeve: string = WARM.plain): string {
  return [
    at(0, 0, rect(120, -96, 420, 190, sleeve, 40) + rect(96, -108, 66, 214, PAPER, 24), { turn: 24 }),
    at(0, 0, rect(-70, -100, 210, 200, skin, 84), { turn: 24 }),
    ...[-84, -32, 20, 72].map((y, index) =>
      at(0, 0, rect(-104 + index * 5, y - 8, 128, 46, skin, 23) + stroke(`M-70 ${y + 40} L0 ${y + 40}`, WARM.deep, 4), {
        turn: 24,
      }),
    ),
    stroke('M40 -96 C-10 -140 -60 -140 -96 -118', skin, 48),
  ].join('')
}

const GLYPHS: readonly ((color: string) => string)[] = [
  color => stroke('M-26 8 L0 -22 L26 8 M-16 2 V28 H16 V2', color, 9),
  color => circle(-12, -4, 12, color) + circle(12, -4, 12, color) + shape('M-24 0 H24 L0 30 Z', color),
  color =>
    shape('M-26 -10 H26 C26 20 14 28 0 28 C-14 28 -26 20 -26 -10 Z', color) +
    stroke('M-8 -20 V-28 M8 -20 V-28', color, 6),
  color => ring(0, 0, 24, color, 9) + stroke('M0 -12 V0 L10 8', color, 7),
  color => circle(0, -14, 13, color) + shape('M-26 28 C-26 0 26 0 26 28 Z', color),
  color => stroke('M-24 -18 H24 V10 H0 L-14 26 V10 H-24 Z', color, 8),
  color => stroke('M-20 2 L-4 18 L24 -18', color, 10),
  color => shape('M-26 24 V-6 L-8 -24 H8 L26 -6 V24 Z', color),
  color => stroke('M-24 0 H20 M4 -16 L22 0 L4 16', color, 10),
  color => shape('M0 -28 L8 -8 L28 -8 L12 6 L18 26 L0 14 L-18 26 L-12 6 L-28 -8 L-8 -8 Z', color),
  color =>
    circle(0, 0, 24, color) +
    circle(-8, -4, 4, PAPER) +
    circle(8, -4, 4, PAPER) +
    stroke('M-10 8 C-4 14 4 14 10 8', PAPER, 4),
  color => stroke('M-18 22 C-6 -26 6 -26 18 22 M-12 4 H12', color, 9),
]

/** A tablet with a board of pictograms; the origin is its middle. `chosen` is the cell that is being touched. */
export function board({
  columns = 4,
  rows = 3,
  chosen = -1,
}: { columns?: number; rows?: number; chosen?: number } = {}): string {
  const [width, height] = [columns * 110 + 34, rows * 110 + 34]
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [
      (index % columns) * 110 - ((columns - 1) * 110) / 2,
      Math.floor(index / columns) * 110 - ((rows - 1) * 110) / 2,
    ]
    const isChosen = index === chosen
    const isWarm = index % 3 === 1
    return (
      rect(x - 48, y - 48, 96, 96, isChosen ? WARM.plain : isWarm ? WARM.pale : BLUE.pale, 16) +
      at(x, y, GLYPHS[index % GLYPHS.length]!(isChosen ? PAPER : isWarm ? WARM.strong : BLUE.strong))
    )
  }).join('')
  return (
    rect(-width / 2 - 26, -height / 2 - 26, width + 52, height + 52, BLUE.deep, 40) +
    rect(-width / 2, -height / 2, width, height, PAPER, 18) +
    cells
  )
}

/** A 3D printer at work; the origin is the middle of its foot. */
export function printer(): string {
  return [
    rect(-190, -40, 380, 40, BLUE.deep, 12),
    stroke('M-160 -40 V-370 H160 V-40', BLUE.deep, 26),
    rect(-130, -84, 260, 22, BLUE.light, 8),
    rect(-20, -64, 40, 30, BLUE.strong),
    stroke('M-150 -260 H150', BLUE.strong, 16),
    rect(-62, -290, 84, 66, WARM.plain, 12),
    shape('M-34 -224 H-6 L-20 -196 Z', WARM.strong),
    shape('M-66 -86 C-66 -140 -50 -188 -20 -190 C6 -188 30 -150 46 -86 Z', WARM.light),
    stroke('M-58 -116 H34 M-46 -150 H14', WARM.plain, 5),
    ring(120, -420, 52, WARM.plain, 30),
    circle(120, -420, 18, BLUE.deep),
    stroke('M70 -404 C20 -380 -20 -340 -20 -292', WARM.plain, 6),
  ].join('')
}

/** A wheelchair that faces left; the origin is where its big wheel touches the ground. */
export function wheelchair(): string {
  return [
    stroke('M104 -330 L84 -160 H-96 L-120 -30 H-176', BLUE.deep, 20),
    stroke('M104 -330 H150', BLUE.deep, 20),
    rect(-104, -190, 196, 34, WARM.plain, 14),
    at(96, -250, rect(-18, -80, 36, 150, WARM.plain, 16), { turn: 6 }),
    ring(20, -118, 108, BLUE.deep, 18),
    ring(20, -118, 82, BLUE.light, 6),
    circle(20, -118, 16, BLUE.deep),
    ring(-136, -36, 28, BLUE.deep, 14),
  ].join('')
}

export const plant = () =>
  [
    shape('M0 -60 C-90 -110 -110 -210 -60 -250 C-40 -190 -10 -150 0 -60 Z', BLUE.strong),
    shape('M0 -60 C80 -110 110 -190 70 -240 C40 -180 14 -150 0 -60 Z', BLUE.plain),
    shape('M0 -60 C-24 -150 -16 -230 6 -280 C28 -220 28 -140 0 -60 Z', BLUE.light),
    shape('M-52 -78 H52 L38 0 H-38 Z', WARM.plain),
  ].join('')

export const windowPane = (width: number, height: number) =>
  [
    rect(0, 0, width, height, PAPER, 10),
    rect(16, 16, width - 32, height - 32, BLUE.light, 4),
    shape(
      `M16 ${height - 16} V${height * 0.68} C${width * 0.3} ${height * 0.5} ` +
        `${width * 0.5} ${height * 0.8} ${width - 16} ${height * 0.58} V${height - 16} Z`,
      BLUE.pale,
    ),
    circle(width * 0.7, height * 0.3, Math.min(width, height) * 0.1, WARM.pale),
    rect(width / 2 - 7, 0, 14, height, PAPER),
    rect(0, height / 2 - 7, width, 14, PAPER),
  ].join('')

export const house = (wall: string, roof: string) =>
  [
    rect(-90, -130, 180, 130, wall, 4),
    shape('M-116 -122 L0 -226 L116 -122 Z', roof),
    rect(-24, -78, 48, 78, roof, 6),
    rect(-70, -100, 34, 34, PAPER, 4),
    rect(38, -100, 34, 34, PAPER, 4),
  ].join('')

export const tree = (leaves: string) =>
  stroke('M0 0 V-90', WARM.deep, 16) +
  circle(0, -140, 66, leaves) +
  circle(-40, -104, 40, leaves) +
  circle(42, -106, 42, leaves)

/** A footbridge over 800 to both sides; the origin is the middle of its way. */
export const footbridge = (color: string, rail: string) =>
  [
    stroke('M-800 0 C-400 -140 400 -140 800 0', color, 34),
    stroke('M-780 -104 C-400 -236 400 -236 780 -104', rail, 14),
    ...[-700, -540, -380, -220, -60, 100, 260, 420, 580, 720].map(x => {
      const y = -105 * (1 - (x / 800) ** 2)
      return stroke(`M${x} ${y} V${y - 100}`, rail, 10)
    }),
  ].join('')

export const parcel = (width: number, height: number) =>
  rect(-width / 2, -height, width, height, WARM.light, 8) +
  rect(-width * 0.09, -height, width * 0.18, height, WARM.plain) +
  stroke(`M${-width * 0.36} ${-height * 0.22} H${-width * 0.16}`, WARM.strong, 8)
