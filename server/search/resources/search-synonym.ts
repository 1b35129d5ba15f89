import { searchSynonyms } from '#db/schema/search.ts'
import type { Rule } from '#server/domain/rules/rule.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { select, textarea } from '#server/jsonapi/inputs.ts'
import { adminsOnly, onlyFor } from '#server/policies/sentences.ts'

/** Two words at least, with a comma between them. */
const several: Rule = {
  name: 'synonyms',
  check: value => typeof value !== 'string' || value.split(',').filter(word => word.trim() !== '').length > 1,
}

/** Words that mean the same to whoever searches: what is found by one of them is found by the others. */
export const searchSynonym = defineResource(searchSynonyms, {
  type: 'search-synonyms',
  attributes: {
    words: {
      input: textarea({ maxLength: 1_000 }),
      rules: several,
      searchable: true,
      sortable: true,
      filters: ['contains'],
    },
    locale: { input: select(LOCALES), sortable: true, filters: ['is'] },
  },
  policy: onlyFor('Admins say which words mean the same to search.', adminsOnly),
  importable: true,
  defaultSort: 'locale,words',
  title: 'words',
  admin: { group: 'application', list: ['words', 'locale', 'updatedAt'], form: ['words', 'locale'] },
})
