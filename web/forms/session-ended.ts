import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import type { FormAnswer } from './definition.ts'

/**
 * Runs a form's action. When a guard would send the person to sign in, the form is answered instead: 401, and with script all that was
 * typed stays in the page.
 */
export async function keepingTyped<T>(run: () => Promise<T>) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Response) || !error.headers.get('location')?.startsWith('/auth/sign-in')) throw error
    return data<FormAnswer>({ values: {}, faults: {}, key: randomUUID(), sessionEnded: true }, { status: 401 })
  }
}
