import { createContext, useContext, type ReactNode } from 'react'
import type { SurveyView } from '#server/surveys/contract.ts'

/** Surveys embedded in texts, by id; null: none for this reader. */
export type EmbeddedSurveys = Readonly<Record<string, SurveyView | null>>

type Embeds = { surveys: EmbeddedSurveys; show: (view: SurveyView, id: string) => ReactNode }

/** The component and data of embedded surveys. Without a provider a text shows none. */
export const EmbedsContext = createContext<Embeds>({ surveys: {}, show: () => null })
export const useEmbeds = (): Embeds => useContext(EmbedsContext)
