import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import type { RouteHandle } from '../../shell/handle.ts'
import { cookie, isSecure, readCookie } from '../../session/cookies.ts'
import { parsePreferences, PREFERENCES_COOKIE, preferencesValue, SCHEMES } from '../../session/preferences.ts'
import { sameSitePath } from '../../session/redirect-url.ts'

const YEAR_SECONDS = 31_536_000

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

export const loader = () => redirect('/')

/** Keeps the chosen colour scheme and leads back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const scheme = SCHEMES.find(known => known === form.get('scheme'))
  if (!scheme) throw new Response(null, { status: 422 })
  const value = preferencesValue({ ...parsePreferences(readCookie(request, PREFERENCES_COOKIE)), scheme })
  return redirect(sameSitePath(form.get('redirectUrl')) ?? '/', {
    headers: { 'set-cookie': cookie(PREFERENCES_COOKIE, value, { maxAgeSeconds: YEAR_SECONDS, httpOnly: false, secure: isSecure(request) }) },
  })
}
