import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { wantsPage } from '#web/session/parked-form.ts'
import { signInPath } from '#web/session/redirect-url.ts'
import type { FormAnswer } from './definition.ts'

/**
 * Runs a form's action. When a guard would send the person to sign in, nothing typed is lost: with script the form is
 * answered instead, 401, and all stays in the page; without, the same post goes on to the sign-in page, which keeps it.
 */
export async function keepingTyped<T>(request: Request, run: () => Promise<T>) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Response) || !error.headers.get('location')?.startsWith('/auth/sign-in')) throw error
    parkWithoutScript(request)
    return data<FormAnswer>({ values: {}, faults: {}, key: randomUUID(), sessionEnded: true }, { status: 401 })
  }
}

/**
 * @throws Response 307, with which the browser posts the form once more: to the sign-in page, when it waits for a page.
 */
export function parkWithoutScript(request: Request): void {
  if (wantsPage(request)) throw redirect(signInPath(request, 'auth'), 307)
}
