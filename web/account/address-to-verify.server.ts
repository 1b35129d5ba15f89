import type { OneDocument } from '#server/contract/jsonapi.ts'
import { shownEmail } from '#server/domain/contact/email.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'

/**
 * The e-mail address that the last verification link was sent to: the new one during a change of address, else the
 * account's own.
 */
export async function addressToVerify(
  request: Request,
  context: WebContext,
): Promise<{ email: string; isChange: boolean }> {
  const api = apiFor(request, context)
  const { data: change } = await api.get<{ data: { email: string } | null }>('/api/v1/services/account/email')
  const email =
    change?.email ??
    textOf((await api.get<OneDocument>('/api/v1/users/me', { query: { 'fields[users]': 'email' } })).data, 'email')
  return { email: shownEmail(email).text, isChange: change !== null }
}
