const KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?)*$/

/** No key leaves the store: letters, digits, `_`, `-`, one ending a part, no dots that climb. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 500)
    throw new Error(`not a key of the file store: ${JSON.stringify(key.slice(0, 80))}`)
}
