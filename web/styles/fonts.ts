import andika from './fonts/andika.css?url'
import montserrat from './fonts/montserrat.css?url'
import openDyslexic from './fonts/opendyslexic.css?url'
import roboto from './fonts/roboto.css?url'

/** The families that travel with the product; others (Luciole, Wigrum) are offered only where their files are. */
const STYLESHEETS: Readonly<Record<string, { family: string; href: string }>> = {
  Roboto: { family: 'Roboto', href: roboto },
  Montserrat: { family: 'Montserrat', href: montserrat },
  Andika: { family: 'Andika', href: andika },
  'Open Dyslexic': { family: 'OpenDyslexic', href: openDyslexic },
}

const FALLBACK = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** The stylesheet that brings a font, so that only the chosen one is asked for. */
export function findFontStylesheet(name: string): string | undefined {
  return STYLESHEETS[name]?.href
}

/** The CSS value for a font of the settings, with what stands in until it is there. */
export function fontFamily(name: string): string {
  return `"${STYLESHEETS[name]?.family ?? name}", ${FALLBACK}`
}
