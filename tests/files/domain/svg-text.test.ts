import { expect, test } from 'vitest'
import { withoutStretches } from '#server/domain/text/split.ts'
import { isDrawable, measureSvg, SVG_LIMITS } from '#server/files/svg-text.ts'
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
  expect(measureSvg(xml, SVG_LIMITS).depth).toBe(depth)
})

test.each([
  ['<svg a="1" b=\'2\'><g c="=>="/><g d="e"></g></svg>', 3, 4],
  ['<svg><![CDATA[<a b="c"/>]]></svg>', 1, 0],
])('%s has %i elements and %i attributes', (xml, elements, attributes) => {
  expect(measureSvg(xml, SVG_LIMITS)).toMatchObject({ elements, attributes })
})

test('what nests too deep, or holds too many elements or attributes, is not built', () => {
  const within = (inside: string) => isDrawable(`<svg>${inside}</svg>`)
  expect(within('<g/>'.repeat(19_999))).toBe(true)
  expect(within('<g/>'.repeat(20_000))).toBe(false)
  expect(within('<g a="" b="" c=""/>'.repeat(19_999))).toBe(true)
  expect(within(`<g ${'a="" '.repeat(60_001)}/>`)).toBe(false)
  expect(within('<g>'.repeat(199))).toBe(true)
  expect(within('<g>'.repeat(200))).toBe(false)
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
        measureSvg(text, { depth: 1e9, elements: 1e9, attributes: 1e9 })
      }
    },
    { small: 10_000, large: 40_000 },
  )
})
