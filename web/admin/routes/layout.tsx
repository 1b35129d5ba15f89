import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import styles from '../admin.module.css'
import { menuFor } from '../load-menu.server.ts'
import { manifestOf } from '../manifest.server.ts'
import { SideMenu } from '../SideMenu.tsx'
import type { AdminData } from '../use-admin.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'validated' }, title: 'admin:dashboard.title' } satisfies RouteHandle

/**
 * The layout of all admin screens: the side menu, a line of each type, and all of the type that the address names
 * (specification 1, section 4: loaded on first entry).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<AdminData> {
  const visitor = await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const named = typeOf(new URL(request.url))
  return {
    menu: menuFor(manifest, visitor),
    types: manifest.resources
      .filter(({ permissions }) => permissions.see)
      .map(({ type, label, permissions }) => ({ type, label, permissions })),
    resource: manifest.resources.find(({ type }) => type === named) ?? null,
    timeZone: visitor.timezone,
  }
}

/** The type in an address such as `/admin/resources/users/index`. */
const typeOf = ({ pathname }: URL): string | null => /^\/admin\/resources\/([^/.]+)/.exec(pathname)?.[1] ?? null

/** Another type needs its fields; a successful action may have changed rights. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  const isChange = formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400
  return isChange || typeOf(currentUrl) !== typeOf(nextUrl)
}

export default function AdminLayout() {
  return (
    <div className={styles.frame}>
      <SideMenu />
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  )
}
