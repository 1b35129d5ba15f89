import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { CONSENT_ACTIONS, CONSENT_COOKIE, consentCookie, consentOf, parseConsent } from '#web/session/consent.ts'
import { readCookie } from '#web/session/cookies.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { CookieChoices } from '#web/shell/cookies/CookieChoices.tsx'
import classes from '#web/shell/cookies/cookies.module.css'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' }, title: 'site:cookies.title' } satisfies RouteHandle

export function loader({ request }: LoaderFunctionArgs) {
  return {
    stored: parseConsent(readCookie(request, CONSENT_COOKIE)),
    redirectUrl: sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? '/',
  }
}

/**
 * Stores the choice for 365 days and redirects back (specification 1, section 4, Cookie consent). `_quiet`: the dialog
 * has already confirmed it.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request)
  const choice = CONSENT_ACTIONS.find(known => known === form.get('_intent'))
  if (!choice) throw new Response(null, { status: 422 })
  const headers = new Headers({
    'set-cookie': consentCookie(
      consentOf(choice, category => form.has(category)),
      request,
    ),
  })
  if (!form.has('_quiet'))
    headers.append('set-cookie', flashCookie(request, { kind: 'success', text: 'site:cookies.saved' }))
  return redirect(sameSitePath(form.get('redirectUrl')) ?? '/', { headers })
}

/** The cookie dialog as a page, for readers without script. */
export default function CookiesPage() {
  const { t } = useTranslation()
  const { stored, redirectUrl } = useLoaderData<typeof loader>()
  return (
    <section className={classes.page}>
      <h1>{t('site:cookies.title')}</h1>
      <p className={classes.intro}>{t('site:cookies.intro')}</p>
      <CookieChoices stored={stored} redirectUrl={redirectUrl} />
    </section>
  )
}
