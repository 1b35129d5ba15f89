import { MAX_NEW_CHOICE_LENGTH } from '#server/surveys/domain/answer.ts'
import type { Field } from '#server/domain/forms/field.ts'

/** The fields of an answer. Which of them apply depends on the survey: the API decides. */
export const SURVEY_FIELDS = [
  { name: 'choices', kind: 'checkboxes', label: 'blocks:survey.yourAnswer', optional: true },
  { name: 'newChoice', kind: 'text', label: 'blocks:survey.other', optional: true, maxLength: MAX_NEW_CHOICE_LENGTH },
] as const satisfies readonly Field[]

/** The survey's own screen; `from`: the place in a page to which its answer returns. */
export const surveyPath = (id: string, from: string | null = null) =>
  `/services/surveys/${id}${from === null ? '' : `?${new URLSearchParams({ redirectUrl: from })}`}`
/** The element of a survey's card. */
export const surveyCardId = (id: string) => `survey-card-${id}`
export const surveyFormId = (id: string) => `survey-${id}`
