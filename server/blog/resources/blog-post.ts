import { sql } from 'drizzle-orm'
import { blogPostOrganizations, blogPosts, blogPostTags } from '#db/schema/blog.ts'
import { webAddress } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { image, relations, richText, textarea, url } from '#server/jsonapi/inputs.ts'
import {
  askForPublication,
  attachedToPublications,
  listedPublications,
  publicationAttributes,
  publicationFeed,
  publicationHooks,
  publicationPolicy,
  publicationRelationships,
  publicationSection,
  publicationTraits,
  publishedFilter,
  publishedRows,
  PUBLISHING,
} from '#server/publications/index.ts'

/** News of the site (specification 2, section 3.5). */
export const blogPost = defineResource(blogPosts, {
  type: 'blog-posts',
  feature: 'blogPosts',
  publishing: PUBLISHING,
  counted: { organization: blogPosts.organizationId, recordsCount: blogPosts.recordsCount },
  attachedFiles: attachedToPublications(sql`select p."image_id" from "blog_posts" p`),
  traits: publicationTraits,
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
  },
  filters: { published: publishedFilter(blogPosts) },
  policy: publicationPolicy(blogPosts, { names: 'blog posts' }),
  page: { module: 'blogPosts', path: sql`${blogPosts.slug}` },
  feed: publicationFeed(blogPosts),
  published: publishedRows(blogPosts),
  listScope: listedPublications(blogPosts),
  hooks: publicationHooks(blogPosts),
  actions: [askForPublication('blog-posts', PUBLISHING)],
  slug: 'slug',
  importable: true,
  defaultSort: '-publishedAt',
  title: 'title',
  search: {
    title: 'title',
    text: ['shortDescription', 'content'],
    link: '/services/records/blog-posts/{slug}',
    where: sql`${publishedRows(blogPosts)} and "blog_posts"."status_id" = 'published'`,
  },
  admin: {
    group: 'articles',
    list: ['title', 'statusId', 'publishedAt', 'organization', 'createdBy'],
    form: [
      { section: 'presentation', fields: ['title', 'slug', 'image', 'shortDescription', 'tags'] },
      { section: 'content', fields: ['content', 'externalUrl'] },
      publicationSection,
    ],
  },
})
