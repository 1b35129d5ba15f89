import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { resourcePath } from '../paths.ts'

/** The bare path of a resource redirects to its list (specification 1, section 2), with what the list is limited to. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(`${resourcePath(params['resource'] ?? '')}${new URL(request.url).search}`)
}
