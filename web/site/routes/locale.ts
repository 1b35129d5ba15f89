import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { readFields } from '#web/forms/form-data.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { apiFor } from '#web/api/client.server.ts'
import { cookie, isSecure } from '#web/session/cookies.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, LOCALE_PARAMETER } from '#web/session/locale.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

export const loader = () => redirect('/')

/** Stores the language in a cookie and on the user, and redirects back (specification 1, section 4, Locale change). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFields(request)
  const locale = form.get('locale')
  const { locales } = await siteOf(context)
  const chosen = locales.find(known => known === locale)
  if (!chosen) throw new Response(null, { status: 422 })
  const visitor = await visitorOf(request, context)
  if (visitor) {
    const api = apiFor(request, context)
    await api.patch('/api/v1/users/me', { data: { type: 'users', id: visitor.userId, attributes: { locale: chosen } } })
  }
  return redirect(withoutLocale(sameSitePath(form.get('redirectUrl')) ?? '/'), {
    headers: {
      'set-cookie': cookie(LOCALE_COOKIE, chosen, {
        maxAgeSeconds: LOCALE_COOKIE_SECONDS,
        httpOnly: false,
        secure: isSecure(request),
      }),
    },
  })
}

/** A language in the URL would override the choice. */
function withoutLocale(path: string): string {
  const url = new URL(path, 'http://this.site')
  url.searchParams.delete(LOCALE_PARAMETER)
  return `${url.pathname}${url.search}${url.hash}`
}
