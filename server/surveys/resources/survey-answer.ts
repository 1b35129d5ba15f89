import { sql } from 'drizzle-orm'
import { surveyAnswerChoices, surveyAnswers } from '#db/schema/surveys.ts'
import { MAX_NEW_CHOICE_LENGTH } from '../domain/answer.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { relation, relations, text } from '#server/jsonapi/inputs.ts'
import { surveyAnswersPolicy } from '../policies.ts'
import { admins } from '#server/policies/sentences.ts'
import { answeredTwice, applySurveyRules } from '../apply-survey-rules.ts'

/** What one person, guest or organisation chose (specification 2, section 3.9). */
export const surveyAnswer = defineResource(surveyAnswers, {
  type: 'survey-answers',
  feature: 'surveys',
  attributes: {},
  virtual: {
    newChoice: {
      input: text({ optional: true, maxLength: MAX_NEW_CHOICE_LENGTH }),
      write: (value: unknown) => Promise.resolve({ newChoice: value }),
    },
  },
  computed: {
    chosen: expression(sql`(select string_agg(coalesce(nullif(c."text" ->> 'fr', ''), (select value
        from jsonb_each_text(c."text") where value <> '' limit 1)), ' | ' order by c."position", c."id")
      from "survey_answer_choices" a join "survey_choices" c on c."id" = a."choice_id"
        where a."answer_id" = ${surveyAnswers.id})`),
  },
  relationships: {
    survey: { one: 'surveys', via: 'surveyId', writableBy: 'creation', input: relation() },
    choices: { many: 'survey-choices', through: surveyAnswerChoices, input: relations({ optional: true }) },
    user: { one: 'users', via: 'userId', writableBy: 'server', readableBy: admins },
    organization: { one: 'organizations', via: 'organizationId', writableBy: 'server' },
  },
  policy: surveyAnswersPolicy,
  hooks: { beforeSave: applySurveyRules, constraintProblems: answeredTwice },
  emitsEvents: false,
  defaultSort: '-createdAt',
  title: 'id',
  admin: {
    group: 'community',
    list: ['survey', 'chosen', 'user', 'organization', 'createdAt'],
    form: ['survey', 'choices'],
  },
})
