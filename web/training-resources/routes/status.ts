import { recordPath } from '#server/domain/record-path.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { changeAndReturn, redirectHome } from '#web/forms/change-and-return.server.ts'
import { put } from '#web/forms/put.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { REQUEST_GUARD } from '../guard.ts'

export const handle = { guard: REQUEST_GUARD } satisfies RouteHandle

const homeOf = ({ params }: LoaderFunctionArgs) => recordPath('training-resource-requests', params['request'] ?? '')

export const loader = (args: LoaderFunctionArgs) => redirectHome(args, handle.guard, homeOf(args))

/** The author of a request closes it, or opens it again because the answers do not help. */
export function action(args: ActionFunctionArgs) {
  const id = encodeURIComponent(args.params['request'] ?? '')
  return changeAndReturn(args, {
    guard: handle.guard,
    home: homeOf(args),
    change: async (valueOf, api) => {
      const status = valueOf('status')
      await put(api, `/api/v1/services/training-resource-requests/${id}/status`, { status })
      return `trainingResources:request.moved.${status === 'open' ? 'open' : 'closed'}`
    },
  })
}
