import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import styles from '../admin.module.css'
import { AdminBar } from '../AdminBar.tsx'
import { AdminFooter } from '../AdminFooter.tsx'
import { createsOf, menuFor } from '../load-menu.server.ts'
import { countWaiting } from '../load-tasks.server.ts'
import { manifestOf } from '../manifest.server.ts'
import { readMenuSettings } from '../menu-settings.ts'
import { SideMenu } from '../SideMenu.tsx'
import type { AdminData } from '../use-admin.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { loadWithTexts } from '#web/i18n/load-texts.ts'
import { partsOfScreen } from '#web/i18n/text-parts.server.ts'
import { textHrefs, translator } from '#web/i18n/texts.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { RouteError } from '#web/shell/RouteError.tsx'

export const handle = {
  guard: { audience: 'validated' },
  title: 'admin:dashboard.title',
  Bar: AdminBar,
  Side: SideMenu,
  Foot: AdminFooter,
} satisfies RouteHandle

/**
 * The layout of all admin screens: the side menu, a line of each type, and all of the type that the address names
 * (specification 1, section 4: loaded on first entry).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const url = new URL(request.url)
  const named = typeOf(url)
  const [t, waiting] = await Promise.all([translator(context), countWaiting(request, context, manifest)])
  const data: AdminData = {
    menu: menuFor({ manifest, visitor, waiting, t }),
    creates: createsOf(manifest, t),
    menuSettings: readMenuSettings(request.headers.get('cookie')),
    types: manifest.resources
      .filter(({ permissions }) => permissions.see)
      .map(({ type, label, permissions }) => ({ type, label, permissions })),
    resource: manifest.resources.find(({ type }) => type === named) ?? null,
    timeZone: visitor.timezone,
  }
  return { ...data, textHrefs: await textHrefs(context, partsOfScreen(url.pathname)) }
}

/** A screen is shown once the texts of its module are there; those of the first page come with it. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithTexts(serverLoader<typeof loader>)
}

/** The type in an address such as `/admin/resources/users/index`. */
const typeOf = ({ pathname }: URL): string | null => /^\/admin\/resources\/([^/.]+)/.exec(pathname)?.[1] ?? null

/** The part of an address that says which type and which texts its screen needs. */
const areaOf = (url: URL): string => typeOf(url) ?? url.pathname.split('/', 3).join('/')

/** Another area needs its fields and texts; a successful action may have changed rights. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  const isChange = formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400
  return isChange || areaOf(currentUrl) !== areaOf(nextUrl)
}

export default function AdminLayout() {
  return (
    <div className={styles.content}>
      <Outlet />
    </div>
  )
}

/** Errors of screens stay within the layout: further out its style sheets would be missing around them. */
export function ErrorBoundary() {
  return (
    <div className={styles.content}>
      <RouteError />
    </div>
  )
}
