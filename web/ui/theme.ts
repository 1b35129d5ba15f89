import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { createElement } from 'react'
import { Icon } from './Icon.tsx'

/** The colours beside Mantine's own: two are settings, four are the states (specification 1, section 9). */
const THEME_COLORS = ['primary', 'accent', 'error', 'info', 'success', 'warning'] as const

/** Indexes into a colour's ten shades: its surface in the light and in the dark scheme. The next is for hovering. */
const PRIMARY_SHADE = { light: 6, dark: 8 } as const

/** Components refer to a colour by its name; the shades are variables that `web/styles/theme.ts` computes. */
const byName = (name: string) =>
  Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-${name}-${shade})`) as unknown as MantineColorsTuple

/** Mantine's theme as components see it, on the server and in the browser. */
export const uiTheme = createTheme({
  colors: Object.fromEntries(THEME_COLORS.map(name => [name, byName(name)])),
  primaryColor: 'primary',
  primaryShade: PRIMARY_SHADE,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { fz: '0.8125rem', fw: 600, tt: 'none' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Mantine's own arrow is neither named nor hidden.
    NativeSelect: { defaultProps: { rightSection: createElement(Icon, { name: 'chevronDown', size: 18 }) } },
  },
})
