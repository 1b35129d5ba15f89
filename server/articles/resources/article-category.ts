import { sql } from 'drizzle-orm'
import { articleCategories } from '#db/schema/articles.ts'
import { recordPath } from '#server/domain/record-path.ts'
import type { DraftWithLinks, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { freeSlug } from '#server/publications/index.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { checkbox, integer, link, select, text, textarea } from '#server/jsonapi/inputs.ts'
import { linkTarget, slugText } from '#server/domain/rules/rule.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { authored } from '#server/traits.ts'
import { ARTICLE_LAYOUTS, CATEGORY_PATH } from '../domain/vocabulary.ts'
import { articleCategoriesPolicy } from '../policies.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

/** Without a slug it gets the one of its name, with a number where another category has it. */
async function withSlug({ tx, locale }: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  const written = draft.slug || previous?.slug
  const name = (draft.name as Record<string, string> | undefined)?.[locale] ?? ''
  const slug = written || (name === '' ? null : await freeSlug(tx, articleCategories, toSlug(name)))
  return { draft: { ...draft, slug }, links }
}

/** What the articles of a category have and may have (specification 2, section 3.5). */
export const articleCategory = defineResource(articleCategories, {
  type: 'article-categories',
  feature: 'articles',
  traits: [authored],
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    slug: { input: text({ optional: true, maxLength: 120 }), rules: slugText, filters: ['is'] },
    description: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
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
  slug: 'slug',
  page: {
    module: 'articles',
    path: sql`${CATEGORY_PATH} || '/' || coalesce("article_categories"."slug", "article_categories"."id"::text)`,
  },
  search: {
    title: 'name',
    text: ['description'],
    link: recordPath('article-categories', '{id}'),
  },
  hooks: { beforeSave: withSlug },
  importable: true,
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: 'articles',
    list: ['name', 'position', 'defaultLayoutId', 'allowContributions'],
    form: [
      { section: 'main', fields: ['name', 'slug', 'description', 'position', 'defaultLayoutId'] },
      {
        section: 'switches',
        fields: ['hasImage', 'hasSource', 'hasExternalUrl', 'hasAssociatedOrganizations', 'allowContributions'],
      },
      { section: 'alert', fields: ['alertText', 'alertLinkText', 'alertLinkUrl'] },
    ],
  },
})
