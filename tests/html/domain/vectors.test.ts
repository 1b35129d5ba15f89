import { beforeAll, describe, expect, test } from 'vitest'
import { linkTarget, pagePath, redirectTarget, webAddress } from '#server/domain/rules/rule.ts'
import { checkProps } from '#server/domain/blocks/schema.ts'
import { shownProps } from '#server/domain/blocks/shown.ts'
import { cleanDeclarations, scopeStyles } from '#server/html/styles.ts'
import { readVideo } from '#server/domain/html/video.ts'
import { cleanHtml } from '#server/html/clean.ts'
import { markdownToHtml } from '#server/domain/html/markdown.ts'
import { tagsOf } from './tags-of.ts'
import { STYLE_VECTORS } from '#tests/support/style-vectors.ts'
import { HTML_VECTORS, URL_VECTORS } from '#tests/support/vectors.ts'
import { blockOf } from '#tests/support/blocks.ts'

// The cleaner takes its time to load.
beforeAll(() => void cleanHtml('<script></script>'), 60_000)

const HARMLESS = new Set([
  ...(
    'a abbr address article aside audio b bdi bdo big blink blockquote br caption center cite code col colgroup ' +
    'data dd del details dfn dir div dl dt em figcaption figure font footer'
  ).split(' '),
  ...(
    'h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img ins kbd label legend li main mark menu menuitem meter nav nobr ' +
    'ol output p picture pre progress q rp rt ruby s samp section small source'
  ).split(' '),
  ...(
    'span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr acronym ' +
    'fieldset decorator element content shadow spacer bgsound'
  ).split(' '),
])
const PLAYERS = [
  /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}(?:\?[\w=&]*)?$/,
  /^https:\/\/player\.vimeo\.com\/video\/\d+\?dnt=1[\w=&#]*$/,
]
const REFUSED_ATTRIBUTES = new RegExp(
  `^(?:${[
    ...['on', 'xlink:', 'xmlns', 'xml:', 'data-', 'popover'],
    ...['srcdoc$', 'srcset$', 'ping$', 'background$', 'formaction$', 'action$', 'http-equiv$', 'autofocus$'],
    ...['tabindex$', 'accesskey$', 'contenteditable$', 'usemap$', 'slot$', 'is$'],
  ].join('|')})`,
)

