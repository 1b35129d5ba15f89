import { existsSync, readFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin, type Rollup } from 'vite'

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo' | 'getModuleIds'>

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/**
 * Imports each icon from its own file: reading tabler's index of 6000 files would cost 10 s. For the browser in
 * development Vite packs it once.
 */
function directIcons(isBuild: boolean): Plugin {
  const named = /import \{([^}]+)\} from '@tabler\/icons-react'/g
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform(code, id, options) {
      if (!isBuild && !options?.ssr) return undefined
      if (!id.includes('/web/') || !code.includes('@tabler/icons-react')) return undefined
      return code.replace(named, (_, names: string) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(name => name && !name.startsWith('type '))
          .map(name => {
            const [icon, alias] = name.split(/\s+as\s+/)
            return `import ${alias ?? icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
          })
          .join(';'),
      )
    },
  }
}

/**
 * What every page loads comes in two files, the site's own modules and the libraries, instead of one for each of fifty
 * small modules: 41 requests instead of 78 and a tenth less script (docs/performance.md).
 */
function shellChunks(): (id: string, graph: Graph) => string | undefined {
  let shell: Set<string> | null = null
  return (id, { getModuleIds, getModuleInfo }) => {
    if (shell === null) {
      shell = new Set()
      const waiting = [...getModuleIds()].filter(one => /\/web\/(root|entry\.client)\.tsx(\?|$)/.test(one))
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        // Mantine's index names all of its components: what pages use of it is packed with those pages.
        if (shell.has(next) || next.includes('/node_modules/@mantine/')) continue
        shell.add(next)
        waiting.push(...(getModuleInfo(next)?.importedIds ?? []))
      }
    }
    if (!shell.has(id)) return undefined
    // What the packer adds by itself begins with a zero.
    return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'shell'
  }
}

type BuiltFile = { isDynamicEntry?: boolean; imports?: readonly string[]; css?: readonly string[] }

const BUILT_FILES = 'build/web/client/.vite/manifest.json'

/**
 * The style sheets of what each block loads on demand, by the block's name, as the build for browsers has them. A page
 * links those of its blocks (`web/blocks/sheets.server.ts`): without script nothing else would.
 */
function sheetsOfBlocks(): Record<string, string[]> {
  // Other programs read this configuration before anything is built.
  if (!existsSync(BUILT_FILES)) return {}
  const files = JSON.parse(readFileSync(BUILT_FILES, 'utf8')) as Record<string, BuiltFile>
  const sheetsOf = (name: string, seen = new Set<string>()): string[] => {
    const file = files[name]
    if (file === undefined || seen.has(name)) return []
    seen.add(name)
    return [...(file.imports ?? []).flatMap(one => sheetsOf(one, seen)), ...(file.css ?? [])]
  }
  const names = Object.keys(files)
  const ofEveryPage = new Set(
    names.filter(name => /^web\/(root|pages\/routes\/page)\.tsx/.test(name)).flatMap(name => sheetsOf(name)),
  )
  const sheets: Record<string, string[]> = {}
  for (const name of names) {
    const block = /^web\/[a-z-]+\/blocks\/([a-z-]+)\//.exec(name)?.[1]
    if (block === undefined || files[name]?.isDynamicEntry !== true) continue
    const own = sheetsOf(name).filter(sheet => !ofEveryPage.has(sheet))
    sheets[block] = [...new Set([...(sheets[block] ?? []), ...own.map(sheet => `/${sheet}`)])]
  }
  return sheets
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    directIcons(command === 'build'),
    remix({
      appDirectory: 'web',
      buildDirectory: 'build/web',
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  publicDir: 'web/public',
  define: {
    __BUILT_AT__: JSON.stringify(new Date().toISOString()),
    __SHEETS_OF_BLOCKS__: JSON.stringify(command === 'build' && isSsrBuild ? sheetsOfBlocks() : {}),
  },
  // Bundled, the server renders up to a quarter faster than with these left outside.
  ssr: { noExternal: command === 'build' ? [/^@mantine\//, /^@tabler\//] : [] },
  // Found late, they would make the browser start over with two copies of React.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@remix-run/react',
      '@mantine/core',
      '@tabler/icons-react',
    ],
  },
  // Inlined files would need `data:` in the policy.
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { target: 'node20' }
      : command === 'build'
        ? {
            // Of what is loaded on demand only the style sheets are named beforehand: the names of its scripts would
            // make every page of the site larger by a hundredth.
            modulePreload: { resolveDependencies: (_file, needed) => needed.filter(name => name.endsWith('.css')) },
            rollupOptions: { output: { manualChunks: shellChunks(), onlyExplicitManualChunks: true } },
          }
        : {}),
  },
  server: { host: '127.0.0.1' },
}))
