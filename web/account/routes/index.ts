import { redirect } from '@remix-run/node'
import { PROFILE_PATH } from '#server/domain/decide-access.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

export const loader = () => redirect(PROFILE_PATH)
