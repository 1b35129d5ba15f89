import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localesOf, localise, merge, references } from '#server/domain/blocks/props.ts'
import { checkProps } from '#server/domain/blocks/schema.ts'
import { shownProps } from '#server/domain/blocks/shown.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { AUTOMATIC_TRANSLATION_MARKER, LOCALES } from '#server/domain/vocabulary/locales.ts'
import { blockNames, blockOf } from '#tests/support/blocks.ts'

const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .filter(text => text.trim() !== '' && !text.startsWith(AUTOMATIC_TRANSLATION_MARKER))

const locale = fc.constantFrom(...LOCALES)
const id = fc.uuid({ version: 7 })

/** Any plain properties that the block's schema accepts, complete. */
function plainOf(fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(fields.map(field => [field.name, valueOf(field)])))
}

function valueOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'checkbox':
      return fc.boolean()
    case 'select':
      return fc.constantFrom(...(field.options ?? []).map(option => option.value))
    case 'image':
    case 'file':
    case 'relation':
      return id
    case 'integer':
      return fc.integer({ min: Number(field.min), max: Number(field.max) })
    case 'email':
      return fc.constantFrom('a@example.org', 'e@café.example')
    case 'phone':
      return fc.constantFrom('+33 4 65 71 10 12', '0465711012')
    case 'url':
      return fc.constantFrom('https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871')
    case 'link':
      return fc.oneof(id, fc.constantFrom('/about', 'https://example.org/a?b=c'))
    case 'hidden':
      return fc.constant('')
    case 'group':
      return plainOf(field.fields ?? [])
    case 'rows':
      return fc.array(plainOf(field.fields ?? []), { maxLength: 4 })
    default:
      return word
  }
}

const anyBlock = fc
  .constantFrom(...blockNames())
  .chain(name => plainOf(blockOf(name).fields).map(plain => ({ block: blockOf(name), plain })))

describe('properties of blocks', () => {
  test('are accepted by the schema of their fields when a form sends them', () => {
    fc.assert(
      fc.property(anyBlock, ({ block, plain }) => {
        expect(checkProps(block.schema, plain)).toMatchObject({ ok: true })
      }),
    )
  })

  test('are read as they were written in a locale, and writing them again changes nothing', () => {
    fc.assert(
      fc.property(anyBlock, locale, ({ block, plain }, written) => {
        const stored = merge(block.fields, {}, plain, written)
        const read = localise(stored, written, null)
        expect(merge(block.fields, stored, read, written)).toEqual(stored)
        expect(withoutKeys(read)).toEqual(withoutKeys(plain))
      }),
    )
  })

  test('keep the texts of other locales when one is written', () => {
    fc.assert(
      fc.property(anyBlock, word, ({ block, plain }, other) => {
        const french = merge(block.fields, {}, plain, 'fr')
        const read = localise(french, 'fr', null)
        const english = merge(block.fields, french, retext(block.fields, read, other), 'en')
        expect(localise(english, 'fr', null)).toEqual(read)
      }),
    )
  })

  test('keep the other locales of list items that move, and lose those of removed ones', () => {
    const { fields } = blockOf('buttons')
    const items = [
      { text: 'un', url: '/1' },
      { text: 'deux', url: '/2' },
      { text: 'trois', url: '/3' },
    ]
    const french = merge(fields, {}, { items }, 'fr')
    const [first, , third] = localise(french, 'fr', null).items as { key: string }[]
    const english = merge(
      fields,
      french,
      {
        items: [
          { ...third, text: 'three' },
          { ...first, text: 'one' },
          { text: 'four', url: '/4' },
        ],
      },
      'en',
    )
    expect((localise(english, 'fr', null).items as { text: string }[]).map(item => item.text)).toEqual([
      'trois',
      'un',
      '',
    ])
    expect((localise(english, 'en', null).items as { text: string }[]).map(item => item.text)).toEqual([
      'three',
      'one',
      'four',
    ])
    expect(new Set((english.items as { key: string }[]).map(item => item.key)).size).toBe(3)
  })

  test('fall back to the site’s locale, then to any', () => {
    const stored = { title: { $t: { en: 'Hello', da: 'Hej' } } }
    expect(localise(stored, 'it', 'da').title).toBe('Hej')
    expect(localise(stored, 'it', 'fr').title).toBe('Hello')
    expect(localise(stored, 'it', null).title).toBe('')
    expect(localise({ title: { $t: { fr: `${AUTOMATIC_TRANSLATION_MARKER}Salut` } } }, 'fr', null).title).toBe('Salut')
  })

  test('have the state of translation of each locale', () => {
    const stored = {
      title: { $t: { fr: 'a', en: 'a', it: `${AUTOMATIC_TRANSLATION_MARKER}a` } },
      items: [{ key: 'k', text: { $t: { fr: 'b', it: 'b' } } }],
    }
    expect(localesOf(stored)).toMatchObject({ fr: 'complete', en: 'partial', it: 'automatic', da: 'missing' })
    expect(localesOf({ level: '2' })).toMatchObject({ fr: 'complete', da: 'complete' })
  })

  test('have their references to files and pages listed', () => {
    fc.assert(
      fc.property(id, id, (file, page) => {
        const stored = merge(
          blockOf('hero').fields,
          {},
          {
            title: 't',
            images: [{ image: { fileId: file, alt: 'a' } }],
            buttons: [
              { text: 'b', url: page },
              { text: 'c', url: '/x' },
            ],
          },
          'fr',
        )
        expect(references(blockOf('hero').fields, stored)).toEqual({ files: [file], pages: [page] })
      }),
    )
  })

  test('are complete for a view, whatever is stored', () => {
    const nothing = { file: () => null, page: () => null }
    fc.assert(
      fc.property(
        fc.constantFrom(...blockNames()),
        fc.dictionary(
          fc.constantFrom('title', 'items', 'images', 'image', 'html', 'level', '__proto__'),
          fc.anything(),
        ),
        (name, junk) => {
          const { props } = shownProps(blockOf(name).fields, localise(junk, 'fr', 'fr'), nothing)
          expect(Object.keys(props).sort()).toEqual(
            blockOf(name)
              .fields.map(field => field.name)
              .sort(),
          )
        },
      ),
    )
  })
})

