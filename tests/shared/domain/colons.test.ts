import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A label and its value put together in code: `{label} : {value}`, `${label} : ${value}`, a mark between elements. */
const PUT_TOGETHER = /[}>] : [{<]|\} : \$\{/

/** A choice between two is written with the same signs. */
const IS_CODE = / \? /

test('Between a label and its value stands the mark of the reader’s language, from the catalogue', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(name =>
    readFileSync(join('web', name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        PUT_TOGETHER.test(line) && !IS_CODE.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})
