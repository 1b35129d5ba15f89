import type { APIRequestContext, BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { STYLE_VECTORS } from '../support/style-vectors.ts'
import { HTML_VECTORS, URL_VECTORS } from '../support/vectors.ts'
import { openSite, signIn } from './site.ts'

const site = await openSite()
const { orm } = site.database

type Block = { name: 'custom' | 'title' | 'content' | 'buttons'; props: Record<string, unknown> }
const leaf = (fr: string) => ({ $t: { fr } })

/** Every vector through every block that takes its kind; as it is stored, and as an editor's browser would send it. */
const BLOCKS: Record<string, { stored: Block[]; sent: Block[] }> = {
  html: {
    stored: HTML_VECTORS.map(html => ({ name: 'custom', props: { html: leaf(html), styles: '' } })),
    sent: HTML_VECTORS.map(html => ({ name: 'custom', props: { html, styles: '' } })),
  },
  'formatted texts': {
    stored: HTML_VECTORS.map(content => ({
      name: 'content',
      props: { items: [{ key: 'a', title: leaf('x'), content: leaf(content) }] },
    })),
    sent: HTML_VECTORS.map(content => ({ name: 'content', props: { items: [{ key: 'a', title: 'x', content }] } })),
  },
  styles: {
    stored: STYLE_VECTORS.map(styles => ({ name: 'custom', props: { html: leaf('<p>text</p>'), styles } })),
    sent: STYLE_VECTORS.map(styles => ({ name: 'custom', props: { html: '<p>text</p>', styles } })),
  },
  titles: {
    stored: HTML_VECTORS.map(title => ({ name: 'title', props: { title: leaf(title), subtitle: leaf(title) } })),
    sent: HTML_VECTORS.map(title => ({ name: 'title', props: { title, subtitle: title } })),
  },
  links: {
    stored: URL_VECTORS.map(url => ({
      name: 'buttons',
      props: { items: [{ key: 'a', text: leaf('x'), url: { url }, color: 'primary' }] },
    })),
    sent: URL_VECTORS.map(url => ({
      name: 'buttons',
      props: { items: [{ key: 'a', text: 'x', url: { url }, color: 'primary' }] },
    })),
  },
}
const BLOCKS_A_PAGE = 60

/** Pages that hold these blocks, whatever the product thinks of them. */
async function storePages(name: string, blocks: readonly Block[]): Promise<string[]> {
  const paths: string[] = []
  for (let from = 0; from < blocks.length; from += BLOCKS_A_PAGE) {
    const path = `/${name.replaceAll(' ', '-')}-${from}`
    const [page] = await orm
      .insert(appPages)
      .values({ path, title: { fr: HTML_VECTORS[from % HTML_VECTORS.length]! } })
      .returning({ id: appPages.id })
    const part = blocks
      .slice(from, from + BLOCKS_A_PAGE)
      .filter(({ props }) => !JSON.stringify(props).includes('\\u0000'))
    await orm
      .insert(appPageComponents)
      .values(part.map(({ name: block, props }, position) => ({ pageId: page!.id, name: block, props, position })))
    paths.push(path)
  }
  return paths
}

/** What the API takes of them; what it refuses can't harm. */
async function sendBlocks(api: APIRequestContext, name: string, blocks: readonly Block[]): Promise<string[]> {
  const headers = { 'content-type': 'application/vnd.api+json', origin: site.url, 'accept-edition-language': 'fr' }
  const path = `/sent-${name.replaceAll(' ', '-')}`
  const page = await api.post('/api/v1/app-pages', {
    headers,
    data: JSON.stringify({ data: { type: 'app-pages', attributes: { path, title: 'x' } } }),
  })
  const { data } = (await page.json()) as { data: { id: string } }
  for (const [position, { name: block, props }] of blocks.entries()) {
    const answer = await api.post('/api/v1/app-page-components', {
      headers,
      data: JSON.stringify({
        data: {
          type: 'app-page-components',
          attributes: { name: block, position, props },
          relationships: { page: { data: { type: 'app-pages', id: data.id } } },
        },
      }),
    })
    expect([201, 422], `${block} ${JSON.stringify(props)}`).toContain(answer.status())
  }
  return [path]
}

type Watched = { page: Page; ran: string[]; asked: string[] }

/** A page that tells when one of them has run, or asked another host for something. */
async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { page: await context.newPage(), ran: [], asked: [] }
  await context.exposeFunction('pwned', () => watched.ran.push(watched.page.url()))
  watched.page.on('dialog', dialog => {
    watched.ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    if (!request.url().startsWith(site.url) && !/^(data|blob|about):/.test(request.url()))
      watched.asked.push(request.url())
  })
  return watched
}

