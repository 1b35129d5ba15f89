import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { expect, it } from 'vitest'

/** What `web/framework/intercept-requests.ts` answers for a form that found no server. */
const NO_ANSWER = 503

const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.tsx'))
  .map(name => join('web', name))
  .filter(path => /export (function|const) shouldRevalidate/.test(readFileSync(path, 'utf8')))

it('no page loads its data again after a form that found no server: it would fail and say so again', async () => {
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const { shouldRevalidate } = (await import(pathToFileURL(resolve(file)).href)) as {
      shouldRevalidate: ShouldRevalidateFunction
    }
    const url = new URL('http://site/page')
    const asked = { currentUrl: url, nextUrl: url, formMethod: 'POST', actionStatus: NO_ANSWER } as const
    expect(
      shouldRevalidate({ ...asked, currentParams: {}, nextParams: {}, defaultShouldRevalidate: false }),
      file,
    ).toBe(false)
  }
})
