import type { LoaderFunctionArgs } from '@remix-run/node'
import type { MailAbout, MailAboutLine } from '#server/mail/contract.ts'
import { apiFor } from '#web/api/client.server.ts'

type Loading = Pick<LoaderFunctionArgs, 'request' | 'context'> & { id: string }

const pathOf = (id: string) => `/api/v1/services/rentals/commands/${encodeURIComponent(id)}/mails`

/** What was mailed to the renter about an order. */
export async function loadOrderMails({ request, context, id }: Loading): Promise<MailAboutLine[]> {
  return (await apiFor(request, context).get<{ data: MailAboutLine[] }>(pathOf(id), { as: 'json' })).data
}

/** One of these mails as it was sent. */
export async function loadOrderMail({ request, context, id, mail }: Loading & { mail: string }): Promise<MailAbout> {
  const path = `${pathOf(id)}/${encodeURIComponent(mail)}`
  return (await apiFor(request, context).get<{ data: MailAbout }>(path, { as: 'json' })).data
}
