import { routes } from '#server/auth/routes.ts'
import { buildAppContext, callRoute, type Call } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { lastMailTo } from '#tests/support/mails.ts'

export const NEW_PASSWORD = 'le-vent-tourne-a-midi-7'

/** People who set passwords and addresses by links that they get by mail. */
export async function createPasswordsWorld() {
  const database = await createTestDatabase()
  const app = buildAppContext(database)
  let address = 0
  const post = (path: string, body: Record<string, unknown>, call: Call = {}, on = app) =>
    callRoute(on, routes, path, { method: 'POST', body, remoteAddress: `198.51.100.${(address += 1)}`, ...call })

  const forgot = (email: string) => post('/auth/password/forgot', { email })
  const reset = (body: Record<string, unknown>, on = app) => post('/auth/password/reset', body, {}, on)
  const linkTo = async (email: string) => {
    const [, token, encoded] = /^\/auth\/password\/reset\/([\w-]{43})\/([^/]+)$/.exec(
      (await lastMailTo(app, email, 'reset-password'))['path']!,
    )!
    return { token, email: decodeURIComponent(encoded!) }
  }

  const oldEnough = (minutes: number) =>
    buildAppContext(database, { now: () => new Date(Date.now() + minutes * 60_000) })

  return { database, app, post, forgot, reset, linkTo, oldEnough }
}
