import { person, drawing, rect, at, WARM, SKIN, BLUE, PAPER, stroke, circle } from './pictures-parts.ts'

const portrait = (ground: string, look: Parameters<typeof person>[0]) =>
  drawing(400, 400, rect(0, 0, 400, 400, ground) + at(200, 480, person(look), { scale: 1.25 }))

export const portraitCamille = () =>
  portrait(BLUE.pale, { skin: SKIN[0], hair: WARM.deep, top: BLUE.strong, bun: true })

export const portraitInes = () => portrait(WARM.pale, { skin: SKIN[1], hair: BLUE.deep, top: WARM.plain })

export const portraitPierre = () => portrait(BLUE.light, { skin: SKIN[0], hair: BLUE.deep, top: PAPER, beard: true })

export const portraitOlivier = () =>
  portrait(WARM.light, { skin: SKIN[1], hair: WARM.deep, top: BLUE.deep, beard: true })

/** Mark and name on the theme's blue: reads alike on a light bar and on a dark one. */
export const siteLogo = () =>
  drawing(
    232,
    48,
    [
      rect(0, 0, 232, 48, BLUE.strong, 10),
      stroke('M12 34 C22 34 22 16 31 16 C40 16 40 34 50 34', PAPER, 5),
      circle(31, 13, 5, WARM.light),
      `<text x="64" y="32" fill="${PAPER}" font-family="Roboto, 'Segoe UI', 'DejaVu Sans', Arial, sans-serif" ` +
        'font-size="24" font-weight="700" textLength="152" lengthAdjust="spacingAndGlyphs">Passerelle</text>',
    ].join(''),
  )
