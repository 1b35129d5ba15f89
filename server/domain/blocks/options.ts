/** Values that several blocks share (specification 1, section 9). */
export const ALIGNMENTS = ['left', 'center', 'right'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const TEXT_SIZES = ['normal', 'small', 'big', 'bigger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Text colours as roles of the theme, so that each holds its contrast in light and dark. */
export const TONES = ['default', 'primary', 'dimmed', 'success', 'info', 'warning', 'error'] as const
export type Tone = (typeof TONES)[number]

/** Button colours as roles of the theme. */
export const BUTTON_COLORS = ['primary', 'neutral', 'success', 'info', 'warning', 'error'] as const
export type ButtonColor = (typeof BUTTON_COLORS)[number]

export const HEADING_LEVELS = ['2', '3', '4', '5', '6', '1'] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

/** Pictograms that an editor can choose; the view draws them. */
export const ICONS = [
  'none',
  'accessible',
  'ear',
  'eye',
  'hand',
  'message',
  'messages',
  'heart',
  'home',
  'users',
  'user',
  'school',
  'book',
  'tool',
  'printer',
  'package',
  'truck',
  'calendar',
  'mapPin',
  'phone',
  'mail',
  'search',
  'star',
  'bulb',
  'puzzle',
  'keyboard',
  'deviceTablet',
  'wheelchair',
  'certificate',
  'info',
] as const
export type Icon = (typeof ICONS)[number]
