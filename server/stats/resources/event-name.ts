import { eventNames } from '#db/schema/stats.ts'
import { matches } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { eventNamesPolicy } from '../policies.ts'

/** What can be reported and counted, by its name (specification 2, section 3.13). */
export const eventName = defineResource(eventNames, {
  type: 'event-names',
  attributes: {
    name: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
    code: {
      input: text({ maxLength: 40 }),
      rules: matches('eventCode', /^[a-z][a-z0-9-]{1,39}$/),
      writableBy: 'creation',
      sortable: true,
      searchable: true,
      filters: ['is'],
    },
  },
  policy: eventNamesPolicy,
  defaultSort: 'code',
  title: 'name',
  admin: { group: 'stats', list: ['name', 'code', 'updatedAt'], form: ['name', 'code'] },
})
