/** Files of one item: models to print, their sources, guides and pictures. */
export const MAX_ITEM_FILES = 40
/** Pictures of what somebody made. */
export const MAX_MAKE_IMAGES = 4
export const MAX_MAKE_LENGTH = 5_000
export const MAX_MAKE_DETAIL = 200
export const MAX_WISH_LENGTH = 2_000
/** After so many days without an answer a wish is a task of the staff. */
export const UNANSWERED_DAYS = 14
/** How long an author may change what they said that they made. */
export const EDIT_MINUTES = 30
/** The longest side of a print bed that is asked for, in millimetres. */
export const MAX_PRINTER_SIZE = 2_000
/** Sides of the print beds that most printers have, in millimetres. */
export const PRINTER_SIZES = [120, 180, 200, 220, 256, 300, 350] as const
