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
}

export const FormContext = createContext<FormState>({ id: 'form', faults: {}, choices: {}, editionLocale: null })
export const useFormState = () => useContext(FormContext)
