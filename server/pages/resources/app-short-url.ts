import { sql } from 'drizzle-orm'
import { appShortUrls } from '#db/schema/pages/pages.ts'
import { matches, shortUrlTarget } from '#server/domain/rules/rule.ts'
import { newToken } from '../domain/short-url-token.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { appAdminsOnly, onlyFor } from '#server/policies/sentences.ts'

/** Short addresses for posters and letters: `/s/{token}` leads to `url` (specification 2, section 3.13). */
export const appShortUrl = defineResource(appShortUrls, {
  type: 'app-short-urls',
  attributes: {
    name: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
    url: { input: text({ maxLength: 2_000 }), rules: shortUrlTarget, searchable: true, display: 'url' },
    token: {
      input: text({ maxLength: 40, optional: true }),
      rules: matches('shortUrlToken', /^[A-Za-z0-9_-]{3,40}$/),
      sortable: true,
      searchable: true,
      filters: ['is'],
    },
    visits: { writableBy: 'server', sortable: true, display: 'number' },
  },
  computed: { path: expression(sql`'/s/' || ${appShortUrls.token}`, { display: 'url' }) },
  policy: onlyFor('App admins manage short addresses; everyone may follow them.', appAdminsOnly),
  hooks: {
    beforeValidate: (draft, { previous }) =>
      draft.token || (previous && !('token' in draft)) ? draft : { ...draft, token: newToken() },
  },
  importable: true,
  defaultSort: 'name',
  title: 'name',
  admin: {
    group: 'application',
    list: ['name', 'path', 'url', 'visits'],
    screens: { panel: { isFirst: true } },
    form: ['name', 'url', 'token'],
  },
})
