import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { RouteGuard } from '#server/domain/decide-access.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { readFields } from './form-data.server.ts'

type Change = {
  guard: RouteGuard
  /** The path to return to where the form names none (`redirectUrl`); null where a script sends it: no content then. */
  home: string | null
  /** Changes one thing. @returns the catalogue key of the message that says so */
  change: (valueOf: (name: string) => string, api: ApiClient) => Promise<string>
}

/** Handles a small form that changes one thing, and redirects back with a message. */
export async function changeAndReturn(args: ActionFunctionArgs, { guard, home, change }: Change): Promise<Response> {
  const { request, context } = args
  await requireSignedIn(args, guard)
  const form = await readFields(request)
  const message = await change(name => String(form.get(name) ?? ''), apiFor(request, context))
  const to = sameSitePath(form.get('redirectUrl')) ?? home
  return to === null ? new Response(null, { status: 204 }) : redirectWithFlash(request, to, message)
}

/** The loader of a route that has only such a form: a GET request changes nothing. */
export async function redirectHome(args: LoaderFunctionArgs, guard: RouteGuard, home: string): Promise<Response> {
  await requireSignedIn(args, guard)
  return redirect(home)
}
