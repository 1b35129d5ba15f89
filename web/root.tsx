import './styles/mantine.css'
import './styles/global.css'
import './styles/reader.css'
import { data, type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { currency } from '#server/domain/money.ts'
import { TERMS_OF_SALE_PATH } from '#server/domain/vocabulary/module-pages.ts'
import { apiFor } from './api/client.server.ts'
import type { WebContext } from './api/load-context.ts'
import { translator } from './i18n/texts.server.ts'
import { BUILT_AT } from './session/build.server.ts'
import { readFlash, clearedFlashCookie, type Flash, type ShownFlash } from './session/flash.ts'
import { AUTOMATIC_SCHEME_SCRIPT, NEUTRAL_ATTRIBUTES } from './session/preferences.ts'
import { redirectToSetup } from './session/first-start.ts'
import { publicPagesOf, type PublicPage } from './session/public-pages.server.ts'
import { menuOf, siteOf } from './session/site.server.ts'
import { visitorOf } from './session/visitor.server.ts'
import { errorKindOf } from './shell/ErrorPage.tsx'
import { useRendering } from './shell/rendering.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { Shell } from './shell/Shell.tsx'
import { useShell, type ShellData } from './shell/shell-data.ts'
import { useDocumentTitle } from './shell/title.ts'
import { findFontStylesheet } from './styles/fonts.ts'
import { DEFAULT_THEME } from './styles/default-theme.ts'
import { themeCss } from './styles/theme-css.ts'

const FOOTER_PATHS = ['/legal/notice', '/legal/privacy-policy', '/legal/cookies', '/legal/terms', TERMS_OF_SALE_PATH]

/**
 * The shell's data. It only sets a cookie to clear a shown flash: other cookies would keep the page out of the cache.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const flash = readFlash(request)
  const [site, menu, pages, visitor] = await Promise.all([
    siteOf(context),
    menuOf(request, context),
    publicPagesOf(context),
    visitorOf(request, context),
  ])
  redirectToSetup(request, site)
  const {
    appName,
    environmentLabel,
    description,
    locales,
    theme,
    logoUrl,
    logoSize,
    styles,
    features,
    becomeMemberUrl,
    evolveMemberUrl,
    footerContent,
    consentDefault,
  } = site
  const builtAt = visitor?.siteRoles.includes('app_admin') ? BUILT_AT : null
  const shell: ShellData = {
    site: {
      appName,
      environmentLabel,
      description,
      locales,
      theme,
      logoUrl,
      logoSize,
      styles,
      features,
      becomeMemberUrl,
      evolveMemberUrl,
      footerContent,
      consentDefault,
    },
    menu,
    footerPages: footerPagesOf(pages),
    visitor,
    unread: visitor === null ? 0 : await unreadOf(request, context),
    flash: flash && (await inWords(flash, context)),
    builtAt,
  }
  return data(shell, flash ? { headers: { 'set-cookie': clearedFlashCookie(request) } } : {})
}

/** A message as its reader sees it. */
async function inWords({ values, ...flash }: Flash, context: WebContext): Promise<ShownFlash> {
  const t = await translator(context)
  return { ...flash, text: t(flash.text, values ?? {}) }
}

/** The number of unread notifications. The page is rendered without it when the API fails. */
function unreadOf(request: Request, context: WebContext): Promise<number> {
  return apiFor(request, context)
    .get<{ data: { count: number } }>('/api/v1/services/notifications/unread')
    .then(
      ({ data: { count } }) => count,
      () => 0,
    )
}

/** The existing pages of the footer, in the specification's order. Pages of disabled modules are not public. */
function footerPagesOf(pages: readonly PublicPage[]): PublicPage[] {
  return FOOTER_PATHS.map(path => pages.find(page => page.path === path)).filter(page => page !== undefined)
}

/** The headers of an error (Retry-After) are sent with its page. */
export function headers({ errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? new Headers()
}

/**
 * A successful action may change the shell's data, and other tabs send revalidations. Plain navigation does not reload
 * it.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod === undefined || formMethod === 'GET') return currentUrl.href === nextUrl.href
  return actionStatus < 400
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { nonce, textHrefs } = useRendering()
  const shell = useShell()
  const settings = shell?.site.theme ?? DEFAULT_THEME
  const font = findFontStylesheet(settings.fontFamily)
  return (
    <html lang={i18n.language} {...NEUTRAL_ATTRIBUTES} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="style-nonce" content={nonce} suppressHydrationWarning />
        <meta name="currency" content={currency()} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AUTOMATIC_SCHEME_SCRIPT }} />
        <DocumentTitle />
        <Meta />
        {font && <link rel="stylesheet" href={font} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {textHrefs.map(href => (
          <link key={href} rel="preload" as="fetch" data-texts="" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        <style
          data-theme=""
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeCss(settings) }}
        />
        {shell?.site.styles && (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shell.site.styles }} />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError />
    </Shell>
  )
}

/** Of an error page its own, whichever layout shows it. */
function DocumentTitle() {
  const inLayouts = Object.values(useContext(UNSAFE_DataRouterStateContext)?.errors ?? {})
  const error = useRouteError() ?? inLayouts[0]
  const { t } = useTranslation()
  const kind =
    error === undefined || error === null
      ? undefined
      : errorKindOf(isRouteErrorResponse(error) ? error.status : undefined)
  return <title>{useDocumentTitle(kind && t(`site:error.${kind}.title`))}</title>
}
