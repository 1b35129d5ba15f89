/**
 * The reader's display preferences. They may only change attributes of <html>, so that pages for guests stay the same
 * for all.
 */
export type Preferences = {
  scheme: Scheme
  /** Null: the site's default. */
  font: FontId | null
  /** Pixels at the browser's default text size; it scales with the reader's text size. */
  fontSize: number
  lineHeight: number
  /** 1 is the font's own spacing; each step of 0.25 adds a fortieth of the text's size. */
  letterSpacing: number
  grayscaleImages: boolean
  toastTimeout: ToastTimeout
}

export const SCHEMES = ['auto', 'light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** The families of the fonts that can be selected (specification 1, section 1). */
export const FONT_FAMILIES = {
  roboto: 'Roboto',
  montserrat: 'Montserrat',
  wigrum: 'Wigrum',
  andika: 'Andika',
  luciole: 'Luciole',
  'open-dyslexic': 'OpenDyslexic',
} as const
export type FontId = keyof typeof FONT_FAMILIES
export const FONT_IDS = Object.keys(FONT_FAMILIES) as FontId[]

export const TOAST_TIMEOUTS = ['default', 'long', 'none'] as const
export type ToastTimeout = (typeof TOAST_TIMEOUTS)[number]

/** Specification 1, section 5, Accessibility bounds. */
export const ACCESSIBILITY_BOUNDS = {
  fontSize: { min: 16, max: 32, step: 1, usual: 16 },
  lineHeight: { min: 1.5, max: 3, step: 0.25, usual: 1.5 },
  letterSpacing: { min: 1, max: 2.5, step: 0.25, usual: 1 },
} as const
export type Bounded = keyof typeof ACCESSIBILITY_BOUNDS

export const DEFAULT_PREFERENCES: Preferences = {
  scheme: 'auto',
  font: null,
  fontSize: 16,
  lineHeight: 1.5,
  letterSpacing: 1,
  grayscaleImages: false,
  toastTimeout: 'default',
}

export const PREFERENCES_COOKIE = 'preferences'
export const PREFERENCES_SECONDS = 31_536_000

/** The attributes of every rendered page; `withPreferences` replaces them. */
export const NEUTRAL_ATTRIBUTES = { 'data-scheme': 'auto', 'data-mantine-color-scheme': 'light' } as const
const NEUTRAL_TEXT = text(NEUTRAL_ATTRIBUTES)

/**
 * Parses the cookie's value or a submitted form. Unknown values count as not chosen; a number out of bounds becomes the
 * nearest within.
 */
export function parsePreferences(value: string | null): Preferences {
  const stored = new URLSearchParams(value ?? '')
  return {
    scheme: SCHEMES.find(known => known === stored.get('scheme')) ?? 'auto',
    font: FONT_IDS.find(known => known === stored.get('font')) ?? null,
    fontSize: bounded('fontSize', stored.get('fontSize')),
    lineHeight: bounded('lineHeight', stored.get('lineHeight')),
    letterSpacing: bounded('letterSpacing', stored.get('letterSpacing')),
    grayscaleImages: stored.get('grayscaleImages') === 'on',
    toastTimeout: TOAST_TIMEOUTS.find(known => known === stored.get('toastTimeout')) ?? 'default',
  }
}

/** The nearest allowed value: within the bounds, on a step. */
function bounded(name: Bounded, given: string | null): number {
  const { min, max, step, usual } = ACCESSIBILITY_BOUNDS[name]
  const number = Number((given ?? '').trim().replace(',', '.') || usual)
  if (!Number.isFinite(number)) return usual
  return Math.min(max, Math.max(min, min + Math.round((number - min) / step) * step))
}

/** The cookie's value: what differs from the defaults, in a fixed order. */
export function preferencesValue(preferences: Preferences): string {
  const { scheme, font, fontSize, lineHeight, letterSpacing, grayscaleImages, toastTimeout } = preferences
  const all = {
    scheme,
    font: font ?? '',
    fontSize,
    lineHeight,
    letterSpacing,
    grayscaleImages: grayscaleImages ? 'on' : '',
    toastTimeout,
  }
  const usual: Record<string, unknown> = { ...DEFAULT_PREFERENCES, font: '', grayscaleImages: '' }
  return new URLSearchParams(
    Object.entries(all)
      .filter(([name, value]) => value !== usual[name])
      .map(([name, value]) => [name, String(value)]),
  ).toString()
}

/** The custom properties of style sheets; defaults have none. */
export function readerProperties({ font, fontSize, lineHeight, letterSpacing }: Preferences): Record<string, string> {
  return {
    ...(font === null ? {} : { '--reader-font': FONT_FAMILIES[font] }),
    ...(fontSize === DEFAULT_PREFERENCES.fontSize ? {} : { '--reader-font-size': `${fontSize / 0.16}%` }),
    ...(lineHeight === DEFAULT_PREFERENCES.lineHeight ? {} : { '--reader-line-height': String(lineHeight) }),
    ...(letterSpacing === DEFAULT_PREFERENCES.letterSpacing
      ? {}
      : { '--reader-letter-spacing': `${(letterSpacing - 1) / 10}em` }),
  }
}

/** The data attributes of <html> for these preferences, without `style`. */
export function readerAttributes(preferences: Preferences): Record<string, string> {
  const { scheme, font, lineHeight, letterSpacing, grayscaleImages, toastTimeout } = preferences
  return {
    'data-scheme': scheme,
    'data-mantine-color-scheme': scheme === 'dark' ? 'dark' : 'light',
    ...(font === null ? {} : { 'data-font': font }),
    ...(lineHeight === DEFAULT_PREFERENCES.lineHeight ? {} : { 'data-line-height': String(lineHeight) }),
    ...(letterSpacing === DEFAULT_PREFERENCES.letterSpacing ? {} : { 'data-letter-spacing': String(letterSpacing) }),
    ...(grayscaleImages ? { 'data-grayscale': '' } : {}),
    ...(toastTimeout === 'default' ? {} : { 'data-toasts': toastTimeout }),
  }
}

/** The attributes of <html> as they are serialized. Readers with equal preferences get equal bytes. */
export function htmlAttributes(preferences: Preferences): string {
  const style = Object.entries(readerProperties(preferences))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return text({ ...readerAttributes(preferences), ...(style === '' ? {} : { style }) })
}

/** Inserts a reader's attributes into a rendered page. */
export function withPreferences(html: string, attributes: string): string {
  return attributes === NEUTRAL_TEXT ? html : html.replace(NEUTRAL_TEXT, attributes)
}

/**
 * Applies the system's colour scheme before the first paint. Constant: its hash is part of the content security policy.
 */
export const AUTOMATIC_SCHEME_SCRIPT =
  'var d=document.documentElement;if(d.dataset.scheme==="auto"&&matchMedia("(prefers-color-scheme: ' +
  'dark)").matches)d.setAttribute("data-mantine-color-scheme","dark")'

function text(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
}
