import type { LoaderFunctionArgs } from '@remix-run/node'
import type { MentionablePerson } from '#server/forum/contract.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { findPeople } from '../people.server.ts'

export const handle = { guard: { audience: 'anyone', features: ['forum'] } } satisfies RouteHandle

/** Whom the message that is being written can mention, for the script of its form; none where they can't be read. */
export async function loader(args: LoaderFunctionArgs): Promise<{ name: string; people: MentionablePerson[] }> {
  await requireAllowed(args, handle.guard)
  const asked = new URL(args.request.url).searchParams
  const [name = '', subject = '', category = ''] = ['name', 'subject', 'category'].map(key => asked.get(key) ?? '')
  return { name, people: await findPeople(args, { name, subject, category }) }
}
