import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import { readdirSync, readFileSync } from 'node:fs'
import tseslint from 'typescript-eslint'

const readsEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only server/config reads the environment: take what you need from Env.',
}

const countsRoles = {
  selector:
    "MemberExpression[property.name=/^(length|size)$/][object.property.name='siteRoles'], " +
    "MemberExpression[property.name=/^(length|size)$/][object.name='siteRoles']",
  message: 'No rule asks for "any role": ask for a role by name, isStaff, or managedOrganizationIds.',
}
/** The types of all entities, as their definitions declare them. */
const types = readdirSync('server', { recursive: true })
  .filter(file => /^[^/]+\/resources\/[^/]+\.ts$/.test(file))
  .flatMap(file => /\n\s*type: '([\w-]+)',/.exec(readFileSync(`server/${file}`, 'utf8'))?.[1] ?? [])
const namesType = {
  selector: `Literal[value=/^(${types.join('|')})$/]`,
  message: 'What all types share names none of them: let the definition declare what this room needs to know.',
}
const enumsAreLists = { selector: 'TSEnumDeclaration', message: 'Vocabularies are `as const` lists.' }
/** Found nowhere else, so that no link opens a tab without saying so. */
const opensTab = {
  selector: "JSXAttribute[name.name='target'][value.value='_blank']",
  message: 'Use NewTabLink, which tells screen readers that another tab opens.',
}

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', '.data/', '.cache/', 'coverage/', 'migrations/', 'tests/fixtures/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    languageOptions: {
      parserOptions: {
        // tsconfig.json does not list the .mjs files.
        projectService: {
          allowDefaultProject: ['{scripts,db,server/sandbox,tests/journeys}/*.mjs', '.dependency-cruiser.mjs'],
          maximumDefaultProjectFileMatchCount_THIS_WILL_SLOW_DOWN_LINTING: 20,
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-globals': ['error', { name: 'event', message: 'Take the event from the handler.' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mts,js,mjs}'],
    rules: { 'max-len': ['error', { code: 120 }] },
  },
  {
    files: ['{web,server,db,scripts,tests}/**/*.{ts,tsx,mts,mjs}'],
    rules: { 'max-lines': ['error', { max: 300 }] },
  },
  {
    files: ['{web,server,db,scripts}/**/*.{ts,tsx,mts,mjs}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}', 'db/**/*.ts'],
    ignores: ['server/config/**', 'server/{main,serve}.ts', 'server/first-start.ts', 'server/**/*.mjs'],
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-syntax': ['error', readsEnvironment, countsRoles, enumsAreLists],
    },
  },
  {
    // The rules of the domain are pure: the clock is read at the edges and passed on as `now`.
    files: ['server/**/domain/**/*.ts', 'server/**/policies/**/*.ts', 'server/**/policies.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        readsEnvironment,
        countsRoles,
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take `now` as a parameter.' },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Take `now` as a parameter.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Take chance as a parameter.',
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y },
    rules: {
      ...a11y.flatConfigs.recommended.rules,
      // A list that scrolls takes the focus, so that it can be scrolled by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: ['ul'], roles: ['tabpanel'], allowExpressionValues: true },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['web/**/*.tsx'],
    ignores: ['web/shell/SmartLink.tsx'],
    rules: { 'no-restricted-syntax': ['error', readsEnvironment, countsRoles, enumsAreLists, opensTab] },
  },
  {
    // Shared rooms know no type: what they need to know, a definition declares.
    files: ['web/{admin,api,cache,forms,guards,i18n,session,shell,ui}/**/*.ts', 'server/jsonapi/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', readsEnvironment, countsRoles, enumsAreLists, namesType] },
  },
  {
    files: ['web/{admin,forms,shell,ui}/**/*.tsx'],
    ignores: ['web/shell/SmartLink.tsx'],
    rules: { 'no-restricted-syntax': ['error', readsEnvironment, countsRoles, enumsAreLists, opensTab, namesType] },
  },
  {
    files: ['tests/**/*.ts', 'tests/**/*.tsx'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': false }],
    },
  },
)
