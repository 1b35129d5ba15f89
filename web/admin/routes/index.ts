import { redirect } from '@remix-run/node'
import { DASHBOARD } from '../paths.ts'

export function loader() {
  return redirect(DASHBOARD)
}
