import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A DATA_DIR of a test's own. `mode` 0o755 lets the database's user in, 0o700 keeps it out. */
export function makeDataFolder(mode = 0o755): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'passerelle-data-'))
  chmodSync(path, mode)
  return {
    path,
    remove() {
      const elsewhere = join(path, 'postgres-is-elsewhere')
      if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true })
      rmSync(path, { recursive: true, force: true })
    },
  }
}
