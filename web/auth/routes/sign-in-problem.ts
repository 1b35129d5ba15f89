import { ApiProblem } from '#web/api/api-problem.ts'

/** The problem of a refused sign-in, shown in the form's summary. */
export function signInProblem(status: number, detail: string): ApiProblem {
  const shown = status === 429 ? 429 : 422
  return new ApiProblem(shown, [
    { id: 'refusal', status: String(shown), code: 'sign-in.refused', title: detail, detail },
  ])
}
