import { sql } from 'drizzle-orm'
import { articles } from '#db/schema/articles.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { admins, everyoneReads } from '#server/policies/sentences.ts'
import { publicationPolicy } from '#server/publications/index.ts'

export const articleCategoriesPolicy: Policy = {
  ...everyoneReads('Everyone reads the categories of articles; admins manage them.', actor => admins(actor, false)),
  facts: { isUsed: sql`exists (select 1 from "articles" a where a."category_id" = "article_categories"."id")` },
  isInUse: row => row.isUsed === true,
}

export const articlesPolicy: Policy = publicationPolicy(articles, { names: 'articles', takesContributions: true })

const ofArticle = (column: string) =>
  sql.raw(`(select a."${column}" from "articles" a where a."id" = "article_sections"."article_id")`)

/**
 * Rights on a section are those on its article. Whoever creates one is checked against the article when it is saved.
 */
export const articleSectionsPolicy: Policy = {
  description:
    'Whoever reads an article reads its sections, and whoever may change it creates, changes and deletes them.',
  can: (actor, action) => articlesPolicy.can(actor, action === 'delete' ? 'update' : action),
  scope: actor => {
    const scope = articlesPolicy.scope(actor)
    if (scope === 'everything' && admins(actor, false)) return 'everything'
    const readable = scope === 'everything' || scope === 'nothing' ? sql`true` : scope
    return sql`("article_sections"."article_id" in (select "articles"."id" from "articles"
      where "articles"."deleted_at" is null and ${readable}))`
  },
  facts: {
    createdById: ofArticle('created_by_id'),
    organizationId: ofArticle('organization_id'),
    isPublished: sql`coalesce(${ofArticle('published_at')} <= now(), false)`,
  },
  canItem: (actor, action, row) => {
    if (action === 'create') return true
    return articlesPolicy.canItem!(actor, action === 'delete' ? 'update' : action, row)
  },
}
