import { articleCategories } from '#db/schema/articles.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { checkbox, integer, link, select, text, textarea } from '#server/jsonapi/inputs.ts'
import { linkTarget } from '#server/domain/rules/rule.ts'
import { authored } from '#server/traits.ts'
import { ARTICLE_LAYOUTS } from '../domain/vocabulary.ts'
import { articleCategoriesPolicy } from '../policies.ts'

/** What the articles of a category have and may have (specification 2, section 3.5). */
export const articleCategory = defineResource(articleCategories, {
  type: 'article-categories',
  feature: 'articles',
  traits: [authored],
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    defaultLayoutId: { input: select(ARTICLE_LAYOUTS), filters: ['is'], display: 'option' },
    hasImage: { input: checkbox() },
    hasSource: { input: checkbox() },
    hasExternalUrl: { input: checkbox() },
    hasAssociatedOrganizations: { input: checkbox() },
    allowContributions: { input: checkbox(), filters: ['is'] },
    alertText: { input: textarea({ maxLength: 500, optional: true }) },
    alertLinkText: { input: text({ maxLength: 120, optional: true }) },
    alertLinkUrl: { input: link({ optional: true }), rules: linkTarget },
  },
  policy: articleCategoriesPolicy,
  importable: true,
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: 'articles',
    list: ['name', 'position', 'defaultLayoutId', 'allowContributions'],
    form: [
      { section: 'main', fields: ['name', 'position', 'defaultLayoutId'] },
      {
        section: 'switches',
        fields: ['hasImage', 'hasSource', 'hasExternalUrl', 'hasAssociatedOrganizations', 'allowContributions'],
      },
      { section: 'alert', fields: ['alertText', 'alertLinkText', 'alertLinkUrl'] },
    ],
  },
})
