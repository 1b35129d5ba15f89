import type { ErrorObject } from '#server/contract/jsonapi.ts'

/**
 * An answer of the API that a form can do something about: 401 and 419 (session or form expired), 409, 413, 422, 429.
 * Thrown by the API client from writes; forms show it beside the fields.
 */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly errors: readonly ErrorObject[],
    readonly retryAfter: string | null = null,
  ) {
    super(`The API answered ${status}${errors[0]?.code ? ` ${errors[0].code}` : ''}`)
    this.name = 'ApiProblem'
  }

  /** The session or the form's token is gone: signing in again and sending the same data mends it. */
  get isSessionExpired(): boolean {
    return this.status === 401 || this.status === 419
  }
}
