import type { REQUEST_STATUSES } from '#server/domain/vocabulary/requests.ts'
import { cleanText, findSame } from './near.ts'
import { stateOf, type Period } from './period.ts'

/** Characters of a choice that somebody adds. */
export const MAX_NEW_CHOICE_LENGTH = 80
/** So many choices people may add to one survey: beyond, nobody reads them any more. Of guests as many may wait. */
export const MAX_ADDED_CHOICES = 100

export type SurveyRules = Period & {
  allowMultiple: boolean
  /** Null: as many as there are. */
  maxSelectedChoices: number | null
  allowNewChoice: boolean
  requireAuth: boolean
  onePerOrganization: boolean
}

/** What a guest proposes is pending until an admin has accepted or refused it. */
export type ChoiceStatus = (typeof REQUEST_STATUSES)[number]

/** `mergedInto`: the choice that took its answers over. `texts`: what it says, in each language. */
export type KnownChoice = {
  id: string
  mergedInto: string | null
  addedByUser: boolean
  status: ChoiceStatus
  texts: readonly string[]
}

/** Who answers. `organizationId`: whom they act for. */
export type Respondent = { isGuest: boolean; organizationId: string | null }

export type AnswerRefusal =
  | {
      name:
        | 'signIn'
        | 'organization'
        | 'planned'
        | 'closed'
        | 'none'
        | 'unknownChoice'
        | 'newChoice'
        | 'newChoiceLetters'
        | 'newChoicesFull'
        | 'newChoiceRefused'
    }
  | { name: 'tooMany' | 'newChoiceLength'; max: number }

export type AnswerFacts = {
  survey: SurveyRules
  choices: readonly KnownChoice[]
  respondent: Respondent
  chosen: readonly string[]
  /** What somebody typed beside the choices; empty: nothing. */
  newChoice: string
  now: Date
}

/**
 * `added`: the text of a choice that nobody has named yet. `accepted`: a choice of a guest that somebody who is signed
 * in names as well.
 */
export type CheckedAnswer =
  { ok: true; chosen: string[]; added: string | null; accepted?: string } | { ok: false; refusal: AnswerRefusal }

const refused = (refusal: AnswerRefusal): CheckedAnswer => ({ ok: false, refusal })

/** Who may answer, and when. Null: this one, now. */
export function answerRefusal(
  survey: SurveyRules,
  { isGuest, organizationId }: Respondent,
  now: Date,
): AnswerRefusal | null {
  const state = stateOf(survey, now)
  if (state === 'closed') return { name: 'closed' }
  if (state !== 'open') return { name: 'planned' }
  if (survey.requireAuth && isGuest) return { name: 'signIn' }
  return survey.onePerOrganization && organizationId === null ? { name: 'organization' } : null
}

/** At most so many choices, the added one included. Infinity: no bound. */
export const mostChoices = ({
  allowMultiple,
  maxSelectedChoices,
}: Pick<SurveyRules, 'allowMultiple' | 'maxSelectedChoices'>): number =>
  allowMultiple ? (maxSelectedChoices ?? Infinity) : 1

/**
 * What an answer means, or why it is refused (specification 2, section 3.9). A choice that was merged since counts for
 * the one that took it over; a text that says what a choice says already counts for that choice.
 */
export function checkAnswer({ survey, choices, respondent, chosen, newChoice, now }: AnswerFacts): CheckedAnswer {
  const barred = answerRefusal(survey, respondent, now)
  if (barred) return refused(barred)
  const byId = new Map(choices.map(choice => [choice.id, choice]))
  const ids = new Set<string>()
  for (const id of chosen) {
    const choice = lasting(byId, id)
    // What waits is only chosen by the guest who proposed it: nobody else can name it (policy of the choices).
    if (choice === null || choice.status === 'refused' || (choice.status === 'pending' && !respondent.isGuest))
      return refused({ name: 'unknownChoice' })
    ids.add(choice.id)
  }
  const text = cleanText(newChoice)
  if (text === '' && newChoice.trim() !== '') return refused({ name: 'newChoiceLetters' })
  const typed: Typed =
    text === '' ? { is: 'nothing' } : readTyped(text, { survey, choices, byId, isGuest: respondent.isGuest })
  if (typed.is === 'refused') return refused(typed.refusal)
  if (typed.is === 'known') ids.add(typed.id)
  const added = typed.is === 'new' ? text : null
  const accepted = typed.is === 'known' && typed.isWaiting && !respondent.isGuest ? { accepted: typed.id } : {}
  const most = mostChoices(survey)
  const count = ids.size + (added === null ? 0 : 1)
  if (count === 0) return refused({ name: 'none' })
  return count > most ? refused({ name: 'tooMany', max: most }) : { ok: true, chosen: [...ids], added, ...accepted }
}

function lasting(byId: ReadonlyMap<string, KnownChoice>, id: string): KnownChoice | null {
  const seen = new Set<string>()
  let choice = byId.get(id) ?? null
  while (choice !== null && choice.mergedInto !== null && !seen.has(choice.id)) {
    seen.add(choice.id)
    choice = byId.get(choice.mergedInto) ?? null
  }
  return choice
}

type Typed =
  | { is: 'nothing' }
  | { is: 'new' }
  | { is: 'known'; id: string; isWaiting: boolean }
  | { is: 'refused'; refusal: AnswerRefusal }

type TypedFacts = Pick<AnswerFacts, 'survey' | 'choices'> & { byId: ReadonlyMap<string, KnownChoice>; isGuest: boolean }

function readTyped(text: string, { survey, choices, byId, isGuest }: TypedFacts): Typed {
  const no = (refusal: AnswerRefusal): Typed => ({ is: 'refused', refusal })
  if (!survey.allowNewChoice) return no({ name: 'newChoice' })
  if ([...text].length > MAX_NEW_CHOICE_LENGTH) return no({ name: 'newChoiceLength', max: MAX_NEW_CHOICE_LENGTH })
  if (!/[\p{L}\p{N}]/u.test(text)) return no({ name: 'newChoiceLetters' })
  const same = findSame(choices, text)
  const kept = same && lasting(byId, same.id)
  if (kept?.status === 'refused') return no({ name: 'newChoiceRefused' })
  if (kept) return { is: 'known', id: kept.id, isWaiting: kept.status === 'pending' }
  // Counted apart, so that what guests propose never keeps members from adding theirs.
  const counted = isGuest ? 'pending' : 'accepted'
  return choices.filter(choice => choice.addedByUser && choice.status === counted).length >= MAX_ADDED_CHOICES
    ? no({ name: 'newChoicesFull' })
    : { is: 'new' }
}
