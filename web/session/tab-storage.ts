/** Where what was typed into forms waits while their page is loaded again (`typed-on-reload.ts`). */
export const TYPED_KEY = 'typed'

/** Reads this tab's session storage. Storage may be unavailable: then nothing is stored. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @param value null to remove */
export function writeTabStorage(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    return
  }
}
