/**
 * Does the work while holding the lock file, so that one process of this machine does it at a time. A lock left by a
 * killed process is taken over.
 * `onWait` is called once when another process holds the lock.
 */
export function withFileLock<T>(path: string, work: () => Promise<T> | T, onWait?: () => void): Promise<T>

/** A process that has ended but that nobody has waited for counts as ended. */
export function isAlive(pid: number): boolean

/** When the process started, which tells it from a later one with the same id; empty where the system does not say. */
export function startOf(pid: number): string
