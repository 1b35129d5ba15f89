/** The widths that a preview shows, in CSS pixels, by the device they stand for. */
export const PREVIEW_WIDTHS = { computer: 1280, tablet: 820, phone: 390 } as const
export type PreviewWidth = keyof typeof PREVIEW_WIDTHS

/** The width that the URL asks for; a computer's by default. */
export const previewWidthOf = (asked: string | null): PreviewWidth =>
  asked !== null && Object.hasOwn(PREVIEW_WIDTHS, asked) ? (asked as PreviewWidth) : 'computer'
