/** What a path of this site may have at most. Longer ones are refused before anything looks at them (414). */
const MAX_PATH_LENGTH = 1_000
const MAX_PATH_SEGMENTS = 30

/** Looks at no more characters than a path may have. */
export function isPathTooLong(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return true
  let segments = 0
  for (const character of path) if (character === '/') segments += 1
  return segments > MAX_PATH_SEGMENTS
}

/** Whether every percent sequence of a path stands for a character, and none for NUL, which the database can't keep. */
export function isReadablePath(path: string): boolean {
  if (!path.includes('%')) return !path.includes('\u0000')
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}
