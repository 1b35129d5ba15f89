import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_STATES } from '#web/blocks/example.ts'
import { examplesOf } from '#web/blocks/examples.ts'
import { Blocks, BlockSection } from '#web/blocks/index.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'
import { blockNames } from '#tests/support/blocks.ts'

const all = blockNames().flatMap(name =>
  examplesOf(name).map(example => [`${name} ${example.state}`, example] as const),
)

const headings = (html: string) => [...html.matchAll(/<h([1-6])[ >]/g)].map(match => Number(match[1]))

describe('each block in each of its states', () => {
  test.each(all)(
    '%s is complete: no missing text, one heading outline from level 2, no empty name',
    async (_name, { block, data }) => {
      const html = await renderPart(<BlockSection block={block} data={data} index={0} isMain={false} />)
      expect(html).toContain(`<section id="${block.id}"`)
      expect(html).not.toMatch(/blocks:|rentals:|site:|forms:|auth:|undefined|\[object/)
      const levels = [2, ...headings(html)]
      expect(levels).not.toContain(1)
      levels.slice(1).forEach((level, index) => expect(level - levels[index]!, levels.join()).toBeLessThanOrEqual(1))
      for (const image of html.matchAll(/<img [^>]*>/g)) expect(image[0]).toMatch(/ alt="/)
      for (const [, attributes, inner] of html.matchAll(/<(?:a|button)( [^>]*)>(.*?)<\/(?:a|button)>/gs)) {
        const label = /aria-label="([^"]+)"/.exec(attributes!)?.[1] ?? ''
        const alt = /alt="([^"]+)"/.exec(inner!)?.[1] ?? ''
        expect(`${label}${alt}${inner!.replaceAll(/<[^>]*>/g, '').trim()}`, attributes).not.toBe('')
      }
    },
  )

  test('the ids of a page are unique', async () => {
    const html = (
      await Promise.all(
        all.map(([, { block, data }], index) =>
          renderPart(<BlockSection block={block} data={data} index={index} isMain={false} />),
        ),
      )
    ).join('')
    const ids = [...html.matchAll(/ id="(?!mantine-)([^":]*)"/g)].map(match => match[1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('every block has a normal example, one with very long words, and an incomplete one', () => {
    for (const name of blockNames()) {
      const states = examplesOf(name).map(({ state }) => state)
      expect(states, name).toContain('normal')
      expect(new Set(states).size, name).toBe(states.length)
      expect(
        states.some(state => state === 'empty' || state === 'noPicture' || state === 'failed'),
        name,
      ).toBe(true)
      for (const state of states) expect(EXAMPLE_STATES).toContain(state)
    }
  })

  test('a page of all of them has one level-1 heading and one main', async () => {
    const data = Object.fromEntries(all.map(([, example]) => [example.block.id, example.data]))
    const html = await renderPart(<Blocks blocks={all.map(([, { block }]) => block)} data={data} title="La page" />)
    expect(headings(html).filter(level => level === 1)).toHaveLength(1)
  })
})

describe('blocks with data', () => {
  const shown = async (name: BlockName, state: string, address = '/reseau') => {
    const { block, data } = examplesOf(name).find(example => example.state === state)!
    return renderPart(<BlockSection block={block} data={data} index={0} isMain={false} />, address)
  }

  test('the map has a list of the same organisations, each with a link to its page', async () => {
    const html = await shown('organizations-map', 'normal')
    for (const name of ['Passerelle', 'Atelier des Mains utiles', 'Maison du Lac']) expect(html).toContain(name)
    expect(html.match(/href="\/organizations\//g)).toHaveLength(5)
    expect(html).toMatch(/js-only[^>]*><div[^>]*role="group"/)
  })

  test('the table is filtered, sorted and paged by URLs of the page', async () => {
    const html = await shown('organizations-table', 'many')
    expect(html).toContain('<form')
    expect(html).toMatch(/action="\/reseau#organizations-table-many"/)
    expect(html).toMatch(/<input type="hidden" name="sort" value="-name"\/>/)
    expect(html).toMatch(/<th [^>]*aria-sort="descending"><a [^>]*href="\/reseau\?sort=name#/)
    expect(html).toContain('href="/reseau?sort=-name&amp;page=5#organizations-table-many"')
    expect(await shown('organizations-table', 'empty')).toContain('Tout afficher')
  })

  test('counters are rendered on the server, with a message when they are unavailable', async () => {
    expect(await shown('community-numbers', 'normal')).toMatch(/1\s204/)
    expect(await shown('community-numbers', 'loading')).toContain('aria-busy="true"')
    expect(await shown('community-numbers', 'failed')).toContain('ne sont pas disponibles')
  })

  test('a video links to its host or its file without script, and loads nothing from either', async () => {
    expect(await shown('video', 'normal')).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" ')
    expect(await shown('video', 'variants')).toContain('href="https://vimeo.com/76979871" ')
    expect(await shown('video', 'one')).toContain('href="/services/files/film"')
    for (const state of ['normal', 'variants', 'one']) expect(await shown('video', state)).not.toMatch(/<iframe|<video/)
  })

  test('telephone and e-mail are shown as people read them', async () => {
    const html = await shown('contact-card', 'normal')
    expect(html).toContain('<a href="mailto:camille@xn--caf-dma.example" ')
    expect(html).toContain('camille@café.example')
    expect(html).toMatch(/<a href="tel:\+33465711012"[^>]*>04 65 71 10 12/)
    expect(await shown('contact-card', 'variants')).toContain('(+32) 02 345 67 89')
  })

  test('the charter names its translator', async () => {
    expect(await shown('charter', 'normal')).toMatch(/Traduction.{1,3}<!-- -->|Nora Weber/)
    expect(await shown('charter', 'empty')).toContain('pas encore publiée')
  })

  test('no line of a heading ends within a word with a hyphen', async () => {
    const block = { id: 'h', name: 'title' as const, viewId: null, position: 0, props: {} }
    const { block: known } = examplesOf('title').find(example => example.state === 'normal')!
    const titled = { ...known, ...block, props: { ...known.props, title: 'Elle existe peut-être - déjà' } }
    const html = await renderPart(<BlockSection block={titled} data={undefined} index={0} isMain={false} />)
    expect(html).toMatch(/>Elle existe <span class="[^"]*unbroken[^"]*">peut-être<\/span> - déjà</)
  })
})
