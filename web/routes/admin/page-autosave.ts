import { data, type ActionFunctionArgs } from '@remix-run/node'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { autosave, type AutosaveAnswer } from '#web/admin/screens/page-editor/autosave.server.ts'

export const handle = { guard: { audience: 'validated' } }

/** Where the page editor's form saves itself while it is being written. A session that has ended is told, and nothing is redirected. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  try {
    const access = await requireResource({ request, context, params: { resource: 'app-pages' } }, 'update')
    return await autosave({ request, context, access, id: requireId(params) })
  } catch (error) {
    if (!(error instanceof Response) || !error.headers.get('location')?.startsWith('/auth/sign-in')) throw error
    return data<AutosaveAnswer>({ state: 'session' }, { status: 401 })
  }
}
