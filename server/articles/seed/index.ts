import type { Transaction } from '#db/client.ts'
import { articleCategories, articleOrganizations, articles, articleSections, articleTags } from '#db/schema/articles.ts'
import type { DemoFacts } from '#server/module.ts'
import { daysBefore, idAt } from '#server/seed/dates.ts'
import { likesOf, publicationRow } from '#server/seed/demo-publication.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { readTagIds } from '#server/seed/tags.ts'
import { both, bothHtml } from '#server/seed/words.ts'
import { CATEGORIES } from './categories.ts'
import type { DemoArticle } from './demo-article.ts'
import { CANTEEN, SPOON } from './experiences.ts'
import { ARMREST, FAILURES, READING_STAND } from './experiences-inside.ts'
import { EYES } from './eyes.ts'
import { PRINTING } from './printing.ts'
import { seedRequests } from './requests.ts'
import { FUNDING } from './rights-funding.ts'
import { PCH } from './rights-pch.ts'
import { SCHOOL } from './rights-school.ts'
import { SWITCHES } from './switches.ts'
import { PARCEL, WHEELCHAIR } from './wheelchair-and-parcel.ts'

const ARTICLES: readonly DemoArticle[] = [
  SPOON,
  PRINTING,
  PCH,
  SWITCHES,
  CANTEEN,
  FUNDING,
  SCHOOL,
  PARCEL,
  EYES,
  FAILURES,
  ARMREST,
  READING_STAND,
  WHEELCHAIR,
]

/** Three categories with their articles in every layout and state, and what was asked for the drafts. */
export async function seedArticles(tx: Transaction, facts: DemoFacts): Promise<void> {
  const { people, now } = facts
  const categoryIds = await seedCategories(tx, facts)
  const rows = ARTICLES.map(article => rowOf(article, categoryIds.get(article.category)!, facts))
  await tx.insert(articles).values(rows)
  const articleIds = new Map(rows.map(({ slug, id }) => [slug, id]))
  await seedParts(tx, articleIds, facts)
  await seedRequests(tx, { articleIds, people, now })
  await seedLikes(tx, people, likesOf('articles', ARTICLES, { ids: articleIds, now }))
}

async function seedCategories(tx: Transaction, { people, now }: DemoFacts): Promise<ReadonlyMap<string, string>> {
  const author = { createdById: people.get('app-admin')!, updatedById: people.get('app-admin')! }
  const at = daysBefore(now, 400)
  const rows = Object.entries(CATEGORIES).map(([name, category], position) => ({
    name,
    row: { ...category, id: idAt(at), position, ...author, createdAt: at, updatedAt: at },
  }))
  await tx.insert(articleCategories).values(rows.map(({ row }) => row))
  return new Map(rows.map(({ name, row }) => [name, row.id]))
}

function rowOf(article: DemoArticle, categoryId: string, facts: DemoFacts) {
  return {
    ...publicationRow(article, facts),
    categoryId,
    shortDescription: both(...article.short),
    layoutId: article.layout ?? null,
    authors: article.authors ?? null,
    source: article.source ?? null,
    externalUrl: article.externalUrl ?? null,
    hasSectionsSearch: article.search !== undefined,
    sectionsSearchPlaceholder: article.search ? both(...article.search) : {},
    imageId: facts.pictures.get(article.picture)!.id,
  }
}

async function seedParts(
  tx: Transaction,
  articleIds: ReadonlyMap<string, string>,
  { organizationIds, now }: DemoFacts,
): Promise<void> {
  const tagIds = await readTagIds(tx)
  await tx.insert(articleSections).values(
    ARTICLES.flatMap(({ slug, sections }) =>
      sections.map(({ id, title, text }, position) => ({
        articleId: articleIds.get(slug)!,
        position,
        viewId: id,
        title: both(...title),
        content: bothHtml(...text),
        createdAt: now,
        updatedAt: now,
      })),
    ),
  )
  await tx
    .insert(articleTags)
    .values(
      ARTICLES.flatMap(({ slug, tags }) =>
        tags.map(tag => ({ articleId: articleIds.get(slug)!, tagId: tagIds.get(tag)! })),
      ),
    )
  await tx.insert(articleOrganizations).values(
    ARTICLES.flatMap(({ slug, organizations = [] }) =>
      organizations.map(organization => ({
        articleId: articleIds.get(slug)!,
        organizationId: organizationIds.get(organization)!,
      })),
    ),
  )
}
