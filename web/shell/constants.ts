/**
 * The shell's figures from specification 1, section 9. Those that only a style sheet needs stand there; a test holds
 * both against the specification's table.
 */

/** Widths of a dialog, in pixels. */
export const DIALOG_WIDTH_PX = { small: 400, normal: 600, large: 1100, xlarge: 1600 } as const
/** How long a short notice of the shell itself stays. */
export const SNACKBAR_MS = 5000
/** How long a toast stays, by the reader's own setting; -1 until it is closed. */
export const TOAST_MS = { default: 3500, long: 7000, none: -1 } as const
/** Of the side drawer; the narrow one is what stays of it in the admin when it is closed. */
export const DRAWER_WIDTH_PX = 256
export const DRAWER_MINI_WIDTH_PX = 56
/** The width of a drop-down of the menu grows by this much. */
export const DROP_DOWN_STEP_PX = 250
/** Widths of the window from which the layout has more room. */
export const BREAKPOINTS_PX = { xs: 600, sm: 960, md: 1280, lg: 1920 } as const
/** After a navigation: when the anchor is scrolled to, the saved position restored, and the page announced. */
export const HASH_SCROLL_DELAY_MS = 50
export const SCROLL_RESTORE_DELAY_MS = 500
export const ANNOUNCE_DELAY_MS = 500
/** After the last change of the bar's height. */
export const BAR_HEIGHT_DEBOUNCE_MS = 200
/** From here on the way back up is offered. */
export const BACK_TO_TOP_PX = 300
/** So long a reader stays before a view is counted. */
export const VIEW_DELAY_MS = 5_000
