import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 1_000
/** A lock that nobody has touched for so long belongs to a process that ended without giving it back. */
const STALE_MS = 10_000
const LOOK_AGAIN_MS = 50

/**
 * Does the work while holding the lock file, so that one process of this machine does it at a time. A lock left by a
 * killed process is taken over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T> | T} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFileLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true })
  let hasNotified = false
  while (!take(path)) {
    if (isLeft(path)) clear(path)
    else {
      if (!hasNotified) onWait?.()
      hasNotified = true
      await sleep(LOOK_AGAIN_MS)
    }
  }
  const beat = setInterval(() => touch(path), BEAT_MS)
  beat.unref()
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function isLeft(path) {
  try {
    const { mtimeMs } = statSync(path)
    if (Date.now() - mtimeMs > STALE_MS) return true
    const pid = Number(readFileSync(path, 'utf8'))
    return pid > 0 && !isAlive(pid)
  } catch {
    return false
  }
}

/** Renames first: of several that find the same lock left, one removes it. @param {string} path */
function clear(path) {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  rmSync(aside, { force: true })
}

/** @param {string} path */
function touch(path) {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // Taken over after a long standstill: nothing to keep fresh.
  }
}

/**
 * A process that has ended but that nobody has waited for counts as ended.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
  return processState(pid)?.state !== 'Z'
}

/**
 * When the process started, in the kernel's own count, which tells it from a later one with the same id; empty where
 * the system does not say.
 * @param {number} pid
 */
export function startOf(pid) {
  return processState(pid)?.start ?? ''
}

/** @param {number} pid */
function processState(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', start: fields[19] ?? '' }
  } catch {
    return null
  }
}
