import { surveyAnswerChoices, surveyAnswers } from '#db/schema/surveys.ts'
import { MAX_NEW_CHOICE_LENGTH } from '../../domain/surveys/answer.ts'
import { defineResource } from '../../jsonapi/define.ts'
import { relation, relations, text } from '../../jsonapi/inputs.ts'
import { surveyAnswersPolicy } from '../../policies/surveys.ts'
import { admins } from '../../policies/sentences.ts'
import { answeredTwice, settleAnswer } from '../../surveys/index.ts'

/** What one person, guest or organisation chose (specification 2, section 3.9). */
export const surveyAnswer = defineResource(surveyAnswers, {
  type: 'survey-answers',
  feature: 'surveys',
  attributes: {},
  virtual: {
    newChoice: { input: text({ optional: true, maxLength: MAX_NEW_CHOICE_LENGTH }), write: (value: unknown) => Promise.resolve({ newChoice: value }) },
  },
  relationships: {
    survey: { one: 'surveys', via: 'surveyId', writableBy: 'creation', input: relation() },
    choices: { many: 'survey-choices', through: surveyAnswerChoices, input: relations({ optional: true }) },
    user: { one: 'users', via: 'userId', writableBy: 'server', readableBy: admins },
    organization: { one: 'organizations', via: 'organizationId', writableBy: 'server' },
  },
  policy: surveyAnswersPolicy,
  hooks: { settle: settleAnswer, violated: answeredTwice },
  isQuiet: true,
  defaultSort: '-createdAt',
  title: 'id',
  admin: { group: 'community', list: ['survey', 'choices', 'user', 'organization', 'createdAt'], form: ['survey', 'choices'] },
})
