import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { ErrorPage } from '../ErrorPage.tsx'
import type { RouteHandle } from '../handle.ts'

export const handle = { guard: { audience: 'anyone' }, title: 'site:error.not-found.title' } satisfies RouteHandle

export const loader = (_: LoaderFunctionArgs) => data(null, { status: 404 })

export default function NotFound() {
  return <ErrorPage kind="not-found" />
}
