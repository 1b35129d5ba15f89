import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { assertKey } from './store-key.ts'
import type { FileStore, StoredObject } from './store.ts'

/** What a crash leaves here is removed with the orphans. */
const ARRIVING = 'arriving'

/** Files below one folder. Streams are written aside and renamed, so that no reader sees a part of one. */
export function openDiskStore(root: string): FileStore {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }))
  const missing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

  async function find(key: string): Promise<StoredObject | null> {
    assertKey(key)
    try {
      const found = await stat(join(root, key))
      return found.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : null
    } catch (error) {
      if (missing(error)) return null
      throw error
    }
  }

  return {
    async put(key, source) {
      assertKey(key)
      if (typeof source === 'string') {
        await flush(source)
        return disk.moveFromFs(source, key)
      }
      const aside = `${ARRIVING}/${randomUUID()}`
      try {
        await disk.putStream(aside, source)
        await flush(join(root, aside))
        await disk.move(aside, key)
      } catch (error) {
        await disk.delete(aside).catch(() => undefined)
        throw error
      }
    },
    async get(key, range = {}) {
      assertKey(key)
      // Opened here, so that a missing file is this call's fault and not the stream's.
      const handle = await open(join(root, key), 'r')
      return createReadStream('', { fd: handle, start: range.start, end: range.end })
    },
    stat: find,
    has: async key => (await find(key)) !== null,
    async remove(key) {
      assertKey(key)
      await disk.delete(key)
    },
    async *list(prefix) {
      for (const entry of await entries(disk, prefix, missing)) {
        const found = entry.isFile ? await find(entry.key) : null
        if (found) yield found
      }
    },
  }
}

/** On the disk before its name is final: no row ever points to bytes that a power cut has lost. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function entries(disk: Disk, prefix: string | undefined, missing: (error: unknown) => boolean) {
  try {
    const { objects } = await disk.listAll(prefix, { recursive: true })
    return [...objects].flatMap(entry => ('key' in entry ? [{ isFile: true, key: entry.key }] : []))
  } catch (error) {
    if (missing((error as { cause?: unknown }).cause ?? error)) return []
    throw error
  }
}
