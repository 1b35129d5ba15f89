import { createContext, useContext } from 'react'
import type { ChoicesByPath, FormFaults } from './definition.ts'

/** What the inputs of one form share. */
export type FormState = {
  /** The form's id: prefix of its controls' ids. */
  id: string
  faults: FormFaults
  choices: ChoicesByPath
  /** The locale being written; null where texts have one language only. */
  editionLocale: string | null
  /** The level that a formatted text's first heading should have; null where nobody knows. */
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
