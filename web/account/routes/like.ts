import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { ApiProblem } from '#web/api/api-problem.ts'
import { changeAndReturn, redirectHome } from '#web/forms/change-and-return.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in', features: ['likes'] } } satisfies RouteHandle

const HOME = '/account/profile/likes'

export const loader = (args: LoaderFunctionArgs) => redirectHome(args, handle.guard, HOME)

/** Adds or removes a like. */
export const action = (args: ActionFunctionArgs) =>
  changeAndReturn(args, {
    guard: handle.guard,
    home: HOME,
    change: async (valueOf, api) => {
      const [type, id, mine] = [valueOf('type'), valueOf('record'), valueOf('mine')]
      try {
        if (mine === '')
          await api.create('/api/v1/likes', {
            data: { type: 'likes', attributes: {}, relationships: { likable: { data: { type, id } } } },
          })
        else await api.delete(`/api/v1/likes/${encodeURIComponent(mine)}`)
      } catch (error) {
        if (!isAlreadyDone(error)) throw error
      }
      return mine === '' ? 'account:likes.added' : 'account:likes.removed'
    },
  })

/** The like was added or removed before. */
const isAlreadyDone = (error: unknown): boolean =>
  (error instanceof ApiProblem && error.status === 422) || (error instanceof Response && error.status === 404)
