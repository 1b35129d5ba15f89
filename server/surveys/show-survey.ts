import { and, asc, count, countDistinct, eq, inArray, isNull } from 'drizzle-orm'
import type { ApiAnswer } from '../contract/api.ts'
import type { SurveyResults, SurveyView } from './contract.ts'
import type { RequestContext } from '../context.ts'
import type { Orm } from '#db/client.ts'
import { surveyAnswerChoices, surveyAnswers, surveyChoices, surveys } from '#db/schema/surveys.ts'
import { plain } from '../answer.ts'
import { isAdmin, isEstablished } from '../domain/actor.ts'
import { answerRefusal } from './domain/answer.ts'
import { nextSwitch, stateOf } from './domain/period.ts'
import { tally } from './domain/results.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { DEFAULT_LOCALE, type Locale } from '../domain/vocabulary/locales.ts'
import { shownHtml } from '../html/show.ts'
import { organizationOf, ownAnswers } from './policies.ts'
import { forbidden, notFound } from '../problem.ts'
import { UUID } from '../domain/uuid.ts'

type Stored = typeof surveys.$inferSelect
type Choice = typeof surveyChoices.$inferSelect

/**
 * The survey as its reader sees it: what is asked, what they said, and the results once they may see them.
 * @throws Problem 404
 */
export async function showSurvey(context: RequestContext): Promise<ApiAnswer> {
  const { survey, choices, counted, myAnswer, mayKnow } = await readSurvey(context)
  const { app, actor, now, locale } = context
  const refusal = answerRefusal(survey, { isGuest: actor.kind === 'guest', organizationId: organizationOf(actor) }, now)
  const view: SurveyView = {
    id: survey.id,
    question: localizedText(survey.question, { locale, fallback: DEFAULT_LOCALE }),
    description: shownHtml(localizedText(survey.description, { locale, fallback: DEFAULT_LOCALE })),
    state: stateOf(survey, now),
    openAt: survey.openAt?.toISOString() ?? null,
    closeAt: survey.closeAt?.toISOString() ?? null,
    allowMultiple: survey.allowMultiple,
    maxSelectedChoices: survey.maxSelectedChoices,
    allowNewChoice: survey.allowNewChoice,
    requireAuth: survey.requireAuth,
    onePerOrganization: survey.onePerOrganization,
    choices: choices.map(({ id, text, status }) => ({
      id,
      text: localizedText(text, { locale, fallback: DEFAULT_LOCALE }),
      status,
    })),
    refusal: (refusal?.name ?? null) as SurveyView['refusal'],
    myAnswer,
    results: mayKnow ? await countAnswers(app.database.orm, survey.id, counted, locale) : null,
  }
  return plain(200, { data: view }, headersOf(context, survey))
}

/**
 * What was answered so far, for whoever has answered, for everyone once it is closed, and for staff always.
 * @throws Problem 403, 404
 */
export async function showResults(context: RequestContext): Promise<ApiAnswer> {
  const { survey, counted, mayKnow } = await readSurvey(context)
  if (!mayKnow)
    throw forbidden('results are shown to those who have answered, and to everyone once the survey is closed')
  return plain(
    200,
    { data: await countAnswers(context.app.database.orm, survey.id, counted, context.locale) },
    headersOf(context, survey),
  )
}

/** A guest's page that shows it holds until the survey opens or closes. */
function headersOf({ actor, now }: RequestContext, survey: Stored): Record<string, string> {
  const until = nextSwitch(survey, now)
  const isShared = actor.kind === 'guest' && actor.guestToken === undefined
  return {
    'cache-control': isShared ? 'no-cache' : 'private, no-store',
    vary: 'Accept-Language, Cookie',
    'cache-tags': `surveys:${survey.id}`,
    ...(until === null ? {} : { 'cache-until': until.toISOString() }),
  }
}

async function readSurvey({ app, actor, now, params }: RequestContext) {
  const { orm } = app.database
  const id = params['id'] ?? ''
  const [survey] =
    app.site.features.surveys && UUID.test(id) ? await orm.select().from(surveys).where(eq(surveys.id, id)) : []
  const isStaff = isEstablished(actor) && isAdmin(actor)
  if (!survey || (survey.openAt === null && !isStaff)) throw notFound()
  const [all, myAnswer] = await Promise.all([
    orm
      .select()
      .from(surveyChoices)
      .where(and(eq(surveyChoices.surveyId, survey.id), isNull(surveyChoices.mergedIntoId)))
      .orderBy(asc(surveyChoices.position), asc(surveyChoices.id)),
    findOwn(orm, survey.id, actor),
  ])
  const accepted = all.filter(({ status }) => status === 'accepted')
  const choices = all.filter(({ id, status }) => status === 'accepted' || myAnswer?.choices.includes(id))
  return {
    survey,
    choices,
    counted: isStaff ? all : accepted,
    myAnswer,
    mayKnow: isStaff || myAnswer !== null || stateOf(survey, now) === 'closed',
  }
}

async function findOwn(orm: Orm, surveyId: string, actor: RequestContext['actor']): Promise<SurveyView['myAnswer']> {
  if (actor.kind === 'guest' && actor.guestToken === undefined) return null
  const [answer] = await orm
    .select({ id: surveyAnswers.id, userId: surveyAnswers.userId })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.surveyId, surveyId), ownAnswers(actor)))
  if (!answer) return null
  const rows = await orm
    .select({ id: surveyAnswerChoices.choiceId })
    .from(surveyAnswerChoices)
    .where(eq(surveyAnswerChoices.answerId, answer.id))
  return {
    id: answer.id,
    choices: rows.map(({ id }) => id),
    isMine: actor.kind === 'guest' || answer.userId === actor.userId,
  }
}

/**
 * Answers that hold nothing but what is not accepted are not counted; of what is not accepted staff read who chose it,
 * and no share.
 */
async function countAnswers(
  orm: Orm,
  surveyId: string,
  choices: readonly Choice[],
  locale: Locale,
): Promise<SurveyResults> {
  const [[all], counts] = await Promise.all([
    orm
      .select({ count: countDistinct(surveyAnswerChoices.answerId) })
      .from(surveyAnswerChoices)
      .innerJoin(surveyChoices, eq(surveyChoices.id, surveyAnswerChoices.choiceId))
      .where(and(eq(surveyAnswerChoices.surveyId, surveyId), eq(surveyChoices.status, 'accepted'))),
    choices.length === 0
      ? []
      : orm
          .select({ id: surveyAnswerChoices.choiceId, count: count() })
          .from(surveyAnswerChoices)
          .where(
            inArray(
              surveyAnswerChoices.choiceId,
              choices.map(({ id }) => id),
            ),
          )
          .groupBy(surveyAnswerChoices.choiceId),
  ])
  const byId = new Map(counts.map(row => [row.id, row.count]))
  const answersCount = all?.count ?? 0
  const tallies = tally(
    choices.map(({ id }) => ({ id, count: byId.get(id) ?? 0 })),
    answersCount,
  )
  return {
    answersCount,
    choices: choices.map((choice, index) => ({
      ...tallies[index]!,
      ...(choice.status === 'accepted' ? {} : { percent: 0 }),
      status: choice.status,
      text: localizedText(choice.text, { locale, fallback: DEFAULT_LOCALE }),
      addedByUser: choice.addedByUser,
    })),
  }
}
