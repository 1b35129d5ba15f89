import type { RouteConfigEntry } from '@remix-run/route-config'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '#server/contract/session.ts'
import { decideAccess, type RouteGuard } from '#server/domain/decide-access.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { factsOf } from '#web/guards/visitor-facts.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import routes from '#web/routes.ts'
import { fakeApi, site, SITE_URL, visitor } from '#tests/support/fake-api.ts'

type Args = { request: Request; context: WebContext; params: Record<string, string> }
type RouteModule = { handle?: RouteHandle; loader?: (args: Args) => unknown; action?: (args: Args) => unknown }

type Row = { url: string; file: string }

function flattened(entries: readonly RouteConfigEntry[], parent = ''): Row[] {
  return entries.flatMap(({ path, file, children }) => {
    const url = [parent, path].filter(Boolean).join('/')
    return [{ url: `/${url}`, file }, ...flattened(children ?? [], url)]
  })
}

const rows = flattened(routes)
/** Read before the first test: the first import of a screen takes longer than a test may. */
const modules = new Map(
  await Promise.all(
    rows.map(async ({ file }) => [file, (await import(/* @vite-ignore */ `/web/${file}`)) as RouteModule] as const),
  ),
)

const visitors: Record<string, Visitor | null> = {
  'a guest': null,
  'someone unverified': { ...visitor, emailVerified: false },
  'someone not validated': { ...visitor, validated: false },
}

function argsFor(url: string, who: Visitor | null, method: 'GET' | 'POST'): Args {
  const path = url
    .replace(/\/:\w+\?/g, '')
    .replace(/:resource/, 'users')
    .replace(/:locale/, 'fr')
    .replace(/:\w+/g, '00000000-0000-7000-8000-000000000001')
    .replace('*', 'some-page')
  const headers = { origin: SITE_URL, ...(who ? { cookie: 'session=abc' } : {}) }
  return {
    request: new Request(
      `${SITE_URL}${path}`,
      method === 'POST' ? { method, headers, body: new URLSearchParams() } : { method, headers },
    ),
    context: {
      api: fakeApi({}, who ?? visitor),
      nonce: 'n',
      remoteAddress: '127.0.0.1',
      requestId: 'r',
      locale: 'fr',
      sharedAnswers: makeSharedAnswers(true),
      cacheTags: new Set(),
    },
    params: {
      resource: 'users',
      id: '00000000-0000-7000-8000-000000000001',
      type: 'users',
      locale: 'fr',
      hash: 'x',
      action: 'act',
    },
  }
}

async function thrownBy(call: () => unknown): Promise<unknown> {
  try {
    return await call()
  } catch (thrown) {
    return thrown
  }
}

describe.each(rows)('$url', ({ url, file }) => {
  it.each(Object.entries(visitors))(
    'sends %s where the guard decides, before anything is read or written',
    async (_, who) => {
      const module = modules.get(file)!
      const guard: RouteGuard = module.handle?.guard ?? { audience: 'anyone' }
      if (guard.audience === 'anyone') return
      for (const [method, handler] of [
        ['GET', module.loader],
        ['POST', module.action],
      ] as const) {
        if (!handler) continue
        const args = argsFor(url, who, method)
        const { pathname, search } = new URL(args.request.url)
        const decision = decideAccess(guard, factsOf(who), {
          features: site.features,
          destination: `${pathname}${search}`,
          savedRedirectUrl: null,
        })
        if (decision.kind !== 'redirect') continue
        const thrown = await thrownBy(() => handler(args))
        // A form keeps what was typed when the session has gone: it answers 401 and leads nowhere.
        if (method === 'POST' && who === null && (thrown as { init?: ResponseInit }).init?.status === 401) continue
        expect(thrown).toBeInstanceOf(Response)
        expect((thrown as Response).headers.get('location')).toBe(decision.to)
      }
    },
  )
})

it('every route module declares its guard', () => {
  const silent = []
  for (const { file } of rows) {
    const module = modules.get(file)!
    const redirectsOnly = /admin\/routes\/(index|resource)\.ts$/.test(file)
    if (!module.handle?.guard && !redirectsOnly) silent.push(file)
  }
  expect(silent).toEqual([])
})
