import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withFileLock } from '../db/file-lock.mjs'
import { hash, root, run } from './install.mjs'

const SOURCES = [
  'web',
  'server',
  'db',
  'locales',
  'scripts',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'postcss.config.js',
  'tsconfig.json',
]
/** What operators run beside the program: `node build/server/scripts/backup.js`. */
export const COMMANDS = [
  'migrate',
  'seed',
  'search',
  'backup',
  'restore',
  'retention',
  'start-code',
  'rotate-keys',
  'stop-database',
]
const STAMP = join(root, 'build/.built')
const COMPRESSED = /\.(js|css|svg|json|txt|ttf|otf)$/

/** Builds the web and the server into `build/`, when a source has changed since the last build. */
export async function build() {
  if (isBuilt()) return
  await withFileLock(
    join(root, '.cache/build.lock'),
    async () => {
      if (isBuilt()) return
      const sources = sourcesHash()
      console.log('building …')
      rmSync(STAMP, { force: true })
      await run(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'], {
        env: { ...process.env, NODE_ENV: 'production' },
      })
      await buildServer()
      await compressAssets(join(root, 'build/web/client'))
      writeFileSync(STAMP, sources)
    },
    () => console.log('another process builds: waiting …'),
  )
}

/** Whether `build/` is of these very sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash()
}

function sourcesHash() {
  return hash(
    SOURCES.flatMap(name => filesOf(join(root, name))).flatMap(path => [path.slice(root.length), readFileSync(path)]),
  )
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path]
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return []
    throw error
  }
}

/** The server and its commands as JavaScript; packages stay outside. */
async function buildServer() {
  const { build: viteBuild } = await import('vite')
  const commands = COMMANDS.map(name => join(root, `scripts/${name}.ts`))
  const threads = filesOf(join(root, 'server')).filter(name => name.endsWith('-worker.ts'))
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    build: {
      ssr: true,
      outDir: 'build/server',
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rollupOptions: {
        input: [join(root, 'server/main.ts'), ...commands, ...threads],
        // Each source keeps its place, so that what it finds beside it is found.
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  })
  cpSync(join(root, 'locales'), join(root, 'build/server/locales'), { recursive: true })
  for (const path of filesOf(join(root, 'server')).filter(name => /\.(mjs|typ)$/.test(name)))
    copyFileSync(path, join(root, 'build/server', path.slice(root.length)))
}

/** Once at build, so that no request waits for it. @param {string} folder */
async function compressAssets(folder) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  for (const path of filesOf(folder).filter(name => COMPRESSED.test(name))) {
    const bytes = await readFile(path)
    if (bytes.length < 1_000) continue
    await writeFile(
      `${path}.br`,
      await brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) await build()
