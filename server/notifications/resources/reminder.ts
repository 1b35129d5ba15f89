import { reminders } from '#db/schema/account.ts'
import { linkTarget, maxLength } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { dateTime, link, relation, text, textarea } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { remindersPolicy } from '../policies.ts'
import { assertMayRemind, prepareReminder } from '../reminders.ts'

/**
 * Tells a person something at a moment that they, or somebody who manages them, have chosen (specification 2, section
 * 3.2).
 */
export const reminder = defineResource(reminders, {
  type: 'reminders',
  traits: [authored],
  attributes: {
    title: { input: text(), rules: maxLength(200), searchable: true, sortable: true, filters: ['contains'] },
    message: { input: textarea({ optional: true, maxLength: 2_000 }), searchable: true },
    url: { input: link({ optional: true }), rules: [linkTarget, maxLength(500)], writableBy: 'creation' },
    remindAt: { input: dateTime(), sortable: true, filters: ['from', 'to'] },
    sentAt: { writableBy: 'server', sortable: true, filters: ['isNull'] },
  },
  relationships: {
    user: { one: 'users', via: 'userId', writableBy: 'creation', optional: true, input: relation({ optional: true }) },
  },
  policy: remindersPolicy,
  hooks: { beforeValidate: prepareReminder, beforeSave: assertMayRemind },
  defaultSort: '-remindAt',
  title: 'title',
  emitsEvents: false,
  admin: {
    group: 'accounts',
    list: ['title', 'user', 'remindAt', 'sentAt'],
    form: ['title', 'message', 'url', 'remindAt', 'user'],
  },
})
