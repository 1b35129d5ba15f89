import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { changeAndReturn, redirectHome } from '#web/forms/change-and-return.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { put } from '#web/forms/put.server.ts'

export const handle = { guard: { audience: 'signed-in', features: ['forum'] } } satisfies RouteHandle

const HOME = '/account/forum'
const MODES: readonly string[] = ['follow', 'mute']

export const loader = (args: LoaderFunctionArgs) => redirectHome(args, handle.guard, HOME)

/** Follows or mutes a subject or a category, or neither. */
export const action = (args: ActionFunctionArgs) =>
  changeAndReturn(args, {
    guard: handle.guard,
    home: HOME,
    change: async (valueOf, api) => {
      const [type, id] = [encodeURIComponent(valueOf('type')), encodeURIComponent(valueOf('record'))]
      const mode = valueOf('mode')
      await put(api, `/api/v1/services/forum/follows/${type}/${id}`, { mode: MODES.includes(mode) ? mode : null })
      return 'forum:follow.done'
    },
  })
