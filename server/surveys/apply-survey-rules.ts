import { createHash } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { surveyAnswerChoices, surveyChoices, surveys } from '#db/schema/surveys.ts'
import type { Transaction } from '#db/client.ts'
import { spend } from '#server/auth/index.ts'
import { HUMAN_POINTER } from '#server/captcha/index.ts'
import { checkAnswer, type AnswerRefusal, type ChoiceStatus, type KnownChoice } from './domain/answer.ts'
import { foldText } from './domain/near.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { Hooks } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { organizationOf } from './policies.ts'
import { conflict, invalid, missingRelation, Problem, unauthenticated } from '../problem.ts'

type BeforeSave = NonNullable<Hooks['beforeSave']>
type Write = Parameters<BeforeSave>[0]

/** The database alone tells two answers at once apart: one of them gets this. */
export const answeredTwice: NonNullable<Hooks['constraintProblems']> = {
  survey_answers_user_key: () => conflict('survey.answered', 'you have answered this survey'),
  survey_answers_guest_key: () => conflict('survey.answered', 'this survey was answered from here'),
  survey_answers_organization_key: () =>
    conflict('survey.organizationAnswered', 'somebody has answered for your organisation'),
  survey_choices_text_key: () => conflict('record.busy', 'somebody is adding the same choice: try again'),
}

/**
 * Decides about an answer by what its survey allows, in the transaction that stores it. The survey can't be closed
 * meanwhile; whoever adds a choice waits for others who do, so that two never add the same one. @throws Problem 401,
 * 403, 404, 409, 422
 */
export const applySurveyRules: BeforeSave = async (write, { draft, links, previous }) => {
  const { newChoice, ...columns } = draft as { newChoice?: string; surveyId?: string }
  // Nothing was said: nothing is decided anew.
  if (previous !== null && newChoice === undefined && links.choices === undefined) return { draft: columns, links }
  const surveyId = String(columns.surveyId ?? previous?.surveyId)
  const { tx, actor, now } = write
  const [survey] = await tx
    .select()
    .from(surveys)
    .where(eq(surveys.id, surveyId))
    .for(newChoice ? 'no key update' : 'share')
  if (!survey) throw missingRelation('/data/relationships/survey')
  const choices = await knownChoices(tx, surveyId)
  const organizationId = organizationOf(actor)
  const checked = checkAnswer({
    survey,
    choices,
    now,
    respondent: { isGuest: actor.kind === 'guest', organizationId },
    chosen: links.choices ?? (previous ? await chosenBefore(tx, String(previous.id)) : []),
    newChoice: newChoice ?? '',
  })
  if (!checked.ok) throw problemOf(checked.refusal)
  if (previous === null) await spendProof(write)
  if (checked.accepted !== undefined) await acceptNamed(write, checked.accepted)
  const added = checked.added === null ? [] : [await addChoice(write, surveyId, checked.added)]
  const settled = { ...links, choices: [...checked.chosen, ...added] }
  if (previous !== null) return { draft: columns, links: settled }
  const guestKey =
    actor.kind === 'guest' && actor.guestToken !== undefined
      ? createHash('sha256').update(`${surveyId}:${actor.guestToken}`).digest('hex')
      : null
  return {
    draft: {
      ...columns,
      oncePerOrganization: survey.onePerOrganization,
      userId: actor.userId,
      organizationId,
      guestKey,
    },
    links: settled,
  }
}

/** A guest's answer costs a proof, which is good for one answer that is stored. @throws Problem 422 */
async function spendProof({ tx, actor, human }: Write): Promise<void> {
  if (actor.kind !== 'guest') return
  if (!human || !(await spend(tx, human.token, human.expiresAt))) throw invalid(HUMAN_POINTER, 'captcha')
}

/**
 * A member adds what a guest's choice says already: what would be a choice of the member's makes the guest's an
 * accepted one.
 */
async function acceptNamed(write: Write, id: string): Promise<void> {
  const { tx, registry, now } = write
  const [row] = await tx
    .update(surveyChoices)
    .set({ status: 'accepted', updatedAt: now })
    .where(eq(surveyChoices.id, id))
    .returning()
  const choice = registry.get('survey-choices')!
  await recordHistory(write, choice, {
    operation: 'update',
    id,
    changes: new Map([['status', { before: 'pending', after: 'accepted' }]]),
  })
  await announce(tx, choice, row!, new Set(['status']))
}

/** All of a survey's choices, those that were merged too. */
async function knownChoices(tx: Transaction, surveyId: string): Promise<KnownChoice[]> {
  const rows = await tx
    .select()
    .from(surveyChoices)
    .where(eq(surveyChoices.surveyId, surveyId))
    .orderBy(asc(surveyChoices.position), asc(surveyChoices.id))
  return rows.map(({ id, mergedIntoId, addedByUser, status, text }) => ({
    id,
    mergedInto: mergedIntoId,
    addedByUser,
    status,
    texts: Object.values(text as Record<string, string>),
  }))
}

/** Without what was refused since: the rest of the answer stays. */
async function chosenBefore(tx: Transaction, answerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: surveyAnswerChoices.choiceId })
    .from(surveyAnswerChoices)
    .innerJoin(surveyChoices, eq(surveyChoices.id, surveyAnswerChoices.choiceId))
    .where(and(eq(surveyAnswerChoices.answerId, answerId), ne(surveyChoices.status, 'refused')))
  return rows.map(({ id }) => id)
}

/** Appends a choice in the words of whoever answers. A guest's waits for a moderator. */
async function addChoice(write: Write, surveyId: string, text: string): Promise<string> {
  const { tx, registry, actor, locale, now } = write
  const status: ChoiceStatus = actor.kind === 'guest' ? 'pending' : 'accepted'
  const row = {
    surveyId,
    text: { [locale]: text },
    addedByUser: true,
    status,
    foldedText: foldText(text),
    createdAt: now,
    updatedAt: now,
  }
  const [made] = await tx
    .insert(surveyChoices)
    .values({
      ...row,
      position: sql`(select coalesce(max(c."position"), -1) + 1 from "survey_choices" c
        where c."survey_id" = ${surveyId})`,
    })
    .returning({ id: surveyChoices.id })
  const choice = registry.get('survey-choices')!
  await recordHistory(write, choice, {
    operation: 'create',
    id: made!.id,
    changes: new Map([['text', { after: row.text }]]),
  })
  await announce(tx, choice, { ...row, id: made!.id }, new Set(['text']))
  return made!.id
}

/** A named refusal as the answer of the API (design, promises: 401, 403, 409 or 422). */
function problemOf(refusal: AnswerRefusal): Problem {
  switch (refusal.name) {
    case 'signIn':
      return unauthenticated()
    case 'organization':
      return new Problem(403, {
        code: 'survey.organization',
        detail: 'this survey is answered by organisations, and you belong to none',
      })
    case 'planned':
    case 'closed':
      return invalid('/data/relationships/survey', `survey.${refusal.name}`)
    case 'none':
    case 'unknownChoice':
      return invalid('/data/relationships/choices', `survey.${refusal.name}`)
    case 'tooMany':
      return invalid('/data/relationships/choices', 'survey.tooMany', { max: refusal.max, count: refusal.max })
    case 'newChoiceLength':
      return invalid('/data/attributes/newChoice', 'maxLength', { max: refusal.max })
    case 'newChoice':
    case 'newChoiceLetters':
    case 'newChoicesFull':
    case 'newChoiceRefused':
      return invalid('/data/attributes/newChoice', `survey.${refusal.name}`)
  }
}
