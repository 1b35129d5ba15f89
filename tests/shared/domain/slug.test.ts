import { expect, test } from 'vitest'
import { blockNames, blockOf } from '#server/domain/blocks/blocks.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { definitionsOf } from '#server/gather.ts'

test.each([
  ['Œuvres complètes', 'oeuvres-completes'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ștefan și Țara', 'stefan-si-tara'],
  ['L’école & moi', 'l-ecole-moi'],
  ['🦽', 'sans-nom'],
])('%s is addressed as %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('a record that is called like a page of a block itself gets a number, and a page of its own', () => {
  definitionsOf()
  const patterns = blockNames().map(name => (blockOf(name).subRoutes ?? []).map(({ pattern }) => pattern.split('/')))
  // A fixed part of an address that stands where another address of the same block has a record's name.
  const own = patterns.flatMap(block =>
    block.flatMap(parts =>
      parts.filter(
        (part, at) =>
          /^[a-z]/.test(part) &&
          block.some(
            other =>
              other.length >= parts.length &&
              other[at]?.startsWith(':') &&
              other.slice(0, at).every((one, i) => one.startsWith(':') === parts[i]!.startsWith(':')),
          ),
      ),
    ),
  )
  expect(own).toContain('create')
  expect(own.filter(word => toSlug(word) === word)).toEqual([])
  expect(['Create', 'Items', 'Creating'].map(toSlug)).toEqual(['create-1', 'items-1', 'creating'])
})
