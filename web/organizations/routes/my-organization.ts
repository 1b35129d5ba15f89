import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { DASHBOARD, resourcePath } from '#web/admin/paths.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = {
  guard: { audience: 'validated', features: ['organizations', 'userOrganizations'] },
} satisfies RouteHandle

/**
 * Redirects my-lab and my-organization to the organisation that the person acts for, or to the dashboard (specification
 * 1, section 2, Admin).
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireSignedIn({ request, context }, handle.guard)
  throw redirect(
    visitor.actingAsOrganizationId === null
      ? DASHBOARD
      : resourcePath('organizations', params['action'] ?? 'show', visitor.actingAsOrganizationId),
  )
}
