import { eq } from 'drizzle-orm'
import { articleCategories, articles } from '#db/schema/articles.ts'
import type { DraftWithLinks, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { writers } from '#server/policies/sentences.ts'
import { withFreeSlug } from '#server/publications/index.ts'
import { invalid } from '../problem.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

const freeSlug = withFreeSlug(articles)

/**
 * People who are neither writers of the site nor manage the article's organisation put articles only into categories
 * that take contributions.
 * @throws Problem 422
 */
export async function placeArticle(write: WriteContext, saving: Saving): Promise<DraftWithLinks> {
  const { draft, previous } = saving
  const { actor, tx } = write
  const { categoryId } = draft
  const organizationId = String(draft.organizationId ?? previous?.organizationId ?? '')
  const mayAnywhere =
    actor.kind === 'system' || writers(actor, false) || actor.managedOrganizationIds.includes(organizationId)
  if (!mayAnywhere && categoryId !== undefined && categoryId !== previous?.categoryId) {
    const [category] = await tx
      .select({ isOpen: articleCategories.allowContributions })
      .from(articleCategories)
      .where(eq(articleCategories.id, String(categoryId)))
    if (category?.isOpen !== true) throw invalid('/data/relationships/category', 'categoryClosed')
  }
  return freeSlug(write, saving)
}
