import { sql } from 'drizzle-orm'
import { surveyChoices } from '#db/schema/surveys.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { integer, relation, text } from '#server/jsonapi/inputs.ts'
import { surveyChoicesPolicy } from '../policies.ts'
import { admins } from '#server/policies/sentences.ts'
import { conflict } from '../../problem.ts'
import { acceptChoices, refuseChoices } from '../moderate.ts'

/** One of a survey's choices, in order. One that was merged stays, and leads to the one that took its answers over. */
export const surveyChoice = defineResource(surveyChoices, {
  type: 'survey-choices',
  feature: 'surveys',
  attributes: {
    text: { input: text({ maxLength: 200 }), sortable: true, searchable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    addedByUser: { writableBy: 'server', filters: ['is'] },
    status: { writableBy: 'server', filters: ['is'], sortable: true },
  },
  computed: {
    answersCount: expression(
      sql`(select count(*)::int from "survey_answer_choices" c where c."choice_id" = ${surveyChoices.id})`,
      { display: 'number', readableBy: admins },
    ),
  },
  relationships: {
    survey: { one: 'surveys', via: 'surveyId', writableBy: 'creation', input: relation() },
    mergedInto: { one: 'survey-choices', via: 'mergedIntoId', writableBy: 'server' },
  },
  policy: {
    ...surveyChoicesPolicy,
    facts: {
      isChosen: sql`exists (select 1 from "survey_answer_choices" c where c."choice_id" = ${surveyChoices.id})`,
    },
  },
  hooks: {
    notifies: row => [
      { channel: 'cache', payload: JSON.stringify({ tags: [`surveys:${String(row.surveyId)}`], hard: true }) },
    ],
    beforeDelete: (_write, row) => {
      if (row.isChosen === true)
        throw conflict(
          'survey.choiceInUse',
          'somebody chose this: merge it into another choice instead, so that no answer is lost',
        )
    },
  },
  actions: [
    {
      slug: 'accept',
      bulk: true,
      when: { field: 'status', is: ['pending', 'refused'] },
      who: actor => admins(actor, false),
      run: acceptChoices,
    },
    {
      slug: 'refuse',
      bulk: true,
      destructive: true,
      when: { field: 'status', is: ['pending'] },
      who: actor => admins(actor, false),
      run: refuseChoices,
    },
  ],
  defaultSort: 'position',
  title: 'text',
  admin: {
    group: null,
    screens: {
      tasks: [{ kind: 'choice', query: { 'filter[status]': 'pending' }, since: 'createdAt', action: 'show' }],
    },
    list: ['text', 'survey', 'position', 'addedByUser', 'status', 'answersCount'],
    form: ['text', 'position', 'survey'],
  },
})
