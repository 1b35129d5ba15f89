import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { ARTICLE_LAYOUTS, DEFAULT_ARTICLE_LAYOUT } from '#server/articles/domain/vocabulary.ts'
import { identity, stamps, translated } from '../columns.ts'
import { files } from './files.ts'
import { authors, organizations } from './people.ts'
import {
  nextBaseColumn,
  nextOfColumn,
  nextOfIndex,
  publicationCheck,
  publicationColumns,
  tags,
} from './publications.ts'

/** What the articles of a category have and may have (specification 2, section 3.5). */
export const articleCategories = pgTable(
  'article_categories',
  {
    id: identity(),
    name: translated('name'),
    /** The end of its page's address; its id stands there where it has none. */
    slug: text('slug'),
    description: translated('description'),
    position: integer('position').notNull().default(0),
    hasExternalUrl: boolean('has_external_url').notNull().default(false),
    hasImage: boolean('has_image').notNull().default(true),
    hasSource: boolean('has_source').notNull().default(false),
    hasAssociatedOrganizations: boolean('has_associated_organizations').notNull().default(false),
    /** Members write articles of it, and ask for their publication. */
    allowContributions: boolean('allow_contributions').notNull().default(false),
    /** Stands above each of its articles. */
    alertText: translated('alert_text'),
    alertLinkText: translated('alert_link_text'),
    alertLinkUrl: text('alert_link_url'),
    defaultLayoutId: text('default_layout_id', { enum: ARTICLE_LAYOUTS }).notNull().default(DEFAULT_ARTICLE_LAYOUT),
    ...authors(),
    ...stamps(),
  },
  table => [uniqueIndex('article_categories_slug_key').on(table.slug)],
)

export const articles = pgTable(
  'articles',
  {
    ...publicationColumns(),
    shortDescription: translated('short_description'),
    source: text('source'),
    authors: text('authors'),
    externalUrl: text('external_url'),
    hasSectionsSearch: boolean('has_sections_search').notNull().default(false),
    sectionsSearchPlaceholder: translated('sections_search_placeholder'),
    /** Null: the category's. */
    layoutId: text('layout_id', { enum: ARTICLE_LAYOUTS }),
    /** What it is called where it was imported from. */
    importId: text('import_id'),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => articleCategories.id),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
    sourceIconId: uuid('source_icon_id').references(() => files.id, { onDelete: 'set null' }),
    nextOfId: nextOfColumn().references((): AnyPgColumn => articles.id, { onDelete: 'cascade' }),
    nextBase: nextBaseColumn(),
  },
  table => [
    publicationCheck('articles'),
    nextOfIndex('articles', table.nextOfId),
    uniqueIndex('articles_slug_key').on(table.slug),
    uniqueIndex('articles_import_key').on(table.importId),
    index('articles_category_index').on(table.categoryId),
    index('articles_published_index').on(table.publishedAt, table.id),
    index('articles_author_index').on(table.createdById),
    index('articles_organization_index').on(table.organizationId),
  ],
)

export const articleSections = pgTable(
  'article_sections',
  {
    id: identity(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** Its anchor; with pagination the end of its address. */
    viewId: text('view_id'),
    title: translated('title'),
    content: translated('content'),
    ...stamps(),
  },
  table => [index('article_sections_article_index').on(table.articleId, table.position)],
)

export const articleSectionAttachments = pgTable(
  'article_section_attachments',
  {
    sectionId: uuid('section_id')
      .notNull()
      .references(() => articleSections.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.sectionId, table.fileId] }),
    index('article_section_attachments_file_index').on(table.fileId),
  ],
)

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.articleId, table.tagId] }), index('article_tags_tag_index').on(table.tagId)],
)

export const articleOrganizations = pgTable(
  'article_organizations',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.articleId, table.organizationId] }),
    index('article_organizations_organization_index').on(table.organizationId),
  ],
)
