import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Why nothing can be written in a folder, or null. One that is not there yet is made in the nearest one that is. */
export function folderFault(folder: string): string | null {
  for (let path = folder; ; path = dirname(path)) {
    try {
      if (!statSync(path).isDirectory()) return `${path} is no folder`
      accessSync(path, constants.W_OK | constants.X_OK)
      return null
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Not there: what it stands in is looked at next, and named where that is a file.
      if ((code === 'ENOENT' || code === 'ENOTDIR') && path !== dirname(path)) continue
      if (code === 'EROFS') return `${path} is on a disk that can only be read`
      if (code === 'EACCES' || code === 'EPERM') return `this user may not write in ${path}`
      return `${path} can't be used (${code})`
    }
  }
}
