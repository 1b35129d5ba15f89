import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import styles from '../admin.module.css'
import { packedManifestOf } from '../manifest.server.ts'
import { SideMenu } from '../SideMenu.tsx'
import type { SerializedAdminData } from '../use-admin.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'validated' }, title: 'admin:dashboard.title' } satisfies RouteHandle

/** The layout of all admin screens, with the person's manifest (specification 1, section 4: loaded on first entry). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SerializedAdminData> {
  const visitor = await requireValidated({ request, context })
  return { manifest: await packedManifestOf(request, context), timeZone: visitor.timezone }
}

/** Navigation does not reload the manifest; a successful action does, as it may change rights. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400
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
