import { type Sample, type Samples, many, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const articleCategories: Sample = {
  create: ({ n }) => ({
    attributes: {
      name: `Guides ${n % 5}`,
      slug: `guides-${n}`,
      position: n % 7,
      defaultLayoutId: n % 2 === 0 ? 'simple' : 'navigation',
      hasSource: n % 3 === 0,
      allowContributions: true,
      alertText: 'Les règles changent.',
      alertLinkUrl: 'https://regles.example/',
    },
  }),
  update: () => ({ attributes: { name: 'Démarches', hasImage: false } }),
}

const articles: Sample = {
  create: ({ n, fileId, organizationId, articleCategoryId }) => ({
    attributes: {
      title: `Fixer un contacteur ${n}`,
      shortDescription: 'Au bras, au lit, au fauteuil.',
      authors: 'Nadia Benali, ergothérapeute',
      source: 'Atelier des contacteurs',
      externalUrl: 'https://atelier.example/fixations',
      layoutId: n % 2 === 0 ? 'simple' : 'pagination',
      hasSectionsSearch: n % 2 === 0,
      sectionsSearchPlaceholder: 'pince, ventouse',
      hasComments: n % 2 === 0,
      publishedAt: n % 3 === 0 ? '2030-05-01T08:00:00+00:00' : '2026-05-01T08:00:00+00:00',
    },
    relationships: {
      category: one('article-categories', articleCategoryId),
      image: one('files', fileId),
      ...(organizationId && {
        organization: one('organizations', organizationId),
        associatedOrganizations: many('organizations', [organizationId]),
      }),
    },
  }),
  update: () => ({ attributes: { title: 'Fixer deux contacteurs', statusId: 'unlisted' } }),
}

const articleSections: Sample = {
  create: ({ n, articleId, fileId }) => ({
    attributes: { title: `Au bras ${n}`, position: n, content: '<p>Avec une pince.</p>', viewId: `au-bras-${n}` },
    relationships: { article: one('articles', articleId), attachments: many('files', [fileId]) },
  }),
  update: () => ({ attributes: { title: 'Au lit', content: '<p>Avec une ventouse.</p>' } }),
}

/** A sample of each type of the module. */
export const samples = {
  'article-categories': articleCategories,
  articles,
  'article-sections': articleSections,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'article-categories': ['admins', 'admins', 'admins'],
  articles: ['signed in', 'writers', 'admins'],
  'article-sections': ['writers', 'writers', 'writers'],
} satisfies Writers
