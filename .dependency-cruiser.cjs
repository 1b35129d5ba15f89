/** Who may import whom: the rooms of docs/ and README, as rules. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    {
      ...rule(
        'no-circles',
        'Two files that need each other are one, or miss a third; fields within fields and tables that refer to each other are neither.',
        { pathNot: '^db/schema/' },
        { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      ),
      severity: 'warn',
    },
    rule(
      'domain-is-pure',
      'server/domain imports valibot and itself only.',
      { path: '^server/domain/' },
      { pathNot: ['^server/domain/', '^node_modules/(valibot|temporal-polyfill|punycode|libphonenumber-js)/'] },
    ),
    rule(
      'contract-is-types',
      'server/contract has no run-time code: it imports types of the domain and of itself.',
      { path: '^server/contract/' },
      { pathNot: ['^server/(contract|domain)/', '^node:|^stream$'] },
    ),
    rule(
      'contract-has-no-runtime',
      'server/contract has no run-time code.',
      { path: '^server/contract/' },
      { dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'db-stays-below',
      'db imports server/domain/vocabulary only.',
      { path: '^db/' },
      { path: '^(server|web)/', pathNot: '^server/domain/vocabulary/' },
    ),
    rule(
      'resources-stand-alone',
      'A resource names another by its type, never by import.',
      { path: '^server/resources/([^/]+)/[^/]+\\.ts$' },
      { path: '^server/resources/[^/]+/[^/]+\\.ts$', pathNot: '^server/resources/[^/]+/(index|lists|shared)\\.ts$' },
    ),
    rule(
      'rooms-have-doors',
      'A use-case room imports another through its index.ts only.',
      { path: '^server/(auth|rentals|files|pages|stats|eqlaat|search|forms|mail|pdf|site|admin|seed|system|bulk)/' },
      {
        path: '^server/(auth|rentals|files|pages|stats|eqlaat|search|forms|mail|pdf|site|admin|jobs|system|bulk)/',
        pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'web-knows-no-sql',
      'web reaches data through the API only: the domain, and types of the contract.',
      { path: '^web/' },
      { path: '^(server|db)/', pathNot: ['^server/(domain|contract)/'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-types-from-the-contract',
      'Even types of web come from the domain and the contract.',
      { path: '^web/' },
      { path: '^(server|db)/', pathNot: ['^server/(domain|contract)/'] },
    ),
    rule(
      'web-takes-contract-as-types',
      'web imports server/contract as types.',
      { path: '^web/' },
      { path: '^server/contract/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-does-not-render',
      'Only the start of a process knows the web.',
      { path: '^server/', pathNot: ['^server/(serve|start)\\.ts$', '^server/plugins/cache-drops\\.ts$'] },
      { path: '^web/' },
    ),
    rule(
      'environment-comes-first',
      'React takes its fast build only where the environment said so before it was loaded: what starts the process loads the rest late.',
      { path: '^server/main\\.ts$' },
      { pathNot: ['^server/config/'], dynamic: false },
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
      { path: '^(web|server|db)/', pathNot: ['\\.css$', '^web/routes\\.ts$'] },
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
