import type { Database } from '#db/client.ts'
import { createSession } from '#server/auth/index.ts'

type Site = { url: string; database: Database }

/** A link that the site sent to somebody. */
type Sent = { what: string; userId: string | null; path: string }

const MOST_TURNS = 5
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/
/** Ids, tokens and what is asked for do not tell kinds of links apart. */
const kindOf = ({ what, path }: Sent) => `${what} ${path.replace(/[?#].*/, '').replaceAll(/[0-9a-f-]{20,}/g, ':id')}`

async function sentLinks({ url, database: { pool } }: Site): Promise<Sent[]> {
  const { rows: notices } = await pool.query<Sent>(
    'select notification_type as what, user_id as "userId", action_url as path from notifications ' +
      'where action_url is not null order by id',
  )
  const { rows: mails } = await pool.query<{ what: string; userId: string | null; html: string }>(
    'select template as what, user_id as "userId", html from outbox_mails where html is not null order by id',
  )
  const fromMails = mails.flatMap(({ html, ...mail }) =>
    [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, href]) => href!.replaceAll('&amp;', '&'))
      .filter(href => href.startsWith(`${url}/`))
      .map(href => ({ ...mail, path: href.slice(url.length) })),
  )
  return [...notices, ...fromMails]
}

/** What a link ends on after all its turns: null for a page with a heading, else what is wrong. */
async function faultOf({ url }: Site, path: string, cookie: string | null): Promise<string | null> {
  let at = new URL(path, url)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const answer = await fetch(at, { redirect: 'manual', headers: cookie === null ? {} : { cookie } })
    const next = answer.headers.get('location')
    if (next === null) {
      const isFile = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html')
      const isPage = /<h1[\s>]/.test(await answer.text())
      // What a journey takes away is gone for its receiver, too, and a page says so.
      const isGone = isPage && answer.status === 404 && ID.test(path)
      return isGone || (answer.ok && (isFile || isPage)) ? null : `${answer.status}${isPage ? '' : ' without a page'}`
    }
    await answer.body?.cancel()
    at = new URL(next, at)
  }
  return 'never ends'
}

/**
 * Opens one link of each kind that the site sent, by mail or as a notification, as whoever it was sent to, and signed
 * out.
 * @returns those that end on no page
 */
export async function deadLinks(site: Site): Promise<string[]> {
  const ofKinds = new Map((await sentLinks(site)).reverse().map(sent => [kindOf(sent), sent]))
  const faults: string[] = []
  for (const { what, userId, path } of ofKinds.values()) {
    const receiver =
      userId === null ? null : await createSession({ database: site.database, now: () => new Date() }, { userId })
    const readers = { 'signed out': null, ...(receiver && { 'to its receiver': `session=${receiver.token}` }) }
    for (const [reader, cookie] of Object.entries(readers)) {
      const fault = await faultOf(site, path, cookie)
      if (fault !== null) faults.push(`${what}: ${path} answers ${fault} ${reader}`)
    }
  }
  return faults
}
