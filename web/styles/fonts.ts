import { FONT_FAMILIES, type FontId } from '../session/preferences.ts'
import montserrat from './fonts/montserrat.css?url'
import roboto from './fonts/roboto.css?url'

type SiteFont = { id: FontId; stylesheet?: string; isOwners?: boolean }

/**
 * The fonts by their names in the settings. Andika and Open Dyslexic can be chosen by any reader, so their faces are in
 * `reader.css`; Luciole and Wigrum are files that the owner provides; the others have a sheet of their own.
 */
const FONTS: Readonly<Record<string, SiteFont>> = {
  Roboto: { id: 'roboto', stylesheet: roboto },
  Montserrat: { id: 'montserrat', stylesheet: montserrat },
  Wigrum: { id: 'wigrum', isOwners: true },
  Andika: { id: 'andika' },
  Luciole: { id: 'luciole', isOwners: true },
  'Open Dyslexic': { id: 'open-dyslexic' },
}

const FALLBACK = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** The stylesheet of a font, so that only the chosen one is loaded. */
export function findFontStylesheet(name: string): string | undefined {
  return FONTS[name]?.stylesheet
}

/** The CSS value for a font of the settings, with its fallbacks. */
export function fontFamily(name: string): string {
  const id = fontIdOf(name)
  return `"${id === undefined ? name : FONT_FAMILIES[id]}", ${FALLBACK}`
}

/** The id under which a reader's font is stored; undefined for a font that can't be chosen. */
export function fontIdOf(name: string): FontId | undefined {
  return FONTS[name]?.id
}

/**
 * The font faces whose files the owner provides: `luciole-regular.woff2` and `luciole-bold.woff2` in the fonts folder.
 */
export function ownFaces(names: readonly string[]): string {
  const face = (family: string, weight: number, style: string) =>
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;` +
    `src:url("/fonts/${family.toLowerCase()}-${style}.woff2") format("woff2")}`
  return names
    .flatMap(name => (FONTS[name]?.isOwners ? [face(name, 400, 'regular'), face(name, 700, 'bold')] : []))
    .join('')
}
