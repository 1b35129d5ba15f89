import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ESLint } from 'eslint'
import { MAX_LINE_LENGTH } from '../eslint.sizes.config.js'
import { root } from './install.mjs'

/** @typedef {{ rule: string, text: string }} Finding */

/** `npm run sizes`: every line, file and function that is longer than eslint.sizes.config.js has it. */
const eslint = new ESLint({ cwd: root, overrideConfigFile: join(root, 'eslint.sizes.config.js') })
const results = await eslint.lintFiles(['.'])
/** @type {Finding[]} */
const findings = [
  ...results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) => ({
      rule: String(ruleId),
      text: `${relative(root, filePath)}:${line} ${message}`,
    })),
  ),
  ...['web', 'server'].flatMap(longLinesOfStyleSheets),
]
for (const { rule, text } of findings.sort((a, b) => a.rule.localeCompare(b.rule))) console.log(`${rule}  ${text}`)
const rules = [...new Set(findings.map(({ rule }) => rule))]
const counts = rules.map(rule => `${findings.filter(finding => finding.rule === rule).length} ${rule}`)
console.log(counts.length === 0 ? 'nothing is too long' : counts.join(', '))

/** @param {string} folder @returns {Finding[]} */
function longLinesOfStyleSheets(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .flatMap(name =>
      readFileSync(join(root, folder, name), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.length > MAX_LINE_LENGTH
            ? [{ rule: 'max-len', text: `${join(folder, name)}:${index + 1} has ${line.length} characters` }]
            : [],
        ),
    )
}
