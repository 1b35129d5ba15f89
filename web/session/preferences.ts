/** What a reader chose for their own eyes. It may only change attributes of <html>, so that pages for guests stay the same for all. */
export type Preferences = { scheme: Scheme }

export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

export const PREFERENCES_COOKIE = 'preferences'

/** The attributes of every rendered page; `withPreferences` replaces them. */
export const NEUTRAL_ATTRIBUTES = { 'data-scheme': 'auto', 'data-mantine-color-scheme': 'light' } as const
const NEUTRAL_TEXT = text(NEUTRAL_ATTRIBUTES)

/** Reads the cookie's value. Anything unknown counts as not chosen. */
export function parsePreferences(value: string | null): Preferences {
  const scheme = new URLSearchParams(value ?? '').get('scheme')
  return { scheme: SCHEMES.find(known => known === scheme) ?? 'auto' }
}

export function preferencesValue({ scheme }: Preferences): string {
  return new URLSearchParams({ scheme }).toString()
}

/** The attributes of <html>, as they stand in the page. Two readers with equal ones get the same bytes. */
export function htmlAttributes({ scheme }: Preferences): string {
  return text({ 'data-scheme': scheme, 'data-mantine-color-scheme': scheme === 'dark' ? 'dark' : 'light' })
}

/** A rendered page as a reader with these attributes gets it. */
export function withPreferences(html: string, attributes: string): string {
  return attributes === NEUTRAL_TEXT ? html : html.replace(NEUTRAL_TEXT, attributes)
}

/** Follows the system's scheme before the first paint. Constant: its hash is part of the policy. */
export const AUTOMATIC_SCHEME_SCRIPT =
  'var d=document.documentElement;if(d.dataset.scheme==="auto"&&matchMedia("(prefers-color-scheme: dark)").matches)d.setAttribute("data-mantine-color-scheme","dark")'

function text(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).map(([name, value]) => `${name}="${value}"`).join(' ')
}
