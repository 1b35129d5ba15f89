import { describe, expect, it } from 'vitest'
import { walksOver } from '../support/costs/file-cost.ts'
import { formsIn } from './forms-in-html.ts'
import { screensOf } from './screens.ts'
import { cookieOf, openSite } from './site.ts'
import { formsOn, recordScreens, type Filled } from './walk-forms.ts'

const site = await openSite()
const { guests, members, admins, rental } = await screensOf(site)

/** A session that ended: its row is gone, and the browser still sends its cookie. */
const ENDED = `session=${'a'.repeat(43)}`

type Asking = { cookie: string; accept?: string }

function send({ form, sent }: Filled, address: string, { cookie, accept = 'text/html' }: Asking): Promise<Response> {
  const isMultipart = form.encoding === 'multipart/form-data'
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of sent) body.append(name, value)
  return fetch(`${site.url}${address}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, accept, origin: site.url },
    body,
  })
}

/** Which of the typed texts a page does not hold as the value of a field. */
const missingIn = (html: string, { form, typed }: Filled): string[] => {
  const fields = formsIn(html, form.action).flatMap(each => each.fields)
  return typed
    .filter(([name, text]) => !fields.some(field => field.name === name && field.value === text))
    .map(([name]) => name)
}

/** Refused by the server, without script: everything typed stands in the page again. */
async function faultsOfRefusal(filled: Filled, cookie: string): Promise<string[]> {
  const answer = await send(filled, filled.form.action, { cookie })
  const leads = answer.headers.get('location') ?? ''
  if (answer.status >= 500) return [`answers ${answer.status}`]
  if (leads !== '') return leads.startsWith('/auth/sign-in') ? ['leads to sign in'] : []
  const missing = missingIn(await answer.text(), filled)
  return missing.length === 0 ? [] : [`the refusal (${answer.status}) loses ${missing.join(', ')}`]
}

/** Sent after the session ended, without script: the page to sign in carries everything. */
async function faultsOfEnded(filled: Filled): Promise<string[]> {
  const answer = await send(filled, filled.form.action, { cookie: ENDED })
  const leads = answer.headers.get('location') ?? ''
  if (!leads.startsWith('/auth/')) {
    // What guests may send needs no session; what is refused is shown again.
    if (leads !== '') return []
    const missing = missingIn(await answer.text(), filled)
    return missing.length === 0 ? [] : [`without its session ${answer.status} loses ${missing.join(', ')}`]
  }
  if (answer.status !== 307) return [`without its session it leads to sign in by ${answer.status}, without its texts`]
  const page = await (await send(filled, leads, { cookie: ENDED })).text()
  const pending = formsIn(page, leads)
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === '_pendingForm')
  const entries = (JSON.parse(pending?.value ?? '{}') as { entries?: [string, string][] }).entries ?? []
  const lost = filled.typed.filter(
    ([name, text]) => !/password/i.test(name) && !entries.some(([known, value]) => known === name && value === text),
  )
  return lost.length === 0 ? [] : [`the page to sign in loses ${lost.map(([name]) => name).join(', ')}`]
}

/** Sent after the session ended, with script: the answer leaves the form in its page, and a dialog signs in. */
async function faultsOfEndedWithScript(filled: Filled): Promise<string[]> {
  const [path, query] = filled.form.action.split('?') as [string, string?]
  const address = `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`
  const answer = await send(filled, address, { cookie: ENDED, accept: '*/*' })
  const isLost = (await answer.text()).includes('/auth/sign-in') && answer.status !== 401
  return isLost ? [`with script the ended session answers ${answer.status}, and the page is left`] : []
}

async function faultsOn(paths: readonly string[], account: string | null): Promise<string[]> {
  const cookie = account === null ? '' : await cookieOf(site, account)
  const all = await formsOn(site, cookie, paths)
  walksOver('screen', all.length)
  const faults: string[] = []
  for (const filled of all) {
    const found = [
      ...(await faultsOfRefusal(filled, cookie)),
      ...(account === null ? [] : [...(await faultsOfEnded(filled)), ...(await faultsOfEndedWithScript(filled))]),
    ]
    faults.push(...found.map(fault => `${filled.path}: ${filled.form.action}: ${fault}`))
  }
  return faults
}

describe('typed text outlives a refusal and an ended session, on every form', () => {
  it.each([
    ['of guests', null, guests],
    ['of members', 'member-1', members],
    ['of the administration', 'app-admin', admins],
    ['of rental staff', 'rental', rental],
  ] as const)('%s', async (_, account, paths) => expect(await faultsOn(paths, account)).toEqual([]), 300_000)

  it('of a record of every type', async () => {
    const screens = await recordScreens(site, await cookieOf(site, 'app-admin'))
    expect(await faultsOn(screens, 'app-admin')).toEqual([])
  }, 300_000)
})
