import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { menuCookie, readMenuSettings, withFavourite } from '../menu-settings.ts'
import { DASHBOARD } from '../paths.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'

export const handle = { guard: { audience: 'validated' } }

/** Changes favourites, the width of the menu or the height of rows. Without script the page comes back. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireValidated({ request, context })
  const form = await readFields(request)
  const before = readMenuSettings(request.headers.get('cookie'))
  const favourite = form.get('favourite')
  const changed =
    typeof favourite === 'string'
      ? withFavourite(before, favourite.slice(0, 200))
      : form.has('rows')
        ? { ...before, isCompact: form.get('rows') === 'compact' }
        : { ...before, isMini: form.get('width') === 'mini' }
  return redirect(sameSitePath(form.get('redirectUrl')) ?? DASHBOARD, {
    status: 303,
    headers: { 'set-cookie': menuCookie(changed, request) },
  })
}
