import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const FOLDER = resolve('.cache/programs')
const OWN_SOURCES = /[\\/](db|server|web|tests)[\\/].*\.tsx?$/
const made = new Map<string, Promise<string>>()

/**
 * One JavaScript file of a program of the tests and all own sources that it imports, made once a process: it starts in
 * a third of the time that its sources take, which counts where programs are started repeatedly. Sources still find
 * the files beside them.
 * @param path of the program's source, from the root of the project
 * @returns where its file is
 */
export function bundled(path: string): Promise<string> {
  const known = made.get(path)
  if (known) return known
  const making = make(path)
  made.set(path, making)
  return making
}

async function make(path: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${basename(path).replace(/\.tsx?$/, '')}.mjs`)
  // Under another name until it is whole: two workers of the tests may make the same.
  const outfile = `${file}.${process.pid}`
  await build({
    entryPoints: [path],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [
      {
        name: 'keeps-its-place',
        setup({ onLoad }) {
          // It imports the files of a folder, which one file cannot: they are named instead.
          onLoad({ filter: /[\\/]db[\\/]schema\.ts$/ }, ({ path: source }) => ({
            contents: schemaImports(source),
            loader: 'ts',
            resolveDir: dirname(source),
          }))
          onLoad({ filter: OWN_SOURCES }, async ({ path: source }) => ({
            contents: (await readFile(source, 'utf8')).replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(source).href),
            ),
            loader: source.endsWith('x') ? 'tsx' : 'ts',
          }))
        },
      },
    ],
  })
  renameSync(outfile, file)
  return file
}

/** What db/schema.ts exports, with an import for each file of its folder. */
function schemaImports(source: string): string {
  const folder = join(dirname(source), 'schema')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  return [
    `import { is } from 'drizzle-orm'`,
    `import { PgTable } from 'drizzle-orm/pg-core'`,
    ...names.map((name, index) => `import * as file${index} from './schema/${name}'`),
    `export const schema = { ${names.map((_, index) => `...file${index}`).join(', ')} }`,
    `export const tables = Object.values(schema).filter(one => is(one, PgTable))`,
  ].join('\n')
}
