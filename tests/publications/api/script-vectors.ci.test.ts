import { createRequire } from 'node:module'
import type DOMPurify from 'isomorphic-dompurify'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { quoteOf } from '#web/forum/quote.server.ts'
import { Html } from '#web/blocks/Html.tsx'
import { isWhole } from '#tests/support/amount.ts'
import type { Answer, Client } from '#tests/support/api-client.ts'
import { signIn, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { renderPart } from '#tests/support/render-blocks.tsx'
import { createWorld } from '#tests/support/samples/world.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { SEED } from '#tests/support/seed.ts'
import { HTML_VECTORS, URL_VECTORS } from '#tests/support/vectors.ts'

/**
 * What people write in the community, in every place that keeps it: nothing of it runs, neither as it is stored nor as
 * a page shows it. A DOM reads both; the cleaner is not asked what it holds for harmful.
 */
const VECTORS: readonly string[] = [
  ...HTML_VECTORS,
  ...URL_VECTORS.flatMap(url => [
    `<p><a href="${url.replaceAll('"', '&quot;')}">a</a></p>`,
    `<p><img src="${url.replaceAll('"', '&quot;')}" alt="a"></p>`,
  ]),
  ...HTML_VECTORS.filter(vector => /script|onerror|onload/i.test(vector)).map(
    vector => `<blockquote><p>@Ada Martin ${vector}</p></blockquote>`,
  ),
]

/** Every third of them in the usual run, other ones with another seed: the cleaner's own tests take them all. */
const ASKED = isWhole ? VECTORS : VECTORS.filter((_, index) => index % 3 === SEED % 3)

const RUNNING = new Set(
  ['script', 'style', 'object', 'embed', 'applet', 'base', 'link', 'meta', 'form', 'input', 'button', 'select'].concat([
    'textarea',
    'svg',
    'math',
    'template',
    'noscript',
    'frame',
    'frameset',
    'portal',
    'marquee',
    'animate',
    'set',
  ]),
)
const ADDRESSES = new Set(['href', 'src', 'cite', 'poster', 'data', 'srcset', 'background', 'xlink:href'])
const NEVER = /^(?:on|srcdoc$|formaction$|action$|http-equiv$|ping$|is$|xlink:)/
const PLAYER = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//

let parse: (html: string) => Document
beforeAll(() => {
  // The document that the cleaner's library brings, used as a bare DOM.
  const purifier = createRequire(import.meta.url)('isomorphic-dompurify') as typeof DOMPurify
  const { implementation } = purifier.sanitize('<p></p>', { RETURN_DOM: true }).ownerDocument!
  parse = html => {
    const made = implementation.createHTMLDocument('')
    made.body.innerHTML = html
    return made
  }
}, 60_000)

/** What could run, or lead somewhere that runs. */
const harmOf = (html: string): string[] =>
  [...parse(html).body.querySelectorAll('*')].flatMap(element => [
    ...(RUNNING.has(element.localName) ? [`<${element.localName}>`] : []),
    ...(element.localName === 'iframe' && !PLAYER.test(element.getAttribute('src') ?? '') ? ['<iframe>'] : []),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (NEVER.test(name)) return [name]
      if (name === 'style') return /url\(|expression|binding|behavior|\\/i.test(value) ? [`style=${value}`] : []
      if (!ADDRESSES.has(name)) return []
      if (!URL.canParse(value, 'https://site.example/')) return []
      const { protocol } = new URL(value, 'https://site.example/')
      return /^(?:https?|mailto|tel|sms|ftp|callto|cid|xmpp|matrix):$/.test(protocol) ? [] : [`${name}=${value}`]
    }),
  ])

const database = await createTestDatabase()
const { app, api, admin, facts } = await createWorld(database, { env: { rateLimits: 'off' } })
const { id: adaId } = await createUser(database)
await database.pool.query("update users set created_at = now() - interval '30 days' where id = $1", [adaId])
const ada = clientOf(api, { cookie: await signIn(app, adaId), origin: app.env.siteUrl })

