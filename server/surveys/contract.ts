import type { AnswerRefusal, ChoiceStatus } from './domain/answer.ts'
import type { SurveyState } from './domain/period.ts'
import type { Tally } from './domain/results.ts'

/**
 * What was answered, in the reader's language: choices in the survey's order; those that are not accepted for staff
 * alone.
 */
export type SurveyResults = {
  answersCount: number
  choices: (Tally & { text: string; addedByUser: boolean; status: ChoiceStatus })[]
}

/** A survey as a page shows it to one reader. Moments are ISO, UTC. */
export type SurveyView = {
  id: string
  question: string
  /** Cleaned HTML. */
  description: string
  state: SurveyState
  openAt: string | null
  closeAt: string | null
  allowMultiple: boolean
  /** Null: as many as there are. */
  maxSelectedChoices: number | null
  allowNewChoice: boolean
  requireAuth: boolean
  onePerOrganization: boolean
  /** Those that are accepted, and what this reader has proposed. */
  choices: { id: string; text: string; status: ChoiceStatus }[]
  /** Why this reader can't answer; null: they can. */
  refusal: Extract<AnswerRefusal['name'], 'signIn' | 'organization' | 'planned' | 'closed'> | null
  /** `choices` are ids; `isMine`: not a colleague's, given for the same organisation. */
  myAnswer: { id: string; choices: string[]; isMine: boolean } | null
  /** Null until the reader has answered or the survey is closed; staff always see them. */
  results: SurveyResults | null
}
