import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A file of tests by its path below `tests/`, without what follows its name. */
const FILE = /`((?:[a-z-]+\/(?:api|web|domain|server|resources)|operation|journeys)\/[a-z0-9-]+)`/
const ROWS = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|'))

/** The sources of the tests that the document names so, without the escapes of their quotes. */
function sourcesOf(name: string): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.test\.tsx?$/.test(path) && path.replace(/(\.(?:ci|long))?\.test\.tsx?$/, '') === name)
    .map(path => readFileSync(`tests/${path}`, 'utf8').replaceAll('\\', ''))
}

/** Each quoted title with the file that is named before it in its row. */
const quoted = ROWS.flatMap(row => {
  const [, ...parts] = row.split(FILE)
  return parts.flatMap((file, index) =>
    index % 2 > 0 ? [] : [...parts[index + 1]!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file, title: title! })),
  )
})

test('the document names files and quotes titles in the form that is read here', () => {
  expect(quoted.length).toBeGreaterThan(50)
})

test.each(quoted)('$file has the test "$title"', ({ file, title }) => {
  // An ellipsis stands for what a title has for each case.
  const parts = title.split('…').map(part => part.trim())
  const found = sourcesOf(file).some(source =>
    source.split('\n').some(line => parts.every(part => line.includes(part))),
  )
  expect(found).toBe(true)
})
