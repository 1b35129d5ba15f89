import { describe, expect, test } from 'vitest'
import type { PageBlock } from '#server/contract/site.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { ContactTargets } from '#web/pages/blocks/contact-targets.server.ts'
import { loadBlocks, loadNotes } from '#web/blocks/load.server.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { fakeApi, json, SITE_URL } from '#tests/support/fake-api.ts'

const target = (href: string) => ({ href, title: '' })

type Paths = Record<string, 'page' | 'redirection' | 'auth'>

/** A contact block on a site on which these paths lead somewhere, and no other. */
function contactOn(paths: Paths, props: Record<string, unknown>) {
  const asked: string[] = []
  const api = fakeApi({
    'GET /api/v1/services/pages/resolve': request => {
      const path = new URLSearchParams(request.query).get('path')!
      asked.push(path)
      return json({ data: { kind: paths[path] ?? 'not-found' } }, 200, { 'cache-tags': 'type:app-pages' })
    },
  })
  const context: WebContext = {
    api,
    nonce: 'n',
    remoteAddress: '',
    requestId: '',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  const block: PageBlock = {
    id: 'contact',
    name: 'contact',
    viewId: null,
    position: 0,
    props: { contactUrl: null, newsletterUrl: null, ...props },
  }
  return { block, asked, loading: { request: new Request(`${SITE_URL}/`), context } }
}

async function targetsOn(paths: Paths, props: Record<string, unknown>): Promise<ContactTargets> {
  const { block, asked, loading } = contactOn(paths, props)
  const { data } = await loadBlocks([block], loading)
  if (asked.length > 0) expect([...loading.context.cacheTags]).toContain('type:app-pages')
  return data['contact'] as ContactTargets
}

describe('the buttons of a contact block', () => {
  const both = { contactButton: true, newsletterButton: true }

  test('are left out while their default paths have no page', async () => {
    expect(await targetsOn({}, both)).toEqual({ contact: null, newsletter: null })
  })

  test.each(['page', 'redirection', 'auth'] as const)('link to their default path once it is a %s', async kind => {
    expect(await targetsOn({ '/contact-us': kind }, both)).toEqual({ contact: target('/contact-us'), newsletter: null })
    expect(await targetsOn({ '/newsletter/subscribe': kind }, both)).toEqual({
      contact: null,
      newsletter: target('/newsletter/subscribe'),
    })
  })

  test('use the editor’s targets; an explicit default path is checked too', async () => {
    expect(
      await targetsOn({}, { ...both, contactUrl: target('/contact'), newsletterUrl: target('/newsletter/subscribe') }),
    ).toEqual({ contact: target('/contact'), newsletter: null })
  })

  test('are left out when they are switched off', async () => {
    expect(await targetsOn({ '/contact-us': 'page' }, { contactButton: false })).toEqual({
      contact: null,
      newsletter: null,
    })
  })

  test('are named to editors where they are wanted and have no page', async () => {
    const linesOn = async (paths: Paths, props: Record<string, unknown>) => {
      const { block, loading } = contactOn(paths, props)
      return (await loadNotes([block], loading))['contact']?.lines ?? []
    }
    expect(await linesOn({ '/newsletter/subscribe': 'page' }, both)).toEqual([
      expect.stringContaining('il n’y a pas de page à l’adresse /contact-us'),
    ])
    expect(await linesOn({ '/contact-us': 'page', '/newsletter/subscribe': 'page' }, both)).toEqual([])
    expect(await linesOn({}, { contactButton: false })).toEqual([])
  })
})
