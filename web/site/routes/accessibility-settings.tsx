import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { readCookie } from '#web/session/cookies.ts'
import { flashCookie } from '#web/session/flash.ts'
import { DEFAULT_PREFERENCES, parsePreferences, PREFERENCES_COOKIE } from '#web/session/preferences.ts'
import { preferencesCookie } from '#web/session/reader.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { siteOf } from '#web/session/site.server.ts'
import classes from '#web/shell/accessibility/accessibility.module.css'
import { SettingsForm } from '#web/shell/accessibility/SettingsForm.tsx'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' }, title: 'site:accessibility.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { theme } = await siteOf(context)
  return {
    preferences: parsePreferences(readCookie(request, PREFERENCES_COOKIE)),
    theme,
    redirectUrl: sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? '/',
  }
}

/** Stores the settings and redirects back. `_quiet`: the drawer has already applied them. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request)
  const sent = new URLSearchParams([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  const preferences = form.get('_intent') === 'reset' ? DEFAULT_PREFERENCES : parsePreferences(sent.toString())
  const headers = new Headers({ 'set-cookie': preferencesCookie(preferences, request) })
  if (!form.has('_quiet'))
    headers.append('set-cookie', flashCookie(request, { kind: 'success', text: 'site:accessibility.saved' }))
  return redirect(sameSitePath(form.get('redirectUrl')) ?? '/', { headers })
}

/** The accessibility drawer as a page, for readers without script. */
export default function AccessibilitySettings() {
  const { t } = useTranslation()
  const { preferences, theme, redirectUrl } = useLoaderData<typeof loader>()
  return (
    <section className={classes.page}>
      <h1>{t('site:accessibility.title')}</h1>
      <p className={classes.intro}>{t('site:accessibility.intro')}</p>
      <SettingsForm preferences={preferences} theme={theme} redirectUrl={redirectUrl} />
    </section>
  )
}
