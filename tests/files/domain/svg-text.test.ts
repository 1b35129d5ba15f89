import { expect, test } from 'vitest'
import { withoutStretches } from '#server/domain/text/split.ts'
import { isDeeperThan } from '#server/files/svg-text.ts'

test.each([
  ['<svg/>', 0],
  ['<svg></svg>', 1],
  ['<svg><g/><g></g></svg>', 2],
  ['<svg><g a="<g><g><g>"/></svg>', 1],
  ["<svg><g a='/>'></g></svg>", 2],
  ['<svg><![CDATA[<a><b><c>]]></svg>', 1],
  ['<?xml version="1.0"?><!DOCTYPE svg><svg><g><g>', 3],
  ['<svg', 1],
  ['', 0],
])('%s nests %i deep', (xml, depth) => {
  expect(isDeeperThan(xml, depth)).toBe(false)
  if (depth > 0) expect(isDeeperThan(xml, depth - 1)).toBe(true)
})

test('comments are removed, an unclosed one with all that follows', () => {
  expect(withoutStretches('a<!-- b -->c<!----> d<!-- e', { from: '<!--', to: '-->' })).toBe('ac d')
})

/** Where each of these would be read again from every mark, a million of them take minutes. */
test.each(['<!--', '<', '<g a="', '<![CDATA[', '<g>', '</g>'])(
  'a million characters of %s are read in linear time',
  mark => {
    const text = mark.repeat(Math.ceil(1_000_000 / mark.length))
    const before = process.cpuUsage()
    withoutStretches(text, { from: '<!--', to: '-->' })
    isDeeperThan(text, 1e9)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(2_000)
  },
)