/**
 * What could still run when somebody clicks: no handler, no address but of pages, files, mail and telephone; nothing
 * outside of its block is hidden.
 */
const leftovers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('main *')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`)
        if (/^(href|src|action|formaction|xlink:href)$/i.test(name) && !/^(https?:|mailto:|tel:|[/#?]|$)/i.test(value))
          found.push(`${element.tagName} ${name}=${value}`)
      }
      if (
        /^(SCRIPT|OBJECT|EMBED|BASE|META|FRAME|APPLET|PORTAL|FORM)$/i.test(element.tagName) &&
        element.closest('[data-page] [data-block], [data-page]') &&
        !element.closest('header, footer')
      )
        found.push(element.tagName)
    }
    const shown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false
    if (!shown('body') || !shown('main') || !shown('body > *')) found.push('the page is hidden')
    return found
  })

describe.each(Object.entries(BLOCKS))('%s', (name, { stored, sent }) => {
  it('hostile texts run no script and make no request, from the renderer, the cache and the API', async () => {
    const editor = await site.visit()
    await signIn(editor.page, 'app-admin')
    const paths = [...(await storePages(name, stored)), ...(await sendBlocks(editor.page.request, name, sent))]
    await editor.context.close()
    const { context } = await site.visit()
    const { page, ran, asked } = await watch(context)
    const left: Record<string, string[]> = {}
    for (const path of paths) {
      for (const _ of ['rendered', 'from the cache']) await page.goto(path, { waitUntil: 'load' })
      await page.waitForTimeout(300)
      const found = await leftovers(page)
      if (found.length > 0) left[path] = found
    }
    await context.close()
    expect({ ran, asked, left }).toEqual({ ran: [], asked: [], left: {} })
  }, 180_000)
})

it('menu items, redirections and short addresses refuse hostile addresses', async () => {
  const { context, page } = await site.visit()
  await signIn(page, 'app-admin')
  const headers = { 'content-type': 'application/vnd.api+json', origin: site.url, 'accept-edition-language': 'fr' }
  const post = async (type: string, attributes: Record<string, unknown>) =>
    (
      await page.request.post(`/api/v1/${type}`, { headers, data: JSON.stringify({ data: { type, attributes } }) })
    ).status()
  const harmless = new Set(['?javascript:pwned()', '#x javascript:'])
  const taken: string[] = []
  for (const [n, url] of URL_VECTORS.filter(vector => !harmless.has(vector)).entries()) {
    if ((await post('app-menu-items', { name: 'x', url })) !== 422) taken.push(`menu ${url}`)
    if ((await post('app-redirections', { name: 'x', fromPath: `/from-${n}`, toPath: url })) !== 422)
      taken.push(`redirection ${url}`)
    if ((await post('app-short-urls', { name: 'x', url, token: `vector-${n}` })) !== 422)
      taken.push(`short address ${url}`)
  }
  await context.close()
  expect(taken).toEqual([])
})

it('are detected if one of them runs', async () => {
  const { context } = await site.visit()
  const { page, ran } = await watch(context)
  await page.setContent('<main data-page><img src="x:" onerror="pwned()"><a href="javascript:pwned()">a</a></main>')
  await expect.poll(() => ran.length).toBe(1)
  expect(await leftovers(page)).toEqual(['IMG src=x:', 'IMG onerror', 'A href=javascript:pwned()'])
  await context.close()
})
