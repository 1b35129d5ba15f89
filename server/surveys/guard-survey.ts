import type { Draft, SaveFacts } from '../jsonapi/definition.ts'
import { invalid } from '../problem.ts'

/**
 * Settings that can't stand together. What only makes sense with several choices goes when there may be one.
 * @throws Problem 422
 */
export function guardSurvey(draft: Draft, { previous }: SaveFacts): Draft {
  const becomes = <T>(name: string, otherwise: T): T =>
    ((name in draft ? draft[name] : previous?.[name]) ?? otherwise) as T
  const [openAt, closeAt] = [becomes<Date | null>('openAt', null), becomes<Date | null>('closeAt', null)]
  if (closeAt !== null && openAt === null) throw invalid('/data/attributes/openAt', 'required')
  if (closeAt !== null && openAt !== null && closeAt <= openAt)
    throw invalid('/data/attributes/closeAt', 'surveyPeriod')
  if (becomes('onePerOrganization', false) && !becomes('requireAuth', true))
    throw invalid('/data/attributes/requireAuth', 'surveySignIn')
  return becomes('allowMultiple', false) || becomes('maxSelectedChoices', null) === null
    ? draft
    : { ...draft, maxSelectedChoices: null }
}
