import { isPathTooLong } from '../domain/paths.ts'

/** A path of an editable page, and the patterns that its blocks answer below it. */
export type KnownPage = { id: string; path: string; subRoutes: readonly string[] }
export type KnownRedirection = { fromPath: string; toPath: string }
export type Match = { kind: 'page'; id: string; rest: string } | { kind: 'redirection'; to: string } | null

/** Double slashes are collapsed, the query and a slash at the end are left out (specification 1, section 2). */
export function normalisedPath(path: string): string {
  const bare = `/${path.split(/[?#]/, 1)[0]}`.replaceAll(/\/{2,}/g, '/')
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare
}

/**
 * A path as two of them are compared: decoded, but for what would then mean something else (`%2F`), and in one form of
 * Unicode (NFC), whatever a browser, an editor or another program wrote.
 */
export function comparedPath(path: string): string {
  try {
    return decodeURI(path).normalize('NFC')
  } catch {
    return path
  }
}

/**
 * What a path leads to: a page of that very path, else a redirection, else the longest page path below which one of the
 * page's blocks answers the rest. The maps go by compared paths.
 */
export function matchPath(
  path: string,
  pages: ReadonlyMap<string, KnownPage>,
  redirections: ReadonlyMap<string, KnownRedirection>,
): Match {
  if (isPathTooLong(path)) return null
  const exact = pages.get(comparedPath(path))
  if (exact) return { kind: 'page', id: exact.id, rest: '' }
  const redirection = redirections.get(comparedPath(path))
  if (redirection) return { kind: 'redirection', to: redirection.toPath }
  for (const prefix of prefixesOf(path)) {
    const page = pages.get(comparedPath(prefix))
    const rest = prefix === '/' ? path : path.slice(prefix.length)
    if (page?.subRoutes.some(pattern => answers(pattern, rest))) return { kind: 'page', id: page.id, rest }
  }
  return null
}

/** `/a/b/c` → `/a/b`, `/a`, `/`: the longest first. */
function prefixesOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return parts.map((_, index) => `/${parts.slice(0, parts.length - 1 - index).join('/')}`)
}

/** `/:article`, `/assertions/:id`: a named part stands for one part of the path. */
function answers(pattern: string, rest: string): boolean {
  const wanted = pattern.split('/').filter(Boolean)
  const given = rest.split('/').filter(Boolean)
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}