test('properties of blocks link only to allowed addresses, whatever is stored', () => {
  const nothing = { file: () => null, page: () => null }
  const shown = (url: string) =>
    (
      shownProps(blockOf('buttons').fields, { items: [{ text: 'a', url }] }, nothing).props.items as {
        url: { href: string } | null
      }[]
    )[0]?.url?.href
  expect(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x', ' /x'].map(shown)).toEqual(
    Array(5).fill(undefined),
  )
  expect(['/x', 'https://example.org', 'mailto:a@b.example'].map(shown)).toEqual([
    '/x',
    'https://example.org',
    'mailto:a@b.example',
  ])
})

test('properties of blocks keep numbers within their bounds, whatever is stored', () => {
  const shown = (maxWidth: unknown) =>
    shownProps(blockOf('clients').fields, { maxWidth }, { file: () => null, page: () => null }).props.maxWidth
  expect([1, 9_999, 'x', null, undefined, 80].map(shown)).toEqual([40, 600, 150, 150, 150, 80])
})

test('properties of a video block are incomplete without address and file', () => {
  const lacks = (plain: object) =>
    blockOf('video').lacks(
      shownProps(blockOf('video').fields, plain as never, {
        file: id => ({ url: `/services/files/${id}`, width: null, height: null, previews: [] }),
        page: () => null,
      }).props,
    )
  expect(lacks({ videoTitle: 'x' })).toEqual(['url'])
  expect(lacks({ videoTitle: 'x', file: 'f' })).toEqual([])
  expect(lacks({ videoTitle: 'x', url: 'https://vimeo.com/76979871' })).toEqual([])
})

function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'key')
      .map(([name, item]) => [name, withoutKeys(item)]),
  )
}

function retext(
  fields: readonly Field[],
  props: Readonly<Record<string, unknown>>,
  text: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const field = fields.find(each => each.name === name)
      if (field?.kind === 'rows')
        return [name, (value as Record<string, unknown>[]).map(row => retext(field.fields ?? [], row, text))]
      if (field?.kind === 'group') return [name, retext(field.fields ?? [], value as Record<string, unknown>, text)]
      return [name, field?.translated ? text : value]
    }),
  )
}

test('a text without a fingerprint counts as translated from the source before its first change', () => {
  const { fields } = blockOf('title')
  const stored = { title: { $t: { fr: 'Avant', en: 'Before' } } }
  expect(localesOf(merge(fields, stored, { title: 'Avant' }, 'fr'))).toMatchObject({ fr: 'complete', en: 'complete' })
  const changed = merge(fields, stored, { title: 'Après' }, 'fr')
  expect(localesOf(changed)).toMatchObject({ fr: 'complete', en: 'stale', it: 'missing' })
  expect(localesOf(merge(fields, changed, { title: 'Avant' }, 'fr'))).toMatchObject({ en: 'complete' })
})
