import { useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { Cookies } from './cookies/Cookies.tsx'
import { FlashMessage } from './FlashMessage.tsx'
import { Alerts } from './dialogs/Alerts.tsx'
import { ViewTracking } from './ViewTracking.tsx'
import { Footer } from './Footer.tsx'
import type { RouteHandle } from './handle.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { Offline } from './Offline.tsx'
import { useRendering } from './rendering.tsx'
import { useShell } from './shell-data.ts'
import { TabSync } from './TabSync.tsx'
import { TopBar } from './TopBar.tsx'
import { TypedOnReload } from './TypedOnReload.tsx'
import { UiProvider } from '#web/ui/UiProvider.tsx'

/** Skip link, top bar, main landmark, footer, and overlays. Also renders without the site's data, for error pages. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const shell = useShell()
  const { nonce } = useRendering()
  // A layout whose loader failed has nothing to draw its parts with: the page of the error has the site's own.
  const handles = useMatches().flatMap(({ handle, data }) =>
    handle === undefined || ('Bar' in (handle as RouteHandle) && (data ?? null) === null)
      ? []
      : (handle as RouteHandle),
  )
  const hidden = new Set(handles.flatMap(({ hides = [] }) => hides))
  const Bar = handles.find(handle => handle.Bar)?.Bar
  const Foot = handles.find(handle => handle.Foot)?.Foot ?? Footer
  const Side = handles.find(handle => handle.Side)?.Side
  return (
    <UiProvider nonce={nonce}>
      <a href="#main" className="skip-link">
        {t('site:skipLink')}
      </a>
      {shell && <Cookies isBare={hidden.has('accessibility')} />}
      <LoadingBar />
      <RouteAnnouncer />
      {shell && !hidden.has('bar') && (Bar ? <Bar shell={shell} /> : <TopBar shell={shell} hidden={hidden} />)}
      <div className="page">
        {Side && <Side />}
        <main id="main" tabIndex={-1}>
          <FlashMessage flash={shell?.flash ?? null} />
          {children}
        </main>
      </div>
      {shell && !hidden.has('footer') && <Foot shell={shell} />}
      <Offline />
      <Alerts />
      <TabSync />
      <TypedOnReload />
      <ViewTracking />
    </UiProvider>
  )
}
