import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** The longest line of a source in characters. */
export const MAX_LINE_LENGTH = 120

/** How long lines, files and functions may be. `npm run sizes` lists what is longer. */
export default tseslint.config(
  { ignores: ['build/', 'node_modules/', '.data/', '.cache/', 'coverage/', 'migrations/', 'tests/fixtures/'] },
  {
    files: ['**/*.{ts,tsx,mts,js,mjs,cjs}'],
    languageOptions: { parser: tseslint.parser },
    // Comments switch off rules of these in eslint.config.js: they must be known here, too.
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y, '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { 'max-len': ['warn', { code: MAX_LINE_LENGTH, ignoreUrls: false }] },
  },
  {
    files: ['{web,server,db,scripts,tests}/**/*.{ts,tsx,mts,mjs}'],
    rules: { 'max-lines': ['warn', { max: 300 }] },
  },
  {
    // Not tests: a describe block is one long function.
    files: ['{web,server,db,scripts}/**/*.{ts,tsx,mts,mjs}'],
    rules: { 'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
)
