import type { SiteTheme } from '#server/contract/site.ts'

/** What a page looks like that could not even learn about the site. */
export const DEFAULT_THEME: SiteTheme = {
  fontFamily: 'Roboto',
  fonts: ['Roboto', 'Andika', 'Open Dyslexic'],
  primaryLight: '#1976D2',
  primaryDark: '#2196F3',
  accent: '#1976D2',
  anchor: '#135AA0',
  switchInset: true,
}
