import { sql } from 'drizzle-orm'
import {
  articleOrganizations,
  articles,
  articleSectionAttachments,
  articleSections,
  articleTags,
} from '#db/schema/articles.ts'
import { maxLength, webAddress } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import type { Publishing } from '#server/jsonapi/spec.ts'
import { checkbox, image, relation, relations, select, text, textarea, url } from '#server/jsonapi/inputs.ts'
import {
  attachedToPublications,
  nextVersionComputed,
  nextVersionRelationships,
  publicationAttributes,
  publicationDefinition,
  publicationFeed,
  publicationHooks,
  publicationRelationships,
  publicationSearch,
  publicationSection,
  publishedFilter,
  PUBLISHING,
} from '#server/publications/index.ts'
import { admins } from '#server/policies/sentences.ts'
import { ARTICLE_LAYOUTS } from '../domain/vocabulary.ts'
import { defaultShortDescription } from '../beginning.ts'
import { placeArticle } from '../place-article.ts'
import { articlesPolicy } from '../policies.ts'

const PUBLISHING_ARTICLES: Publishing = {
  ...PUBLISHING,
  next: {
    parts: [
      { table: articleTags, parent: 'articleId', name: 'tags' },
      { table: articleOrganizations, parent: 'articleId', name: 'associatedOrganizations' },
      {
        table: articleSections,
        parent: 'articleId',
        name: 'sections',
        children: [{ table: articleSectionAttachments, parent: 'sectionId', name: 'attachments' }],
      },
    ],
    own: ['importId'],
  },
}

/** A text in sections, within a category that says what it may have (specification 2, section 3.5). */
export const article = defineResource(articles, {
  ...publicationDefinition(articles, 'articles', PUBLISHING_ARTICLES),
  timed: { at: ['publishedAt'], shownBy: ['article-sections', 'comments', 'files'] },
  feature: 'articles',
  attachedFiles: attachedToPublications(
    sql`select a."image_id" from "articles" a union all select a."source_icon_id" from "articles" a`,
  ),
  attributes: {
    ...publicationAttributes,
    shortDescription: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    source: { input: text({ maxLength: 200, optional: true }), rules: maxLength(200) },
    authors: { input: text({ maxLength: 200, optional: true }), rules: maxLength(200), searchable: true },
    externalUrl: { input: url({ optional: true }), rules: webAddress },
    hasSectionsSearch: { input: checkbox({ optional: true }) },
    sectionsSearchPlaceholder: { input: text({ maxLength: 100, optional: true }) },
    layoutId: { input: select(ARTICLE_LAYOUTS, { optional: true }), filters: ['is'], display: 'option' },
    importId: {
      input: text({ maxLength: 200, optional: true }),
      rules: maxLength(200),
      readableBy: admins,
      writableBy: admins,
      filters: ['is'],
    },
  },
  computed: { defaultShortDescription, ...nextVersionComputed(articles) },
  relationships: {
    ...publicationRelationships(articleOrganizations),
    ...nextVersionRelationships('articles', articles),
    category: { one: 'article-categories', via: 'categoryId', bulk: true, input: relation() },
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    sourceIcon: { one: 'files', via: 'sourceIconId', input: image({ optional: true }) },
    tags: { many: 'tags', through: articleTags, input: relations({ optional: true }) },
    sections: { many: 'article-sections', by: articleSections.articleId, writableBy: 'server' },
  },
  filters: { published: publishedFilter(articles) },
  policy: articlesPolicy,
  page: { module: 'articles', path: sql`${articles.slug}` },
  feed: {
    ...publicationFeed(articles),
    category: { column: articles.categoryId, type: 'article-categories' },
  },
  hooks: { ...publicationHooks(articles), beforeSave: placeArticle },
  defaultSort: '-publishedAt',
  search: {
    ...publicationSearch(articles, 'articles', ['shortDescription']),
    more: locale =>
      sql`(select string_agg(concat_ws(E'\n', s."title" ->> ${locale}, search_plain(s."content" ->> ${locale})), E'\n'
        order by s."position", s."id") from "article_sections" s where s."article_id" = "articles"."id")`,
  },
  admin: {
    group: 'articles',
    screens: { panel: { isFirst: true, showsLists: ['sections'] }, isFrequent: true },
    list: ['title', 'category', 'publication', 'publishedAt', 'organization', 'createdBy'],
    form: [
      { section: 'presentation', fields: ['title', 'slug', 'category', 'image', 'shortDescription', 'tags'] },
      { section: 'layout', fields: ['layoutId', 'hasSectionsSearch', 'sectionsSearchPlaceholder'] },
      { section: 'origin', fields: ['authors', 'source', 'sourceIcon', 'externalUrl', 'importId'] },
      publicationSection,
    ],
  },
})
