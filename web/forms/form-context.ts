import { createContext, useContext } from 'react'
import type { ChoicesByPath, FormFaults } from './definition.ts'

/** The state that the inputs of one form share. */
export type FormState = {
  /** The form's id: prefix of its controls' ids. */
  id: string
  faults: FormFaults
  choices: ChoicesByPath
  /** The locale being written; null where texts have one language only. */
  editionLocale: string | null
  /** The heading level at which a rich text starts; null where it is unknown. */
  headingLevel: number | null
}

export const FormContext = createContext<FormState>({
  id: 'form',
  faults: {},
  choices: {},
  editionLocale: null,
  headingLevel: null,
})
export const useFormState = () => useContext(FormContext)
