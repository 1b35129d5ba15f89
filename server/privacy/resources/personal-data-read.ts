import { personalDataReads } from '#db/schema/privacy.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { adminsOnly } from '#server/policies/sentences.ts'
import type { Policy } from '#server/jsonapi/spec.ts'

const policy: Policy = {
  description: 'Admins read who of the staff read whose record. Nobody changes it.',
  can: (actor, action) => adminsOnly(actor) && ['see', 'index', 'show'].includes(action),
  scope: actor => (adminsOnly(actor) ? 'everything' : 'nothing'),
  secret: true,
}

/** Who of the staff opened or exported a person's record, by day (specification 3, section 7). */
export const personalDataRead = defineResource(personalDataReads, {
  type: 'personal-data-reads',
  attributes: {
    kind: { writableBy: 'server', sortable: true, filters: ['is'], display: 'option' },
    day: { writableBy: 'server', sortable: true, filters: ['is'] },
    times: { writableBy: 'server', sortable: true },
  },
  relationships: {
    person: { one: 'users', via: 'personId', writableBy: 'server' },
    reader: { one: 'users', via: 'readerId', writableBy: 'server' },
  },
  policy,
  defaultSort: '-id',
  title: 'id',
  hasHistory: false,
  emitsEvents: false,
  admin: { group: 'accounts', list: ['reader', 'person', 'day', 'kind', 'times'], form: [] },
})
