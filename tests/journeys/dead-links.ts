import { randomUUID } from 'node:crypto'
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

type Reader = {
  name: string
  cookie: string | null
  /** Whether it may be gone for them, or not theirs to read: a page says so, and what to do. */
  mayBeRefused: boolean
}

/** What a link ends on after all its turns: null for a page with a heading, else what is wrong. */
async function faultOf({ url }: Site, path: string, { cookie, mayBeRefused }: Reader): Promise<string | null> {
  let at = new URL(path, url)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const answer = await fetch(at, { redirect: 'manual', headers: cookie === null ? {} : { cookie } })
    const next = answer.headers.get('location')
    if (next === null) {
      const isFile = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html')
      const html = await answer.text()
      const isPage = /<h1[\s>]/.test(html)
      const isRefused = mayBeRefused && (answer.status === 403 || answer.status === 404)
      if (isRefused && isPage) return hasWayOn(html) ? null : `${answer.status} with no way on`
      // What a journey takes away is gone for its receiver, too, and a page says so.
      const isGone = isPage && answer.status === 404 && ID.test(path)
      return isGone || (answer.ok && (isFile || isPage)) ? null : `${answer.status}${isPage ? '' : ' without a page'}`
    }
    await answer.body?.cancel()
    at = new URL(next, at)
  }
  return 'never ends'
}

/** Its main part has a link or a form. */
const hasWayOn = (html: string): boolean =>
  /<(a [^>]*href=|form[\s>])/.test(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')))

/** The same link after its thing is gone for good: the ids of other things. */
const afterwards = (path: string): string => path.replaceAll(new RegExp(ID, 'g'), () => randomUUID())

/** Somebody whose account is validated, with no role and the lowest level of those. */
async function findNewcomer({ database: { pool } }: Site): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from users u left join access_levels l on l.id = u.access_level_id
      where u.validated_at is not null and u.deleted_at is null
        and not exists (select 1 from user_roles r where r.user_id = u.id)
        and not exists (select 1 from organization_users o where o.user_id = u.id)
      order by coalesce(l.weight, 0), u.id limit 1`,
  )
  return rows[0]?.id ?? null
}

/**
 * Opens one link of each kind that the site sent, by mail or as a notification: as whoever it was sent to, signed out,
 * as somebody of the lowest level, and once its thing is gone.
 * @returns those that end on no page, or on a refusal that says nothing of what to do
 */
export async function deadLinks(site: Site): Promise<string[]> {
  const ofKinds = new Map((await sentLinks(site)).reverse().map(sent => [kindOf(sent), sent]))
  const signIn = async (userId: string | null) =>
    userId === null
      ? null
      : `session=${(await createSession({ database: site.database, now: () => new Date() }, { userId })).token}`
  const newcomer = await signIn(await findNewcomer(site))
  const faults: string[] = []
  for (const { what, userId, path } of ofKinds.values()) {
    const receiver = await signIn(userId)
    const open = async (at: string, reader: Reader) => {
      const fault = await faultOf(site, at, reader)
      if (fault !== null) faults.push(`${what}: ${path} answers ${fault} ${reader.name}`)
    }
    await open(path, { name: 'signed out', cookie: null, mayBeRefused: false })
    if (receiver) await open(path, { name: 'to its receiver', cookie: receiver, mayBeRefused: false })
    if (newcomer) await open(path, { name: 'to a newcomer', cookie: newcomer, mayBeRefused: true })
    if (ID.test(path))
      await open(afterwards(path), { name: 'after its thing is gone', cookie: receiver, mayBeRefused: true })
  }
  return faults
}
