import type { SiteTheme } from '#server/contract/site.ts'
import { ownFaces } from './fonts.ts'
import { themeVariables } from './theme.ts'

/**
 * The site's variables and the owner's fonts, for a style element of every page. Mantine computes them on the server;
 * the browser needs no Mantine code for them.
 */
export function themeCss(settings: SiteTheme): string {
  if (!import.meta.env.SSR) return document.querySelector('style[data-theme]')?.textContent ?? ''
  return `${ownFaces(settings.fonts)}${themeVariables(settings)}`
}
