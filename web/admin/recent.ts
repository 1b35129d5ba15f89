const KEY = 'adminRecent'
const MAX_RECENT = 6

export type RecentScreen = { to: string; title: string }

/** The records that were opened last on this device, the latest first. */
export function readRecent(): RecentScreen[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function storeRecent(screen: RecentScreen): void {
  try {
    const others = readRecent().filter(({ to }) => to !== screen.to)
    window.localStorage.setItem(KEY, JSON.stringify([screen, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage is full or forbidden: the palette then shows none.
  }
}

const isRecent = (value: unknown): value is RecentScreen =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/admin/') &&
  'title' in value &&
  typeof value.title === 'string'
