import { cookieOf, type Site } from './site.ts'

const WAIT_MS = 10_000

/**
 * As staff reads it at /admin/outbox: the first thing in the newest mail that fits.
 * @throws Error where none has come within ten seconds
 */
export async function fromMail(
  site: Site,
  { email, template, wanted }: { email: string; template: string; wanted: RegExp },
): Promise<string> {
  const cookie = await cookieOf(site, 'app-admin')
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await new Promise(resolve => setTimeout(resolve, 100))) {
    const {
      rows: [mail],
    } = await site.database.pool.query<{ id: string }>(
      `select id from outbox_mails where "to" = $1 and template = $2 and state = 'kept'
        order by created_at desc limit 1`,
      [email, template],
    )
    if (!mail) continue
    const answer = await fetch(`${site.url}/api/v1/services/outbox/${mail.id}`, { headers: { cookie } })
    const [found] =
      wanted.exec(((await answer.json()) as { data: { text: string } }).data.text.replaceAll(/\s*\n/g, '\n')) ?? []
    if (found !== undefined) return found
  }
  throw new Error(`no mail ${template} to ${email}`)
}

/** The code of the second step of a sign-in. */
export const codeFromMail = (site: Site, email: string) =>
  fromMail(site, { email, template: 'sign-in-code', wanted: /\b\d{6}\b/ })