const link = (type: string, id: string) => ({ data: { type, id } })
const post = (client: Client, type: string, attributes: object, relationships: object = {}) =>
  client.post(type, { data: { type, attributes, relationships } })

/** What was stored; null for what is refused, which is as good. */
async function stored(answer: Answer, name: string): Promise<string | null> {
  expect([201, 422], answer.text).toContain(answer.status)
  return answer.status === 201 ? String(answer.data.attributes[name]) : null
}

const categoryId = (await post(admin, 'forum-categories', { name: 'Tout' })).data.id
const subjectOf = (attributes: object) =>
  post(
    ada,
    'forum-subjects',
    { title: 'Un sujet', content: '<p>Un texte</p>', ...attributes },
    {
      category: link('forum-categories', categoryId),
    },
  )
const thread = (await subjectOf({})).data.id
const answerOf = (content: string) =>
  post(ada, 'forum-messages', { content }, { subject: link('forum-subjects', thread) })
const quoted = (content: string) =>
  quoteOf({ content, author: { name: content.slice(0, 80) } as never, permalink: '/forum/un-message' })

/** Every place that keeps HTML, and how a vector gets there. */
const HTML_PLACES: Readonly<Record<string, (vector: string) => Promise<string | null>>> = {
  'a message': async vector => stored(await answerOf(vector), 'content'),
  'a quote': async vector => stored(await answerOf(quoted(vector)), 'content'),
  'a blog post': async vector =>
    stored(await post(admin, 'blog-posts', { title: 'Un billet', content: vector }), 'content'),
  'a section of an article': async vector =>
    stored(
      await post(
        admin,
        'article-sections',
        { title: 'Une partie', content: vector },
        {
          article: link('articles', facts.articleId),
        },
      ),
      'content',
    ),
}

test('There are enough vectors, and the DOM finds what would run', () => {
  expect(new Set(VECTORS).size).toBeGreaterThanOrEqual(300)
  for (const html of ['<script>x</script>', '<p onclick="x">a</p>', '<a href="java&#10;script:x">a</a>'])
    expect(harmOf(html), html).not.toEqual([])
})

test.each(Object.keys(HTML_PLACES))(
  'No vector runs in %s, as it is stored and as a page shows it',
  async place => {
    const kept: [vector: string, html: string][] = []
    for (const vector of ASKED) {
      const html = await HTML_PLACES[place]!(vector)
      if (html === null) continue
      kept.push([vector, html])
      expect([vector, harmOf(html)]).toEqual([vector, []])
    }
    expect(kept.length).toBeGreaterThan(ASKED.length / 2)
    const shown = parse(
      await renderPart(
        createElement(
          'main',
          {},
          kept.map(([, html], key) => createElement(Html, { html, key })),
        ),
      ),
    ).querySelector('main')!.innerHTML
    expect(harmOf(shown)).toEqual([])
  },
  300_000,
)

test('Titles and comments are kept as plain text: a page shows them letter by letter', async () => {
  const postId = (await post(admin, 'blog-posts', { title: 'À commenter', statusId: 'published', hasComments: true }))
    .data.id
  const kept: string[] = []
  for (const vector of ASKED) {
    const title = await stored(await subjectOf({ title: [...vector].slice(0, 160).join('') }), 'title')
    const comment = await stored(
      await post(ada, 'comments', { content: vector }, { commentable: link('blog-posts', postId) }),
      'content',
    )
    kept.push(...[title, comment].filter(text => text !== null))
  }
  expect(kept.length).toBeGreaterThan(ASKED.length)
  const shown = await renderPart(
    createElement(
      'main',
      {},
      kept.map((text, key) => createElement('p', { key }, text)),
    ),
  )
  const paragraphs = [...parse(shown).querySelectorAll('main > *')]
  expect(paragraphs.map(one => [one.localName, one.children.length])).toEqual(kept.map(() => ['p', 0]))
}, 300_000)
