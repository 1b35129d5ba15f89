import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, readdirSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { isAlive, startOf } from './file-lock.mjs'

/**
 * Who uses the server: one file an opening, named so that a later process with the same id is not taken for this one.
 */
export function noteUser(dataDir: string): string {
  const path = join(
    dataDir,
    'postgres-users',
    `${process.pid}-${startOf(process.pid)}-${randomBytes(4).toString('hex')}`,
  )
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  return path
}

export function liveUsers(dataDir: string): string[] {
  const folder = join(dataDir, 'postgres-users')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(name => {
    const [pid, start] = name.split('-')
    const live = isAlive(Number(pid)) && startOf(Number(pid)) === start
    if (!live) rmSync(join(folder, name), { force: true })
    return live
  })
}
