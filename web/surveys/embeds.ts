import { createContext, useContext, type ReactNode } from 'react'
import type { SurveyView } from '#server/surveys/contract.ts'

/** Surveys that stand within texts, by id; null: there is none for this reader. */
export type EmbeddedSurveys = Readonly<Record<string, SurveyView | null>>

type Embeds = { surveys: EmbeddedSurveys; show: (view: SurveyView, id: string) => ReactNode }

/** How a text shows the surveys in it: given by whatever has loaded them. Without, a text shows none. */
export const EmbedsContext = createContext<Embeds>({ surveys: {}, show: () => null })
export const useEmbeds = (): Embeds => useContext(EmbedsContext)
