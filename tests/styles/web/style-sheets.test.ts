import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const LONGEST = 120

it('the lines of style sheets have 120 columns at most', () => {
  const sheets = ['web', 'server'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.css'))
      .map(name => join(folder, name)),
  )
  expect(sheets.length).toBeGreaterThan(0)
  const tooLong = sheets.filter(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .some(line => line.length > LONGEST),
  )
  expect(tooLong).toEqual([])
})
