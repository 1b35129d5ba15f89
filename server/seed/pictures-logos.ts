import { BLUE, circle, drawing, PAPER, rect, ring, shape, stroke, WARM } from './pictures-parts.ts'

const onBlue = (mark: string) => drawing(320, 320, rect(0, 0, 320, 320, BLUE.strong, 64) + mark)
const onWarm = (mark: string) => drawing(320, 320, rect(0, 0, 320, 320, WARM.pale, 64) + mark)
const onPale = (mark: string) => drawing(320, 320, rect(0, 0, 320, 320, BLUE.pale, 64) + mark)

/** The marks of the demo organisations, by their slug. */
export const logos = {
  passerelle: onBlue(
    stroke('M56 226 C124 226 116 106 160 106 C204 106 196 226 264 226', PAPER, 32) + circle(160, 82, 32, WARM.light),
  ),
  'centre-les-tilleuls': onPale(
    stroke('M160 270 V150', WARM.strong, 22) +
      shape('M160 190 C60 190 50 90 100 66 C120 40 200 40 220 66 C270 90 260 190 160 190 Z', BLUE.strong) +
      stroke('M160 190 V110 M160 150 L128 118 M160 164 L196 128', BLUE.pale, 10),
  ),
  'atelier-des-mains-utiles': onWarm(
    shape(
      'M92 176 V108 A20 20 0 0 1 132 108 V88 A20 20 0 0 1 172 88 V100 A20 20 0 0 1 212 100 V132 A18 18 0 0 1 248 ' +
        '132 V196 C248 244 212 270 170 270 C126 270 104 240 66 190 C52 168 78 152 92 176 Z',
      WARM.strong,
    ) + stroke('M132 110 V170 M172 104 V170 M212 124 V172', WARM.pale, 8),
  ),
  'mediatheque-du-port': onBlue(
    shape(
      'M60 96 C100 80 136 86 160 108 C184 86 220 80 260 96 V214 C220 198 184 204 160 226 C136 204 100 198 60 214 Z',
      PAPER,
    ) +
      stroke('M160 112 V220', BLUE.strong, 10) +
      stroke('M70 256 C100 240 130 272 160 256 C190 240 220 272 250 256', WARM.light, 14),
  ),
  'residence-les-acacias': onWarm(
    shape('M60 168 L160 76 L260 168 H236 V256 H84 V168 Z', WARM.plain) +
      rect(138, 186, 44, 70, PAPER, 6) +
      [
        [104, 120],
        [216, 120],
        [160, 62],
      ]
        .map(([x, y]) => circle(x!, y!, 20, BLUE.strong))
        .join(''),
  ),
  'maison-des-deux-rives': onPale(
    shape(
      'M40 130 C90 100 130 120 160 160 C190 120 230 100 280 130 V160 C230 140 200 160 160 204 C120 160 90 140 40 160 Z',
      WARM.plain,
    ) +
      stroke(
        'M44 214 C90 190 120 236 160 214 C200 192 230 236 276 214 M70 256 C110 236 130 272 160 256 C190 240 214 ' +
          '272 250 256',
        BLUE.strong,
        14,
      ),
  ),
  'ecole-des-quatre-vents': onBlue(
    [0, 90, 180, 270]
      .map(
        turn =>
          `<g transform="rotate(${turn} 160 160)">` +
          shape('M160 160 C130 120 130 72 176 52 C204 84 196 128 160 160 Z', turn % 180 ? WARM.light : PAPER) +
          '</g>',
      )
      .join('') + circle(160, 160, 18, BLUE.deep),
  ),
  'hopital-de-la-colline': onWarm(
    shape('M30 250 C90 150 150 150 180 200 C210 150 260 170 290 250 Z', BLUE.strong) +
      rect(136, 62, 48, 120, WARM.strong, 10) +
      rect(100, 98, 120, 48, WARM.strong, 10),
  ),
  'fab-lab-du-canal': onPale(
    shape('M160 56 L250 106 V208 L160 258 L70 208 V106 Z', BLUE.plain) +
      shape('M160 56 L250 106 L160 156 L70 106 Z', BLUE.light) +
      shape('M160 156 L250 106 V208 L160 258 Z', BLUE.strong) +
      circle(160, 106, 20, WARM.plain),
  ),
  'garonne-a-domicile': onBlue(
    stroke('M64 172 L160 86 L256 172 M92 160 V248 H228 V160', PAPER, 20) +
      shape(
        'M160 234 C112 202 118 160 140 160 C150 160 156 168 160 176 C164 168 170 160 180 160 C202 160 208 202 160 ' +
          '234 Z',
        WARM.light,
      ),
  ),
  'parents-en-chemin': onWarm(
    circle(112, 96, 34, BLUE.strong) +
      circle(208, 96, 34, WARM.plain) +
      circle(160, 158, 24, WARM.strong) +
      stroke('M60 250 C110 190 130 260 160 220 C190 180 220 250 264 190', BLUE.strong, 18),
  ),
  'ressourcerie-du-phare': onPale(
    shape('M132 262 L144 116 H176 L188 262 Z', WARM.plain) +
      rect(136, 84, 48, 34, PAPER, 6) +
      shape('M130 84 L160 52 L190 84 Z', WARM.strong) +
      stroke('M60 80 L120 98 M60 140 L120 112 M260 80 L200 98 M260 140 L200 112', BLUE.strong, 12) +
      rect(138, 160, 44, 26, PAPER) +
      rect(134, 212, 52, 26, PAPER) +
      ring(160, 101, 9, BLUE.strong, 6),
  ),
} as const

export type LogoName = keyof typeof logos
