import type { SiteTheme } from '#server/contract/site.ts'

/** The theme of a page without the site's data. */
export const DEFAULT_THEME: SiteTheme = {
  fontFamily: 'Roboto',
  fonts: ['Roboto', 'Andika', 'Open Dyslexic'],
  primaryLight: '#1976D2',
  primaryDark: '#2196F3',
  accent: '#1976D2',
  anchor: '#135AA0',
  switchInset: true,
}
