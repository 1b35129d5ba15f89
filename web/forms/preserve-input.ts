import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { acceptsHtml } from '#web/session/pending-form.ts'
import { signInPath } from '#web/session/redirect-url.ts'
import type { FormAnswer } from './definition.ts'

/**
 * Runs a form's action and preserves its input when a guard would redirect to sign-in: with script the form gets a 401
 * answer and stays in the page; without, the same post is forwarded to the sign-in page, which keeps it as a pending
 * form.
 */
export async function preserveInput<T>(request: Request, run: () => Promise<T>) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Response) || !error.headers.get('location')?.startsWith('/auth/sign-in')) throw error
    forwardToSignIn(request)
    return data<FormAnswer>({ values: {}, faults: {}, key: randomUUID(), sessionEnded: true }, { status: 401 })
  }
}

/**
 * @throws Response 307, with which the browser posts the form once more: to the sign-in page, when it waits for a page.
 */
export function forwardToSignIn(request: Request): void {
  if (acceptsHtml(request)) throw redirect(signInPath(request, 'auth'), 307)
}
