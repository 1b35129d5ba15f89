import { redirect } from '@remix-run/node'
import { DASHBOARD } from '#web/admin/paths.ts'

export function loader() {
  return redirect(DASHBOARD)
}
