import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { translated } from '../columns.ts'
import { linkTable } from '../links.ts'
import { files } from './files.ts'
import { organizations } from './people.ts'
import { publicationCheck, publicationColumns, tags } from './publications.ts'

export const blogPosts = pgTable(
  'blog_posts',
  {
    ...publicationColumns(),
    shortDescription: translated('short_description'),
    content: translated('content'),
    externalUrl: text('external_url'),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
  },
  table => [
    publicationCheck('blog_posts'),
    uniqueIndex('blog_posts_slug_key').on(table.slug),
    index('blog_posts_published_index').on(table.publishedAt, table.id),
    index('blog_posts_author_index').on(table.createdById),
    index('blog_posts_organization_index').on(table.organizationId),
  ],
)

export const blogPostTags = pgTable(
  'blog_post_tags',
  {
    blogPostId: uuid('blog_post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.blogPostId, table.tagId] }),
    index('blog_post_tags_tag_index').on(table.tagId),
  ],
)

export const blogPostOrganizations = pgTable(
  'blog_post_organizations',
  {
    blogPostId: uuid('blog_post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.blogPostId, table.organizationId] }),
    index('blog_post_organizations_organization_index').on(table.organizationId),
  ],
)

export const blogPostAttachments = linkTable(
  'blog_post_attachments',
  { column: 'blog_post_id', of: () => blogPosts.id },
  { column: 'file_id', of: () => files.id },
)
