import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const readsEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only server/config reads the environment: take what you need from Env.',
}

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', '.data/', '.cache/', 'coverage/', 'migrations/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
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
    files: ['web/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}', 'db/**/*.ts'],
    ignores: ['server/config/**', 'server/{main,serve}.ts', 'server/first-start.ts', 'server/**/*.mjs'],
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-syntax': ['error', readsEnvironment, { selector: 'TSEnumDeclaration', message: 'Vocabularies are `as const` lists.' }],
    },
  },
  {
    // The rules of the domain are pure: the clock is read at the edges and passed on as `now`.
    files: ['server/domain/**/*.ts', 'server/policies/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        readsEnvironment,
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take `now` as a parameter.' },
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'Take `now` as a parameter.' },
        { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: 'Take chance as a parameter.' },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y },
    rules: {
      ...a11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['tests/**/*.ts', 'tests/**/*.tsx'],
    rules: { '@typescript-eslint/no-explicit-any': 'error', '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': false }] },
  },
)
