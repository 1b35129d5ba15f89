import { recordPath } from '#server/domain/record-path.ts'
import type { ActionFunctionArgs } from '@remix-run/node'
import { changeAndReturn } from '#web/forms/change-and-return.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { FORUM_GUARD } from '../guard.ts'
import { put } from '#web/forms/put.server.ts'

export const handle = { guard: FORUM_GUARD } satisfies RouteHandle

/** The author of a subject chooses the answer that solves it, or none. */
export function action(args: ActionFunctionArgs) {
  const subject = encodeURIComponent(args.params['subject'] ?? '')
  return changeAndReturn(args, {
    guard: handle.guard,
    home: recordPath('forum-subjects', subject),
    change: async (valueOf, api) => {
      const message = valueOf('message') || null
      await put(api, `/api/v1/services/forum/subjects/${subject}/solution`, { message })
      return message === null ? 'forum:done.unsolved' : 'forum:done.solved'
    },
  })
}
