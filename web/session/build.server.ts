declare const __BUILT_AT__: string | undefined

/** When the web was built, in ISO 8601; null where it runs unbuilt. */
export const BUILT_AT: string | null = typeof __BUILT_AT__ === 'undefined' ? null : __BUILT_AT__
