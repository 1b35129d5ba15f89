import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { describe, expect, test } from 'vitest'
import { checkProps } from '#server/domain/blocks/schema.ts'
import { blockOf } from '#tests/support/blocks.ts'

describe('faults of properties', () => {
  const faults = (name: BlockName, plain: unknown) => {
    const checked = checkProps(blockOf(name).schema, plain)
    return checked.ok ? [] : checked.faults.map(fault => [fault.path.join('.'), fault.rule])
  }

  test.each([
    ['title', { title: ' ' }, [['title', 'required']]],
    ['title', { title: 'x'.repeat(201) }, [['title', 'maxLength']]],
    ['title', { title: 'x', level: '9' }, [['level', 'oneOf']]],
    ['title', { title: 'x', unheard: 1 }, [['unheard', 'unknown']]],
    ['title', { title: 'a\u0000b' }, [['title', 'characters']]],
    ['title', { title: '\uD800' }, [['title', 'characters']]],
    ['title', { title: 'a\nb' }, [['title', 'oneLine']]],
    ['buttons', { items: [{ text: 'x', url: 'javascript:alert(1)' }] }, [['items.0.url', 'link']]],
    [
      'buttons',
      { items: [{ text: '', url: '' }] },
      [
        ['items.0.text', 'required'],
        ['items.0.url', 'required'],
      ],
    ],
    ['image-banner', { image: { fileId: 'x' } }, [['image.fileId', 'relation']]],
    ['video', { videoTitle: 'x', url: 'https://example.org/film' }, [['url', 'video']]],
    ['video', { videoTitle: 'x', url: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' }, [['url', 'video']]],
    [
      'contact-card',
      { email: 'nobody', phone: 'call me' },
      [
        ['email', 'email'],
        ['phone', 'phone'],
      ],
    ],
    [
      'clients',
      { maxWidth: 5000, maxHeight: 1.5 },
      [
        ['maxWidth', 'max'],
        ['maxHeight', 'integer'],
      ],
    ],
    ['clients', { maxWidth: null }, []],
    ['hero', { title: 'x', titleImage: null }, []],
    ['hero', { title: 'x', images: Array.from({ length: 13 }, () => ({})) }, [['images', 'maxItems']]],
  ] as const)('are named for the block %s with %j', (name, plain, expected) => {
    expect(faults(name, plain)).toEqual(expected)
  })

  test('are found where the properties are no object', () => {
    for (const value of [null, [], 'x', 1]) expect(checkProps(blockOf('title').schema, value).ok).toBe(false)
  })
})
