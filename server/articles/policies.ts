import { sql } from 'drizzle-orm'
import { articles, articleSections } from '#db/schema/articles.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { admins, everyoneReads } from '#server/policies/sentences.ts'
import { partPolicy, publicationPolicy } from '#server/publications/index.ts'

export const articleCategoriesPolicy: Policy = {
  ...everyoneReads('Everyone reads the categories of articles; admins manage them.', actor => admins(actor, false)),
  facts: { isUsed: sql`exists (select 1 from "articles" a where a."category_id" = "article_categories"."id")` },
  isInUse: row => row.isUsed === true,
}

export const articlesPolicy: Policy = publicationPolicy(articles, { names: 'articles', takesContributions: true })

/** Rights on a section are those on its article. */
export const articleSectionsPolicy: Policy = partPolicy(
  { table: articles, policy: articlesPolicy },
  articleSections.articleId,
  'Whoever reads an article reads its sections, and whoever may change it creates, changes and deletes them.',
)
