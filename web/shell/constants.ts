/**
 * The shell's constants from specification 1, section 9. Those that only style sheets use are defined there; a test
 * compares both with the specification's table.
 */

/** Widths of a dialog, in pixels. */
export const DIALOG_WIDTH_PX = { small: 400, normal: 600, large: 1100, xlarge: 1600 } as const
/** How long a snackbar of the shell itself is shown. */
export const SNACKBAR_MS = 5000
/** How long a toast is shown, by the reader's own setting; -1 until it is closed. */
export const TOAST_MS = { default: 3500, long: 7000, none: -1 } as const
/** Width of the side drawer; the mini width is that of the closed menu in the admin. */
export const DRAWER_WIDTH_PX = 256
export const DRAWER_MINI_WIDTH_PX = 56
/** The width of a drop-down of the menu grows by this step. */
export const DROP_DOWN_STEP_PX = 250
/** The breakpoints of the layout. */
export const BREAKPOINTS_PX = { xs: 600, sm: 960, md: 1280, lg: 1920 } as const
/** Delays after a navigation: scroll to the anchor, restore the scroll position, announce the page. */
export const HASH_SCROLL_DELAY_MS = 50
export const SCROLL_RESTORE_DELAY_MS = 500
export const ANNOUNCE_DELAY_MS = 500
/** Debounce of changes of the bar's height. */
export const BAR_HEIGHT_DEBOUNCE_MS = 200
/** The scroll offset at which the button back to the top is shown. */
export const BACK_TO_TOP_PX = 300
/** How long a reader must stay before a view is counted. */
export const VIEW_DELAY_MS = 5_000
