import type { ActionFunctionArgs } from '@remix-run/node'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { autosave } from '../editor/autosave.server.ts'

export const handle = { guard: { audience: 'validated' } }

/** The endpoint of the page editor's autosave. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const access = await requireResource({ request, context, params: { resource: 'app-pages' } }, 'update')
  return autosave({ request, context, access, id: requireId(params) })
}
