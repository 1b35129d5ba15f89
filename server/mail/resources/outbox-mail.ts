import { outboxMails } from '#db/schema/mail.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { type Policy } from '#server/jsonapi/spec.ts'
import { appAdminsOnly } from '#server/policies/sentences.ts'

const policy: Policy = {
  description: 'App admins read the outbox. Mails are written by the product alone.',
  can: (actor, action) => appAdminsOnly(actor) && ['see', 'index', 'show'].includes(action),
  scope: actor => (appAdminsOnly(actor) ? 'everything' : 'nothing'),
  secret: true,
}

/**
 * Every mail of the site and what became of it (specification 3, sections 2 and 5). What carries a code has neither
 * text nor html here.
 */
export const outboxMail = defineResource(outboxMails, {
  type: 'outbox-mails',
  attributes: {
    to: { filters: ['is', 'contains'], sortable: true, searchable: true, writableBy: 'server' },
    subject: { filters: ['contains'], sortable: true, searchable: true, writableBy: 'server' },
    text: { writableBy: 'server', omitFromList: true },
    html: { writableBy: 'server', omitFromList: true, display: 'longText' },
    state: { filters: ['is'], sortable: true, writableBy: 'server', display: 'option' },
    template: { filters: ['is'], sortable: true, writableBy: 'server' },
    locale: { filters: ['is'], writableBy: 'server' },
    attempts: { writableBy: 'server' },
    nextAttemptAt: { sortable: true, writableBy: 'server' },
    sentAt: { sortable: true, writableBy: 'server' },
    isUnconfirmed: { filters: ['is'], writableBy: 'server' },
    error: { searchable: true, writableBy: 'server' },
  },
  relationships: { user: { one: 'users', via: 'userId', writableBy: 'server' } },
  policy,
  defaultSort: '-id',
  title: 'subject',
  hasHistory: false,
  admin: {
    group: 'application',
    screens: { home: '/admin/outbox', record: '/admin/outbox/{id}' },
    list: ['createdAt', 'to', 'subject', 'state', 'sentAt'],
    form: [],
  },
})
