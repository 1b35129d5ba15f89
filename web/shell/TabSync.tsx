import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { cookieValue } from '../session/cookies.ts'
import { LOCALE_COOKIE } from '../session/locale.ts'
import { followSystemScheme, showStoredPreferences } from '../session/reader.ts'
import { recall, remember } from '../session/tab-memory.ts'
import { listenToTabs, tell, TAB_REACTIONS, type TabCommand } from '../session/tabs.ts'
import { isPageHeld } from '../session/unsaved.ts'
import { raise } from './alerts.ts'
import { useVisitor } from './shell-data.ts'

/** What this tab knew when it was last loaded: `in`, `out`, and the chosen language. */
const SEEN_KEY = 'tab.seen'
/** Saving one of these changes what every page of the site shows (specification 1, section 4, Pages). */
const ENVIRONMENT =
  /^\/admin\/resources\/(app-pages|app-page-components|app-envs|app-menu-items|app-redirections|language-lines)\//

/** `as`: for whom the person acts. Whoever acts for another has another account's rights, as after a sign-in. */
type Seen = { signedIn: boolean; locale: string; as?: string }

/** What has changed since this tab was loaded before, as the commands that the other tabs need. */
export function changesSince(before: Seen | null, now: Seen): TabCommand[] {
  if (before === null) return []
  return [
    ...(before.signedIn === now.signedIn && (!now.signedIn || before.as === now.as)
      ? []
      : [now.signedIn ? ('auth.login' as const) : ('auth.logout' as const)]),
    ...(before.locale === now.locale ? [] : ['locale.updated' as const]),
  ]
}

/** Keeps the browser's tabs in step (specification 1, section 4, Cross-tab commands). */
export function Tabs() {
  const visitor = useVisitor()
  const signedIn = visitor !== null
  const as = visitor === null ? '' : [visitor.userId, visitor.actingAsOrganizationId, visitor.impersonating].join()
  const { revalidate } = useRevalidator()
  useEnvironmentSaves()
  useEffect(followSystemScheme, [])

  useEffect(() => {
    showStoredPreferences()
    const now: Seen = { signedIn, as, locale: cookieValue(document.cookie, LOCALE_COOKIE) ?? '' }
    for (const command of changesSince(readSeen(), now)) tell(command)
    remember(SEEN_KEY, JSON.stringify(now))
  }, [signedIn, as])

  useEffect(
    () =>
      listenToTabs(command => {
        switch (TAB_REACTIONS[command]) {
          case 'apply':
            return showStoredPreferences()
          case 'refresh':
            return isPageHeld() ? undefined : revalidate()
          case 'reload':
            return reload(command)
        }
      }),
    [revalidate],
  )

  return null
}

/**
 * What was typed is worth more than being up to date: a page that holds some is not loaded anew, but told that the
 * session is over.
 */
function reload(command: TabCommand): void {
  if (isPageHeld()) {
    if (command === 'auth.logout') raise('session')
    return
  }
  // The page that comes next starts afresh, so that the command does not travel back.
  remember(SEEN_KEY, null)
  location.reload()
}

function readSeen(): Seen | null {
  try {
    return JSON.parse(recall(SEEN_KEY) ?? 'null') as Seen | null
  } catch {
    return null
  }
}

/** Tells the other tabs when a save in the admin has changed what all pages show. */
function useEnvironmentSaves(): void {
  const { state, formMethod, formAction, location } = useNavigation()
  const sent = useRef(false)
  useEffect(() => {
    const isSave =
      formMethod !== undefined && formMethod !== 'GET' && ENVIRONMENT.test(formAction ?? location?.pathname ?? '')
    // A save that was refused comes back to its form; one that succeeded is under way to another screen, or loads its
    // own anew.
    if (isSave && state === 'loading') sent.current = true
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    tell('environment.updated')
  }, [state, formMethod, formAction, location])
}
