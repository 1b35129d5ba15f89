import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { resourcePath } from '../paths.ts'

/** A resource's bare address leads to its list (specification 1, section 2). */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(resourcePath(params['resource'] ?? ''))
}
