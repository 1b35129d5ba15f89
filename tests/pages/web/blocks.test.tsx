import { describe, expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogues.ts'
import type { PageBlock } from '#server/contract/site.ts'
import { shownProps, type Lookup, type ShownImage } from '#server/domain/blocks/shown.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { Blocks } from '#web/blocks/index.tsx'
import { sectionIdOf } from '#web/blocks/section-id.ts'
import { choiceFields, withPageIds, withPaths } from '#web/pages/editor/block-fields.ts'
import { blockTitle } from '#web/pages/editor/block-title.ts'
import { renderPart } from '#tests/support/render-blocks.tsx'
import { blockNames, blockOf } from '#tests/support/blocks.ts'

const PAGE = '00000000-0000-7000-8000-000000000001'
const lookup: Lookup = {
  file: id => ({ url: `/services/files/${id}`, width: 1600, height: 900, previews: [320, 640, 1280] }),
  page: id => (id === PAGE ? { path: '/a-propos', title: 'À propos' } : null),
}
let made = 0
function block(name: BlockName, plain: Record<string, unknown>, facts: Partial<PageBlock> = {}): PageBlock {
  made += 1
  return {
    id: String(made),
    name,
    viewId: null,
    position: made,
    props: shownProps(blockOf(name).fields, plain, lookup).props,
    ...facts,
  }
}

const html = (blocks: PageBlock[], title = 'La page') => renderPart(<Blocks blocks={blocks} title={title} />)

describe('a page’s blocks', () => {
  test('each block is in a section with the id of its viewId, else of its position', async () => {
    const page = await html([block('title', { title: 'Un' }), block('title', { title: 'Deux' }, { viewId: 'deux' })])
    expect(page).toMatch(/<section id="section-1"/)
    expect(page).toMatch(/<section id="deux"/)
    expect(sectionIdOf({ viewId: '' }, 4)).toBe('section-5')
  })

  test('there is exactly one level-1 heading, whatever editors chose', async () => {
    const cases: PageBlock[][] = [
      [],
      [block('title', { title: 'a', level: '2' })],
      [block('title', { title: 'a', level: '1' }), block('title', { title: 'b', level: '1' })],
      [block('hero', { title: 'a' }), block('hero', { title: 'b' }), block('title', { title: 'c', level: '1' })],
      [block('image-banner', { image: { fileId: 'x' }, title: 'a', level: '1' })],
      [block('image-banner', { image: { fileId: 'x' }, title: '', level: '1' })],
    ]
    for (const blocks of cases) expect((await html(blocks)).match(/<h1/g)).toHaveLength(1)
  })

  test('a picture that is cropped keeps its focal point in view', async () => {
    const banner = block('image-banner', { image: { fileId: 'x', decorative: true } })
    expect(await html([banner])).not.toContain('object-position')
    const image = { ...(banner.props['image'] as ShownImage), focalPoint: { x: 20, y: 75 } }
    expect(await html([{ ...banner, props: { ...banner.props, image } }])).toContain('object-position:20% 75%')
  })

  test('a malformed property does not break the page', async () => {
    for (const name of blockNames()) {
      for (const junk of [
        {},
        { title: 3, items: 'x', images: [null, 4, {}] },
        { items: [{ link: 7, content: null }, { url: {} }], image: [] },
      ])
        expect(await html([block(name, junk as never)])).toContain('<section')
    }
    expect(await html([{ id: 'x', name: 'unheard' as BlockName, viewId: null, position: 1, props: {} }])).not.toContain(
      '<section',
    )
  })

  test('images have dimensions and sizes, and an empty alternative text when they are decorative', async () => {
    const page = await html([
      block('image-banner', { image: { fileId: 'f', alt: 'Une main', decorative: true } }),
      block('image-banner', { image: { fileId: 'g', alt: 'Une main' } }),
    ])
    const file = '/services/files/f'
    expect(page).toContain(
      `<img src="${file}?preview=640" ` +
        `srcSet="${file}?preview=320 320w, ${file}?preview=640 640w, ${file}?preview=1280 1280w, ${file} 1600w" ` +
        'sizes="100vw" width="1600" height="900" alt=""',
    )
    expect(page).toMatch(/alt="Une main"[^>]*loading="lazy"/)
  })

  test('the carousel is a scrolling list, and its controls are added with script', async () => {
    const page = await html([
      block('hero', {
        title: 'a',
        images: [1, 2].map(n => ({ key: String(n), image: { fileId: 'f', alt: `Image ${n}` } })),
      }),
    ])
    expect(page).toMatch(/<ul id="section-1-pictures"[^>]*tabindex="0"/i)
    expect(page.match(/<li/g)).toHaveLength(2)
    expect(page).toContain('js-only')
    expect(
      await html([block('hero', { title: 'a', images: [{ key: '1', image: { fileId: 'f', alt: 'x' } }] })]),
    ).not.toContain('js-only')
  })

  test('links are named by their own text, else by their page, else by their host', async () => {
    const items = [
      { link: PAGE, linkLabel: 'Le réseau' },
      { link: PAGE },
      { link: 'https://www.example.org/a' },
      { link: '/contact' },
    ].map((item, index) => ({ key: String(index), content: '<p>a</p>', ...item }))
    const page = await html([block('content', { items })])
    expect([...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(match => [match[1], match[2]])).toEqual([
      ['/a-propos', 'Le réseau'],
      ['/a-propos', 'À propos'],
      ['https://www.example.org/a', 'example.org'],
      ['/contact', 'En savoir plus'],
    ])
  })

  test('new tabs are announced and videos do not start by themselves', async () => {
    const page = await html([
      block('custom', {
        html:
          '<p><a href="/x" target="_blank" rel="noopener">a<span class="new-tab-note"></span></a><iframe ' +
          'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9" title="Film" ' +
          'loading="lazy"></iframe></p>',
      }),
    ])
    expect(page).toContain('<span class="visually-hidden"> (nouvel onglet)</span>')
    expect(page).not.toContain('<iframe')
    expect(page).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=9s"')
  })

  test('a page without blocks has a message', async () => expect(await html([])).toContain('Cette page est vide'))
})

describe('the page editor', () => {
  test('a block is identified by its first words', () => {
    expect(
      blockTitle(
        {
          name: 'content',
          props: { items: [{ key: 'a', content: { $t: { fr: '<h2>Bon&nbsp;jour</h2><p>vous</p>' } } }] },
        },
        'en',
        'fr',
      ),
    ).toBe('Bon jour')
    expect(blockTitle({ name: 'title', props: {} }, 'fr', 'fr')).toBe('')
    expect(blockTitle({ name: 'title', props: { title: { $t: { fr: 'x'.repeat(99) } } } }, 'fr', 'fr')).toHaveLength(61)
  })

  test('links are typed by path and stored by page', () => {
    const pages = [{ id: PAGE, path: '/a-propos', title: 'À propos' }]
    const typed = {
      items: [
        { text: 'a', url: ' /a-propos ' },
        { text: 'b', url: 'https://example.org' },
      ],
    }
    const stored = withPageIds('buttons', typed, pages)
    expect((stored.items as { url: string }[]).map(item => item.url)).toEqual([PAGE, 'https://example.org'])
    expect((withPaths('buttons', stored, pages).items as { url: string }[]).map(item => item.url)).toEqual([
      '/a-propos',
      'https://example.org',
    ])
  })

  test('pictures are offered wherever they nest', () => {
    expect(choiceFields(blockOf('hero').fields).map(field => field.name)).toEqual([
      'titleImage.fileId',
      'images.image.fileId',
    ])
  })
})

describe('texts of blocks', () => {
  const catalogues = LOCALES.map(locale => [locale, catalogueOf(locale)['blocks']!] as const)
  const keysOf = (fields: readonly Field[]): string[] =>
    fields.flatMap(field => [
      field.label,
      ...(field.help ? [field.help] : []),
      ...(field.itemLabel ? [field.itemLabel] : []),
      ...(field.options ?? []).map(option => option.label),
      ...keysOf(field.fields ?? []),
    ])
  const wanted = [
    ...new Set(
      blockNames().flatMap(name => [
        `blocks:${name}.title`,
        `blocks:${name}.description`,
        ...keysOf(blockOf(name).fields),
      ]),
    ),
  ]

  test.each(catalogues)('%s has a text for every block, field, help and option', (_locale, catalogue) => {
    const missing = wanted.filter(
      key =>
        typeof key
          .split(':')[1]!
          .split('.')
          .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue) !== 'string',
    )
    expect(missing).toEqual([])
  })
})
