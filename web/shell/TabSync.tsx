import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { cookieValue } from '#web/session/cookies.ts'
import { LOCALE_COOKIE } from '#web/session/locale.ts'
import { followSystemScheme, showStoredPreferences } from '#web/session/reader.ts'
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts'
import { listenToTabs, broadcast, TAB_REACTIONS, type TabCommand } from '#web/session/tabs.ts'
import { hasUnsavedInput } from '#web/session/unsaved-input.ts'
import { raise } from './alerts.ts'
import { useVisitor } from './shell-data.ts'

/** The state of this tab when it was last loaded: `in`, `out`, and the chosen language. */
const SEEN_KEY = 'tab.seen'
/** Saving one of these changes what every page of the site shows (specification 1, section 4, Pages). */
const ENVIRONMENT =
  /^\/admin\/resources\/(app-pages|app-page-components|app-envs|app-menu-items|app-redirections|language-lines)\//

/** `as`: the account or organisation that the person acts as. A change has the effect of a sign-in. */
type TabState = { signedIn: boolean; locale: string; as?: string }

/** The changes since this tab was last loaded, as commands for the other tabs. */
export function changesSince(before: TabState | null, now: TabState): TabCommand[] {
  if (before === null) return []
  return [
    ...(before.signedIn === now.signedIn && (!now.signedIn || before.as === now.as)
      ? []
      : [now.signedIn ? ('auth.login' as const) : ('auth.logout' as const)]),
    ...(before.locale === now.locale ? [] : ['locale.updated' as const]),
  ]
}

/** Keeps the browser's tabs in sync (specification 1, section 4, Cross-tab commands). */
export function TabSync() {
  const visitor = useVisitor()
  const signedIn = visitor !== null
  const as = visitor === null ? '' : [visitor.userId, visitor.actingAsOrganizationId, visitor.impersonating].join()
  const { revalidate } = useRevalidator()
  useEnvironmentSaves()
  useEffect(followSystemScheme, [])

  useEffect(() => {
    showStoredPreferences()
    const now: TabState = { signedIn, as, locale: cookieValue(document.cookie, LOCALE_COOKIE) ?? '' }
    for (const command of changesSince(readTabState(), now)) broadcast(command)
    writeTabStorage(SEEN_KEY, JSON.stringify(now))
  }, [signedIn, as])

  useEffect(
    () =>
      listenToTabs(command => {
        switch (TAB_REACTIONS[command]) {
          case 'apply':
            return showStoredPreferences()
          case 'refresh':
            return hasUnsavedInput() ? undefined : revalidate()
          case 'reload':
            return reload(command)
        }
      }),
    [revalidate],
  )

  return null
}

/** Unsaved input takes precedence: a page with some is not reloaded; after a sign-out it shows the session dialog. */
function reload(command: TabCommand): void {
  if (hasUnsavedInput()) {
    if (command === 'auth.logout') raise('session')
    return
  }
  // The reloaded page has no earlier state, so that the command is not sent back.
  writeTabStorage(SEEN_KEY, null)
  location.reload()
}

function readTabState(): TabState | null {
  try {
    return JSON.parse(readTabStorage(SEEN_KEY) ?? 'null') as TabState | null
  } catch {
    return null
  }
}

/** Notifies the other tabs of a save in the admin that changes all pages. */
function useEnvironmentSaves(): void {
  const { state, formMethod, formAction, location } = useNavigation()
  const sent = useRef(false)
  useEffect(() => {
    const isSave =
      formMethod !== undefined && formMethod !== 'GET' && ENVIRONMENT.test(formAction ?? location?.pathname ?? '')
    // A refused save returns to its form; a successful one navigates to another screen, or revalidates its own.
    if (isSave && state === 'loading') sent.current = true
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    broadcast('environment.updated')
  }, [state, formMethod, formAction, location])
}
