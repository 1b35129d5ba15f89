import { expect, test } from 'vitest'
import { withoutStretches } from '#server/domain/text/split.ts'
import { isDeeperThan } from '#server/files/svg-text.ts'
import { expectLinear } from '#tests/support/growth.ts'

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
test.each(['<!--', '<', '<g a="', '<![CDATA[', '<g>', '</g>'])('texts of %s are read in linear time', async mark => {
  await expectLinear(
    size => {
      const text = mark.repeat(Math.ceil(size / mark.length))
      return () => {
        withoutStretches(text, { from: '<!--', to: '-->' })
        isDeeperThan(text, 1e9)
      }
    },
    { small: 10_000, large: 40_000 },
  )
})
