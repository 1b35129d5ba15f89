import { languageLines } from '#db/schema/pages/pages.ts'
import { matches } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text, textarea } from '#server/jsonapi/inputs.ts'
import { appAdminsOnly, onlyFor } from '#server/policies/sentences.ts'

const name = matches('textKey', /^[A-Za-z][A-Za-z0-9_.:-]{0,200}$/)

export const languageLine = defineResource(languageLines, {
  type: 'language-lines',
  attributes: {
    group: { input: text({ maxLength: 50 }), rules: name, sortable: true, searchable: true, filters: ['is'] },
    key: {
      input: text({ maxLength: 200 }),
      rules: name,
      sortable: true,
      searchable: true,
      filters: ['is', 'contains'],
    },
    text: { input: textarea({ maxLength: 5_000 }), searchable: true, filters: ['contains'] },
  },
  policy: onlyFor('App admins change interface texts; everyone reads them through web-language-lines.', appAdminsOnly),
  defaultSort: 'group,key',
  title: 'key',
  admin: {
    group: 'application',
    screens: { home: '/admin/resources/language-lines' },
    list: ['group', 'key', 'text', 'updatedAt'],
    form: ['group', 'key', 'text'],
  },
})
