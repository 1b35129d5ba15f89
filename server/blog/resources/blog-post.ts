import { sql } from 'drizzle-orm'
import { blogPostAttachments, blogPostOrganizations, blogPosts, blogPostTags } from '#db/schema/blog.ts'
import { webAddress } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { image, relations, richText, textarea, url } from '#server/jsonapi/inputs.ts'
import {
  attachedToPublications,
  publicationAttributes,
  publicationDefinition,
  publicationFeed,
  publicationFiles,
  publicationHooks,
  publicationPolicy,
  publicationRelationships,
  publicationSearch,
  publicationSection,
  publishedFilter,
  takesPublicationFiles,
} from '#server/publications/index.ts'

/** News of the site (specification 2, section 3.5). */
export const blogPost = defineResource(blogPosts, {
  ...publicationDefinition(blogPosts, 'blog-posts'),
  feature: 'blogPosts',
  attachedFiles: attachedToPublications(
    sql`select p."image_id" from "blog_posts" p union all select a."file_id" from "blog_post_attachments" a`,
  ),
  takesFiles: takesPublicationFiles,
  attributes: {
    ...publicationAttributes,
    shortDescription: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    content: { input: richText({ optional: true }), omitFromList: true },
    externalUrl: { input: url({ optional: true }), rules: webAddress },
  },
  relationships: {
    ...publicationRelationships(blogPostOrganizations),
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    tags: { many: 'tags', through: blogPostTags, input: relations({ optional: true }) },
    ...publicationFiles(blogPostAttachments),
  },
  filters: { published: publishedFilter(blogPosts) },
  policy: publicationPolicy(blogPosts, { names: 'blog posts' }),
  page: { module: 'blogPosts', path: sql`${blogPosts.slug}` },
  feed: publicationFeed(blogPosts),
  hooks: publicationHooks(blogPosts),
  defaultSort: '-publishedAt',
  search: publicationSearch(blogPosts, 'blog-posts', ['shortDescription', 'content']),
  admin: {
    group: 'articles',
    list: ['title', 'publication', 'publishedAt', 'organization', 'createdBy'],
    form: [
      { section: 'presentation', fields: ['title', 'slug', 'image', 'shortDescription', 'tags'] },
      { section: 'content', fields: ['content', 'externalUrl', 'attachments'] },
      publicationSection,
    ],
  },
})