/** What is left of an attempt that could still do harm; empty for none. */
function harmOf(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) => [
    ...(HARMLESS.has(name) ? [] : [`<${name}>`]),
    ...Object.entries(attributes).flatMap(([attribute, value]) => {
      if (REFUSED_ATTRIBUTES.test(attribute)) return [`${name} ${attribute}`]
      if (attribute === 'href' || attribute === 'cite')
        return /^(?:https?:|mailto:|tel:|sms:|ftp:|callto:|cid:|xmpp:|matrix:|\/|#|[^:]*$)/i.test(value.trim())
          ? []
          : [`${name} ${attribute}=${value}`]
      if (attribute === 'src' || attribute === 'poster')
        return (
          name === 'iframe'
            ? PLAYERS.some(player => player.test(value))
            : /^\/(?![/\\])|^data:image\/(?:png|jpeg|gif|webp|avif);base64,/.test(value)
        )
          ? []
          : [`${name} ${attribute}=${value}`]
      if (attribute === 'target')
        return value === '_blank' && attributes.rel?.includes('noopener') ? [] : [`${name} target=${value}`]
      if (attribute === 'style')
        return /url\s*\(\s*["']?(?!\/[^/]|#)|fixed|sticky|expression|behavior|binding|image-set|\\|</i.test(value)
          ? [`${name} style=${value}`]
          : []
      return attribute === 'id' && ['location', 'cookie'].includes(value) ? [`${name} id=${value}`] : []
    }),
  ])
}

test('there are enough vectors, and none twice', () => {
  for (const vectors of [HTML_VECTORS, STYLE_VECTORS, URL_VECTORS]) expect(new Set(vectors).size).toBe(vectors.length)
  expect(HTML_VECTORS.length + STYLE_VECTORS.length + URL_VECTORS.length).toBeGreaterThanOrEqual(300)
})

test('the tests detect harmful output', () => {
  for (const html of [
    '<script>x</script>',
    '<p onclick="x">a</p>',
    '<a href="javascript:x">a</a>',
    '<img src="//evil.example">',
    '<p style="position: fixed">a</p>',
    '<a target="_blank" href="/x">a</a>',
  ])
    expect(harmOf(html), html).not.toEqual([])
  expect(reachOf('body { display: none }')).not.toEqual([])
  expect(reachOf('[data-styled="b"] p { background: url(https://evil.example) }')).not.toEqual([])
})

describe('harmful HTML is harmless after cleaning', () => {
  test.each(HTML_VECTORS)('%j', vector => {
    const cleaned = cleanHtml(vector)
    expect(harmOf(cleaned)).toEqual([])
    expect(harmOf(cleanHtml(cleaned)), 'cleaned twice').toEqual([])
    expect(harmOf(cleanHtml(`<p>avant</p>${vector}<p>après</p>`)), 'among other text').toEqual([])
    expect(harmOf(cleanHtml(markdownToHtml(vector))), 'typed as simple marks').toEqual([])
    expect(cleanHtml(`<p title="${vector.replaceAll('"', '&quot;').replaceAll('&', '&amp;')}">a</p>`)).toMatch(
      /^<p(?: title="[^"]*")?>a<\/p>$/,
    )
  })
})

const SCOPE = '[data-styled="b"]'
const LOADING_OR_RUNNING = [
  /<|evil\.example|javascript:|binding/i,
  /@(?:import|font-face|layer|property|page|keyframes)/i,
  /expression\s*\(|behavior\s*:/i,
  /url\s*\(\s*["']?(?!\/[^/]|#|\))/i,
]

/** Where a sheet reaches that it should not. */
function reachOf(css: string): string[] {
  const bare = css.replaceAll(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g, text =>
    text === '"b"' ? text : '""',
  )
  const depth = [...bare].reduce((level, character) => level + (character === '{' ? 1 : character === '}' ? -1 : 0), 0)
  const preludes = [...bare.matchAll(/(?:^|[{}])\s*([^{}]*?)\s*(?=\{)/g)].map(match => match[1]!)
  return [
    ...(depth === 0 ? [] : ['unbalanced']),
    ...(LOADING_OR_RUNNING.some(pattern => pattern.test(css)) ? ['loads or runs'] : []),
    ...(/position\s*:\s*(?!static|relative|absolute)/i.test(bare) ? ['position'] : []),
    ...preludes
      .filter(prelude => !/^@(?:media|supports|container)\b/i.test(prelude))
      .flatMap(prelude => prelude.split(/,(?![^()[\]]*[)\]])/))
      .map(selector => selector.trim())
      .filter(
        selector =>
          !selector.startsWith(SCOPE) ||
          new RegExp(`^${SCOPE.replaceAll(/[[\]]/g, '\\$&')}\\s*(?:>\\s*)?[+~]`).test(selector),
      ),
  ]
}

describe('styles stay in their block', () => {
  test.each(STYLE_VECTORS)('%j', vector => {
    expect(reachOf(scopeStyles(vector, SCOPE))).toEqual([])
    expect(reachOf(scopeStyles(`p { color: red }\n${vector}\nb { color: blue }`, SCOPE)), 'among other rules').toEqual(
      [],
    )
    expect(cleanDeclarations(vector.replace(/^[^{]*\{/, '').replace(/\}[^}]*$/, ''))).not.toMatch(
      /evil\.example|fixed|sticky|expression|<\//i,
    )
  })
})

describe('harmful addresses are refused', () => {
  test.each(URL_VECTORS)('%j', vector => {
    for (const rule of [linkTarget, pagePath, redirectTarget, webAddress])
      expect(rule.check(vector), rule.name).toBe(false)
    expect(readVideo(vector)).toBeNull()
    const items = [{ text: 'a', url: vector }]
    expect(checkProps(blockOf('buttons').schema, { items })).toMatchObject({ ok: false })
    expect(
      (
        shownProps(blockOf('buttons').fields, { items }, { file: () => null, page: () => null }).props.items as {
          url: unknown
        }[]
      )[0]!.url,
    ).toBeNull()
  })
})
