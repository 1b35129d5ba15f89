import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME as MANTINE_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { SiteTheme } from '#server/contract/site.ts'
import { uiTheme } from '../ui/theme.ts'
import { BREAKPOINTS_PX } from '../shell/constants.ts'
import { mix, withContrast, SURFACE_RATIO, TEXT_RATIO } from '#server/site/domain/theme/contrast.ts'
import { fontFamily } from './fonts.ts'

/** Colours of the states (specification 1, section 9); the primary and accent colours are settings. */
const STATE_COLORS = { error: '#BB1D25', info: '#115CA8', success: '#286F2C', warning: '#A03800' } as const

const WHITE = '#ffffff'
/** The backgrounds with the least contrast: a tone that passes on them passes everywhere. */
const QUIET_LIGHT = '#f2f4f6'
const CARD_DARK = '#1e1e1e'
type NamedColor = { name: string; light: string; dark: string }

function colorsOf(theme: SiteTheme): NamedColor[] {
  return [
    { name: 'primary', light: theme.primaryLight, dark: theme.primaryDark },
    { name: 'accent', light: theme.accent, dark: theme.accent },
    ...Object.entries(STATE_COLORS).map(([name, color]) => ({ name, light: color, dark: color })),
  ]
}

/** Ten shades: paler ones first, then the surfaces with white text, each shifted until the text is readable. */
function shades({ light, dark }: NamedColor): MantineColorsTuple {
  const [onLight, onDark] = [withContrast(light, WHITE, SURFACE_RATIO), withContrast(dark, WHITE, SURFACE_RATIO)]
  const pale = [0.94, 0.86, 0.72, 0.56, 0.4, 0.2].map(share => mix(onLight, WHITE, share))
  return [
    ...pale,
    onLight,
    mix(onLight, '#000000', 0.14),
    onDark,
    mix(onDark, '#000000', 0.14),
  ] as unknown as MantineColorsTuple
}

type Variables = ReturnType<CSSVariablesResolver>

let last: { key: string; css: string } | null = null

/** The variables that differ from Mantine's own, for a style element. Computed once for the same settings. */
export function themeVariables(settings: SiteTheme): string {
  const key = JSON.stringify(settings)
  if (last?.key !== key) last = { key, css: cssOf(themeOf(settings), variablesOf(settings)) }
  return last.css
}

/** Mantine computes these for each render of its provider; here it is done once. */
function cssOf(theme: MantineThemeOverride, own: Variables): string {
  const all = deepMerge(defaultCssVariablesResolver(mergeMantineTheme(MANTINE_THEME, theme)), own)
  const known = defaultCssVariablesResolver(MANTINE_THEME)
  const changed = (part: keyof Variables) => {
    const before: Record<string, string> = known[part]
    return Object.fromEntries(Object.entries(all[part]).filter(([name, value]) => before[name] !== value))
  }
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') })
}

/** Mantine's theme from the site's settings. Colours with too little contrast are shifted until they pass. */
function themeOf(settings: SiteTheme): MantineThemeOverride {
  const family = fontFamily(settings.fontFamily)
  return createTheme({
    ...uiTheme,
    colors: Object.fromEntries(colorsOf(settings).map(color => [color.name, shades(color)])),
    white: WHITE,
    black: '#1a1a1a',
    fontFamily: family,
    breakpoints: Object.fromEntries(Object.entries(BREAKPOINTS_PX).map(([name, px]) => [name, `${px / 16}em`])),
    radius: { md: '0.5rem' },
    lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
    fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    headings: {
      fontFamily: family,
      fontWeight: '700',
      // At the largest text a word of a heading still fits a phone.
      sizes: {
        h1: { fontSize: 'min(clamp(1.75rem, 1.35rem + 1.6vw, 2.5rem), 11vw)', lineHeight: '1.2' },
        h2: { fontSize: 'min(clamp(1.5rem, 1.25rem + 1vw, 2rem), 10.5vw)', lineHeight: '1.25' },
        h3: { fontSize: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)', lineHeight: '1.3' },
        h4: { fontSize: '1.25rem', lineHeight: '1.4' },
        h5: { fontSize: '1.125rem', lineHeight: '1.4' },
        h6: { fontSize: '1rem', lineHeight: '1.5' },
      },
    },
  })
}

