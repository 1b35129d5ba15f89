import type { FileStore } from './store.ts'

/** A store that is opened at its first use. */
export function openLazily(open: () => Promise<FileStore>): FileStore {
  let opened: Promise<FileStore> | null = null
  const store = () => (opened ??= open())
  return {
    put: async (key, source, options) => (await store()).put(key, source, options),
    get: async (key, range) => (await store()).get(key, range),
    stat: async key => (await store()).stat(key),
    has: async key => (await store()).has(key),
    remove: async key => (await store()).remove(key),
    async *list(prefix) {
      yield* (await store()).list(prefix)
    },
  }
}
