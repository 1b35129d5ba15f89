import { gather } from '#server/gather.ts'
import { describe, expect, test } from 'vitest'
import type { SearchResults } from '#server/search/contract.ts'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { searchableIn } from '#server/search/index.ts'
import { CATALOGUES } from '#web/i18n/catalogues.server.ts'
import { resultsText } from '#web/search/results-text.ts'
import { Correction } from '#web/search/Correction.tsx'
import { Highlighted } from '#web/search/Highlighted.tsx'
import { searchHref } from '#web/search/paths.ts'
import { ResultGroups } from '#web/search/ResultGroups.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'

const hit = (type: 'app-pages' | 'organizations', title: string) => ({
  type,
  id: title,
  title,
  titleMarks: [],
  description: '<b>gras</b> & co',
  descriptionMarks: [[3, 7]] as const,
  link: `/${title}`,
  locale: 'fr' as const,
})
const results: SearchResults = {
  data: [
    hit('app-pages', 'Une page'),
    hit('organizations', 'Une structure'),
    { ...hit('organizations', 'A structure'), locale: 'en' },
  ],
  meta: {
    hasMore: { 'app-pages': false, organizations: true },
    counts: { 'app-pages': 1, organizations: 2 },
    corrected: null,
  },
}

test('matches are highlighted, and nothing is parsed as HTML', async () => {
  expect(await renderPart(<Highlighted text={'<img src=x> école'} marks={[[12, 17]]} />)).toContain(
    '&lt;img src=x&gt; <mark>école</mark>',
  )
  expect(await renderPart(<ResultGroups results={results} search="x" id="s" />)).toContain(
    '&lt;b&gt;<mark>gras</mark>&lt;/b&gt; &amp; co',
  )
})

test('results are grouped by type, each with its count, n+ and a link to more results', async () => {
  const html = await renderPart(<ResultGroups results={results} search="a b&c" id="s" />)
  const [pages, organizations] = [...html.replaceAll(/<!-- -->/g, '').matchAll(/<h2 [^>]*>.*?<\/h2>/gs)]
  expect(pages?.[0]).toMatch(/id="s-app-pages"[^>]*>Pages <span [^>]*>1<\/span>/)
  expect(organizations?.[0]).toMatch(/id="s-organizations"[^>]*>Structures <span [^>]*>2\+<\/span>/)
  expect(html.match(/D’autres résultats sont disponibles/g)).toHaveLength(1)
  expect(html).toContain('href="/services/search?search=a+b%26c&amp;type=organizations"')
  expect(html).toMatch(/<a [^>]*lang="en"[^>]*>A structure/)
  expect(await renderPart(<ResultGroups results={results} search="a" id="s" isOneType />)).not.toContain(
    'D’autres résultats',
  )
})

test('words that were searched for instead are named, with a link to search exactly what was typed', async () => {
  const html = await renderPart(<Correction typed={'fauteil "roulant"'} corrected={'fauteuil "roulant"'} />)
  expect(html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')).toBe(
    'Résultats pour « fauteuil &quot;roulant&quot; ». Chercher exactement « fauteil &quot;roulant&quot; »',
  )
  expect(html).toContain('href="/services/search?search=%22fauteil%22+%22roulant%22"')
})

test('the number of results is one sentence', () => {
  const t = (key: string, values?: Record<string, unknown>) => `${key}${values ? JSON.stringify(values) : ''}`
  expect(resultsText(t, 0, { hasMore: {} })).toBe('site:search.none')
  expect(resultsText(t, 2, { hasMore: { organizations: true } })).toBe('site:search.foundMore{"count":2}')
  expect(searchHref('x', { type: 'files', page: 3 })).toBe('/services/search?search=x&type=files&page=3')
})

describe.each(LOCALES)('in %s', locale => {
  // Guests' browsers have no words of the back office.
  test.each(searchableIn(gather(siteConfig(testEnv()).features).registry).map(({ type }) => type))(
    'results of %s have a name',
    type => {
      expect(
        (CATALOGUES[locale] as unknown as { site: { search: { types: Record<string, string> } } }).site.search.types[
          type
        ],
      ).toBeTruthy()
    },
  )
})