/**
 * The tones of a colour as text, edge and secondary button in one scheme. "Light" variants have a plain background: a
 * tint would lower the contrast.
 */
function tones(name: string, tone: string): Record<string, string> {
  const prefix = `--mantine-color-${name}`
  return {
    [`${prefix}-text`]: tone,
    [`${prefix}-light`]: 'transparent',
    [`${prefix}-light-hover`]: 'var(--surface-quiet)',
    [`${prefix}-light-color`]: tone,
    [`${prefix}-outline`]: tone,
    [`${prefix}-outline-hover`]: 'var(--surface-quiet)',
  }
}

/**
 * A switch with its thumb inside the track, or larger than it (the theme's switch inset, specification 1, section 1).
 */
const SWITCH = {
  inset: {
    '--switch-track': '1.75rem',
    '--switch-thumb': '1rem',
    '--switch-gap': '0.375rem',
    '--switch-track-on': 'var(--mantine-primary-color-filled)',
    '--switch-thumb-on': '#fff',
  },
  raised: {
    '--switch-track': '0.875rem',
    '--switch-thumb': '1.5rem',
    '--switch-gap': '0rem',
    '--switch-track-on': 'var(--surface-quiet)',
    '--switch-thumb-on': 'var(--mantine-primary-color-filled)',
  },
} as const

/** Texts at 7:1 and edges at 3:1 in both schemes (design "The theme"). */
function variablesOf(settings: SiteTheme): Variables {
  const colors = colorsOf(settings)
  const onLight = (color: string) => withContrast(color, QUIET_LIGHT, TEXT_RATIO)
  const onDark = (color: string) => withContrast(color, CARD_DARK, TEXT_RATIO)
  const light = Object.assign({}, ...colors.map(color => tones(color.name, onLight(color.light)))) as Record<
    string,
    string
  >
  const dark = Object.assign({}, ...colors.map(color => tones(color.name, onDark(color.light)))) as Record<
    string,
    string
  >
  return {
    variables: settings.switchInset ? SWITCH.inset : SWITCH.raised,
    light: {
      ...light,
      '--mantine-color-text': '#1a1a1a',
      '--mantine-color-body': WHITE,
      '--mantine-color-dimmed': '#4d4d4d',
      '--mantine-color-placeholder': '#4d4d4d',
      '--mantine-color-anchor': onLight(settings.anchor),
      '--mantine-color-error': light['--mantine-color-error-text'] ?? STATE_COLORS.error,
      '--mantine-color-default': WHITE,
      '--mantine-color-default-hover': QUIET_LIGHT,
      '--mantine-color-default-color': '#1a1a1a',
      '--mantine-color-default-border': '#757a80',
      '--mantine-color-disabled': '#eceef0',
      '--mantine-color-disabled-color': '#4d4d4d',
      '--mantine-color-disabled-border': '#757a80',
      '--surface-card': WHITE,
      '--surface-quiet': QUIET_LIGHT,
      '--surface-mark': '#fff3b0',
      '--surface-inverse': '#12324f',
      '--edge': '#757a80',
      '--edge-soft': '#d5d9dd',
    },
    dark: {
      ...dark,
      '--mantine-color-text': '#ececec',
      '--mantine-color-body': '#121212',
      '--mantine-color-dimmed': '#bdbdbd',
      '--mantine-color-placeholder': '#bdbdbd',
      '--mantine-color-anchor': onDark(settings.anchor),
      '--mantine-color-error': dark['--mantine-color-error-text'] ?? STATE_COLORS.error,
      '--mantine-color-default': CARD_DARK,
      '--mantine-color-default-hover': '#2a2a2a',
      '--mantine-color-default-color': '#ececec',
      '--mantine-color-default-border': '#808080',
      '--mantine-color-disabled': '#2a2a2a',
      '--mantine-color-disabled-color': '#bdbdbd',
      '--mantine-color-disabled-border': '#808080',
      '--surface-card': CARD_DARK,
      '--surface-quiet': CARD_DARK,
      '--surface-mark': '#574a00',
      '--surface-inverse': '#0b2239',
      '--edge': '#808080',
      '--edge-soft': '#3a3a3a',
    },
  }
}
