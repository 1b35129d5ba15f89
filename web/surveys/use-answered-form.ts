import type { FormAnswer } from '#web/forms/definition.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { SURVEY_FIELDS } from './survey-fields.ts'

/** The typed values and faults when the form is shown again. */
export type AnsweredForm = {
  chosen: readonly string[]
  newChoice: string
  choicesFault?: string
  newChoiceFault?: string
  key: string
}

export function useAnsweredForm(answer: FormAnswer | undefined): AnsweredForm | undefined {
  const { labelOf, faultText } = useFieldTexts()
  if (answer === undefined || answer.sessionEnded === true) return undefined
  const faultOf = (name: 'choices' | 'newChoice') =>
    answer.faults[name]
      ?.map(fault => faultText(fault, labelOf(SURVEY_FIELDS.find(field => field.name === name)!)))
      .join(' ')
  return {
    chosen: (answer.values['choices'] ?? []) as string[],
    newChoice: String(answer.values['newChoice'] ?? ''),
    choicesFault: faultOf('choices'),
    newChoiceFault: faultOf('newChoice'),
    key: answer.key,
  }
}
