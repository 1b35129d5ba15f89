import { existsSync, readdirSync } from 'node:fs'

/** Who may import whom. The rules follow from the folders: a folder of server/ with a module.ts is a module. */
const folders = existsSync('server')
  ? readdirSync('server', { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))
  : []
const isModule = name => existsSync(`server/${name}/module.ts`)
const MODULES = folders.filter(isModule).join('|')
const SHARED = folders.filter(name => !isModule(name) && name !== 'seed').join('|')
const DOMAIN = ['^server/domain/', '^server/[^/]+/domain/']
const CONTRACT = ['^server/contract/', '^server/[^/]+/contract/', '^server/[^/]+/contract\\.ts$']

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'no-circles',
      'Files that need each other are one, or miss a third, types included. Tables may refer to each other.',
      { pathNot: '^db/schema/' },
      { circular: true },
    ),
    rule(
      'domain-is-pure',
      'Rules of the domain import valibot, a few libraries without side effects, and each other only.',
      { path: DOMAIN },
      {
        pathNot: [
          ...DOMAIN,
          '^node_modules/(valibot|temporal-polyfill|@sindresorhus/slugify|punycode|libphonenumber-js|lru-cache)/',
        ],
      },
    ),
    rule(
      'contract-is-types',
      'A contract has no run-time code: it imports types of the domain and of contracts.',
      { path: CONTRACT },
      { pathNot: [...CONTRACT, ...DOMAIN, '^node:|^stream$'] },
    ),
    rule(
      'contract-has-no-runtime',
      'A contract has no run-time code.',
      { path: CONTRACT },
      { dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'db-stays-below',
      'db imports vocabularies of the domain only.',
      { path: '^db/' },
      { path: '^(server|web)/', pathNot: DOMAIN },
    ),
    rule(
      'resources-stand-alone',
      'A resource names another by its type, never by import.',
      { path: '^server/[^/]+/resources/' },
      { path: '^server/[^/]+/resources/', pathNot: '/(lists|shared)\\.ts$' },
    ),
    rule(
      'modules-meet-at-their-index',
      'A module imports another through its index.ts, its domain or its contract only.',
      { path: `^server/(${MODULES})/` },
      { path: `^server/(${MODULES})/`, pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$', ...DOMAIN, ...CONTRACT] },
    ),
    rule(
      'shared-rooms-know-no-module',
      'What all modules share imports none of them.',
      { path: `^server/(${SHARED})/` },
      { path: `^server/(${MODULES})/`, pathNot: [...DOMAIN, ...CONTRACT] },
    ),
    rule(
      'web-knows-no-sql',
      'web reaches data through the API only: the domain, and types of the contracts.',
      { path: '^web/' },
      { path: '^(server|db)/', pathNot: [...DOMAIN, ...CONTRACT], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-types-from-the-contract',
      'Even types of web come from the domain and the contracts.',
      { path: '^web/' },
      { path: '^(server|db)/', pathNot: [...DOMAIN, ...CONTRACT] },
    ),
    rule(
      'web-takes-contract-as-types',
      'web imports contracts as types.',
      { path: '^web/' },
      { path: CONTRACT, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-does-not-render',
      'Only the start of a process knows the web.',
      { path: '^server/', pathNot: ['^server/(serve|start)\\.ts$', '^server/plugins/cache-invalidations\\.ts$'] },
      { path: '^web/' },
    ),
    rule(
      'environment-comes-first',
      'React takes its fast build only where the environment said so before it was loaded: ' +
        'what starts the process loads the rest late.',
      { path: '^server/main\\.ts$' },
      { pathNot: ['^server/config/', '^db/operator-error\\.ts$'], dynamic: false },
    ),
    rule(
      'no-tests-in-the-product',
      'The product does not import its tests or scripts.',
      { path: '^(web|server|db)/' },
      { path: '^(tests|scripts)/' },
    ),
    rule(
      'not-for-production',
      'What the product imports is in dependencies.',
      {
        path: '^(web|server|db)/',
        pathNot: ['\\.css$', '^web/routes\\.ts$', '^web/[^/]+/routes\\.ts$', '^web/module-routes\\.ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules' },
    exclude: { path: '^(build|\\.cache|\\.data|migrations)/' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
