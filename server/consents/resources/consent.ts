import { consents } from '#db/schema/auth.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { keptFor } from '#server/policies/own-rows.ts'

/** What a person agreed to, in which text, and until when. Written by the use cases alone. */
export const consent = defineResource(consents, {
  type: 'consents',
  attributes: {
    kind: { writableBy: 'server', sortable: true, filters: ['is'], display: 'option' },
    document: { writableBy: 'server' },
    version: { writableBy: 'server' },
    givenAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
    withdrawnAt: { writableBy: 'server', sortable: true, filters: ['isNull'] },
  },
  relationships: { user: { one: 'users', via: 'userId', writableBy: 'server' } },
  policy: keptFor('consents', 'People read what they agreed to; admins read all of it. Nobody changes it.', []),
  defaultSort: '-givenAt',
  title: 'kind',
  hasHistory: false,
  emitsEvents: false,
  admin: { group: 'accounts', list: ['user', 'kind', 'document', 'givenAt', 'withdrawnAt'], form: [] },
})
