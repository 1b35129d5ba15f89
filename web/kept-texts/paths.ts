/** Where a form sends what is being typed at a place. */
export const keptTextPath = (place: string): string => `/services/kept-texts/${place}`

/** The field that throws away what was kept; its value is the path of the page that begins anew. */
export const DISCARD = '_discard'

/** What a writer types in place of a text that they have sent before. */
export const ownTextPlace = (type: string, id: string): string => `own:${type}:${id}`
