import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Imports each icon from its own file: reading tabler's index of 6000 files would cost 10 s a build. */
function directIcons(): Plugin {
  const named = /import \{([^}]+)\} from '@tabler\/icons-react'/g
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/web/') || !code.includes('@tabler/icons-react')) return undefined
      return code.replace(named, (_, names: string) => names.split(',').map(name => name.trim()).filter(name => name && !name.startsWith('type '))
        .map(name => {
          const [icon, alias] = name.split(/\s+as\s+/)
          return `import ${alias ?? icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
        }).join(';'))
    },
  }
}

export default defineConfig({
  plugins: [
    directIcons(),
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
  // Bundled, the server renders up to a quarter faster than with these left outside.
  ssr: { noExternal: [/^@mantine\//, /^@tabler\//, 'react-i18next'] },
  // Inlined files would need `data:` in the policy.
  build: { assetsInlineLimit: 0 },
  server: { host: '127.0.0.1' },
})
