import { sql } from 'drizzle-orm'
import { surveyAnswers, surveyChoices, surveys } from '#db/schema/surveys.ts'
import { defineResource, expression, from } from '#server/jsonapi/define.ts'
import { checkbox, dateTime, integer, ownedRows, richText, text } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { ownAnswers, surveysPolicy } from '../policies.ts'
import { stateOf, SURVEY_STATES } from '../domain/period.ts'
import { admins } from '#server/policies/sentences.ts'
import { invalid } from '../../problem.ts'
import { closeSurveys, mergeChoices, openSurveys } from '../acts.ts'
import { guardSurvey } from '../guard-survey.ts'

/** A question, its choices, and when and by whom it may be answered (specification 2, section 3.9). */
export const survey = defineResource(surveys, {
  type: 'surveys',
  feature: 'surveys',
  counted: {},
  traits: [authored],
  timed: { at: ['openAt', 'closeAt'] },
  attributes: {
    question: { input: text({ maxLength: 300 }), sortable: true, searchable: true, filters: ['contains'] },
    description: { input: richText({ optional: true, maxLength: 10_000 }), searchable: true },
    openAt: { input: dateTime({ optional: true }), sortable: true, filters: ['from', 'to', 'isNull'] },
    closeAt: { input: dateTime({ optional: true }), sortable: true, filters: ['from', 'to', 'isNull'] },
    allowMultiple: { input: checkbox(), filters: ['is'] },
    maxSelectedChoices: { input: integer({ min: 1, max: 100, optional: true }) },
    allowNewChoice: { input: checkbox(), filters: ['is'] },
    requireAuth: { input: checkbox(), filters: ['is'] },
    onePerOrganization: { input: checkbox(), filters: ['is'] },
  },
  computed: {
    state: from(surveys, ['openAt', 'closeAt'], (row, { now }) => stateOf(row, now), {
      display: 'option',
      schema: { type: 'string', enum: [...SURVEY_STATES] },
    }),
    answersCount: expression(
      sql`(select count(*)::int from "survey_answers" a where a."survey_id" = ${surveys.id}
      and exists (select 1 from "survey_answer_choices" h join "survey_choices" c on c."id" = h."choice_id"
        where h."answer_id" = a."id" and c."status" = 'accepted'))`,
      { display: 'number', sortable: true },
    ),
  },
  relationships: {
    choices: {
      many: 'survey-choices',
      by: surveyChoices.surveyId,
      owned: true,
      input: ownedRows(),
      scope: () => sql`"survey_choices"."merged_into_id" is null`,
    },
    myAnswer: { one: 'survey-answers', by: surveyAnswers.surveyId, writableBy: 'server', scope: ownAnswers },
  },
  policy: surveysPolicy,
  hooks: {
    beforeValidate: guardSurvey,
    constraintProblems: {
      survey_answers_organization_key: () => invalid('/data/attributes/onePerOrganization', 'surveyAnsweredTwice'),
    },
  },
  actions: [
    { slug: 'open', bulk: true, who: actor => admins(actor, false), run: openSurveys },
    { slug: 'close', bulk: true, who: actor => admins(actor, false), run: closeSurveys },
    { slug: 'merge-choices', who: actor => admins(actor, false), run: mergeChoices },
  ],
  defaultSort: '-openAt',
  title: 'question',
  admin: {
    group: 'community',
    screens: {
      isFrequent: true,
      finalOperations: ['merge-choices'],
      panel: {},
    },
    list: ['question', 'state', 'openAt', 'closeAt', 'answersCount'],
    form: [
      'question',
      'description',
      'choices',
      { section: 'period', fields: ['openAt', 'closeAt'] },
      {
        section: 'answering',
        fields: ['allowMultiple', 'maxSelectedChoices', 'allowNewChoice', 'requireAuth', 'onePerOrganization'],
      },
    ],
  },
})
