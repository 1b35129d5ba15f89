import type { ActionFunctionArgs } from '@remix-run/node'
import { changeAndReturn } from '#web/forms/change-and-return.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { put } from '#web/forms/put.server.ts'

export const handle = { guard: { audience: 'signed-in', features: ['forum'] } } satisfies RouteHandle

/** Stores how far a subject was read: the script of its page sends it, and a button where there is no script. */
export function action(args: ActionFunctionArgs) {
  const subject = encodeURIComponent(args.params['subject'] ?? '')
  return changeAndReturn(args, {
    guard: handle.guard,
    home: null,
    change: async (valueOf, api) => {
      await put(api, `/api/v1/services/forum/subjects/${subject}/reading`, { position: Number(valueOf('position')) })
      return 'forum:done.read'
    },
  })
}
