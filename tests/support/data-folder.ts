import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A DATA_DIR of a test's own. `mode` 0o755 lets the database's user in, 0o700 keeps it out. */
export function makeDataFolder(mode = 0o755): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'passerelle-data-'))
  chmodSync(path, mode)
  return { path, remove: () => removeDataFolder(path) }
}

/** Where the embedded database of a DATA_DIR really is. */
export function databaseHome(path: string): string {
  const elsewhere = join(path, 'postgres-is-elsewhere')
  return existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : path
}

/** The folder, and what the database keeps outside of it. */
export function removeDataFolder(path: string): void {
  rmSync(databaseHome(path), { recursive: true, force: true })
  rmSync(path, { recursive: true, force: true })
}
