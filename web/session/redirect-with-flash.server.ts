import { redirect } from '@remix-run/node'
import { flashCookie, type Flash } from './flash.ts'

/** Redirects after a POST; the next page shows the message. A text alone says that it was done. */
export const redirectWithFlash = (request: Request, to: string, message: Flash | string) =>
  redirect(to, {
    status: 303,
    headers: {
      'set-cookie': flashCookie(request, typeof message === 'string' ? { kind: 'success', text: message } : message),
    },
  })
