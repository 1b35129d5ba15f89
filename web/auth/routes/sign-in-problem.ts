import { ApiProblem } from '#web/api/api-problem.ts'

/** A text of its own for what a sign-in call refuses: the form's summary says it. */
export function refusal(status: number, detail: string): ApiProblem {
  const shown = status === 429 ? 429 : 422
  return new ApiProblem(shown, [
    { id: 'refusal', status: String(shown), code: 'sign-in.refused', title: detail, detail },
  ])
}
