import { appAdminsOnly } from '#server/policies/sentences.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { forbidden } from '../problem.ts'
import type { ServerSettings } from './contract/server-settings.ts'

/** `GET /api/v1/services/server-settings`. @throws Problem 403 for all but app admins */
export function serverSettings({ app: { site, env }, actor }: RequestContext): ApiAnswer {
  if (!appAdminsOnly(actor)) throw forbidden()
  const data: ServerSettings = {
    phoneCountries: site.phoneCountries,
    secondaryEmailAddresses: site.limits.secondaryEmailAddresses,
    mailFrom: env.mailFrom,
    hasMailServer: env.smtpUrl !== null,
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}
