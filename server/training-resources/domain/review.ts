import { OBJECTIVES_WITH_RECIPIENTS, type ReviewObjective } from './vocabulary.ts'

type Answer = Readonly<{ objective?: unknown; recipientsCount?: unknown; objectiveComment?: unknown }>

/** Whether a review for this purpose says how many people the resource reached (specification 2, section 3.8). */
export const asksForRecipients = (objective: unknown): boolean =>
  OBJECTIVES_WITH_RECIPIENTS.includes(objective as ReviewObjective)

/** What a purpose does not ask for is not kept. */
export function withoutUnasked<A extends Answer>(answer: A): A {
  return {
    ...answer,
    ...(asksForRecipients(answer.objective) ? {} : { recipientsCount: null }),
    ...(answer.objective === 'other' ? {} : { objectiveComment: null }),
  }
}

/** The needed parts of an answer that are missing, by their names. */
export function missingIn(answer: Answer & Readonly<{ reviewRating?: unknown }>): string[] {
  const isMissing = (value: unknown) => value === null || value === undefined || value === ''
  return [
    ...(isMissing(answer.objective) ? ['objective'] : []),
    ...(answer.objective === 'other' && isMissing(answer.objectiveComment) ? ['objectiveComment'] : []),
    ...(asksForRecipients(answer.objective) && isMissing(answer.recipientsCount) ? ['recipientsCount'] : []),
    ...(isMissing(answer.reviewRating) ? ['reviewRating'] : []),
  ]
}
