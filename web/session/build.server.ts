declare const __BUILT_AT__: string | undefined

/** The build time of the web in ISO 8601; null in development. */
export const BUILT_AT: string | null = typeof __BUILT_AT__ === 'undefined' ? null : __BUILT_AT__
