/** Widths in pixels of the previews, always WebP. */
export const PREVIEW_WIDTHS = [320, 640, 1280] as const
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]

/** A local file. */
export type Preview = { width: PreviewWidth; path: string; size: number }
