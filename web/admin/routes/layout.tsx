import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import styles from '../admin.module.css'
import { packedManifestOf } from '../manifest.server.ts'
import { SideMenu } from '../SideMenu.tsx'
import type { SentFrame } from '../use-admin.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'validated' }, title: 'admin:dashboard.title' } satisfies RouteHandle

/**
 * The frame of all admin screens, with what this person may see of them (specification 1, section 4: loaded on first
 * entry).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SentFrame> {
  const visitor = await requireValidated({ request, context })
  return { manifest: await packedManifestOf(request, context), timeZone: visitor.timezone }
}

/** Going from screen to screen asks for nothing again; an act that succeeded may change one's rights. */
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
