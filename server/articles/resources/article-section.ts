import { sql } from 'drizzle-orm'
import { articles, articleSectionAttachments, articleSections } from '#db/schema/articles.ts'
import { matches, maxLength } from '#server/domain/rules/rule.ts'
import { ATTACHABLE_KINDS } from '#server/files/domain/attachable.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { files, integer, relation, richText, text } from '#server/jsonapi/inputs.ts'
import { attachedToPublications, listedParts } from '#server/publications/index.ts'
import { MAX_SECTION_FILES } from '../domain/rules.ts'
import { moveSection } from '../move-section.ts'
import { placeSection } from '../place-section.ts'
import { articleSectionsPolicy } from '../policies.ts'
import { wordsFilter } from '../words-filter.ts'

/** A part of an article, in order (specification 2, section 3.5). */
export const articleSection = defineResource(articleSections, {
  type: 'article-sections',
  feature: 'articles',
  attachedFiles: attachedToPublications(sql`select a."file_id" from "article_section_attachments" a`),
  takesFiles: { relationship: 'attachments', max: MAX_SECTION_FILES, kinds: ATTACHABLE_KINDS },
  attributes: {
    title: { input: text({ maxLength: 200 }), searchable: true, sortable: true, filters: ['contains'] },
    viewId: {
      input: text({ maxLength: 60, optional: true }),
      rules: [matches('viewId', /^[a-z][a-z0-9-]*$/i), maxLength(60)],
    },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    content: { input: richText({ optional: true }), omitFromList: true },
  },
  relationships: {
    article: { one: 'articles', via: 'articleId', writableBy: 'creation', input: relation() },
    attachments: { many: 'files', through: articleSectionAttachments, input: files({ optional: true }) },
  },
  policy: articleSectionsPolicy,
  listScope: listedParts(articles, articleSections.articleId),
  filters: { words: wordsFilter },
  hooks: {
    beforeSave: placeSection,
    notifies: row => [
      {
        channel: 'cache',
        payload: JSON.stringify({ tags: ['articles', `articles:${String(row.articleId)}`], hard: true }),
      },
    ],
  },
  importable: true,
  actions: [moveSection('up'), moveSection('down')],
  defaultSort: 'position',
  title: 'title',
  search: { within: 'article' },
  admin: {
    group: null,
    screens: { partOf: { type: 'articles', filter: 'article' } },
    list: ['title', 'article', 'position'],
    form: ['title', 'viewId', 'position', 'content', 'attachments', 'article'],
  },
})
