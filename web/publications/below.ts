/** A path below a page's own. */
export const below = (path: string, rest: string): string => `${path === '/' ? '' : path}/${rest}`
