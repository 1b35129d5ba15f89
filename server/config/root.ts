import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json: the same whether the program runs from its sources or from its build. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json')) || folder === dirname(folder)) return folder
  return findRoot(dirname(folder))
}
