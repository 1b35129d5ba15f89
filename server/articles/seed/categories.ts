import type { articleCategories } from '#db/schema/articles.ts'
import { both } from '#server/seed/words.ts'

/** Three categories, which differ in what their articles have. */
export const CATEGORIES = {
  guides: {
    name: both('Guides pratiques', 'Practical guides'),
    slug: 'guides-pratiques',
    description: both(
      'Choisir, régler et utiliser une aide, pas à pas.',
      'How to choose, set up and use an aid, step by step.',
    ),
    hasAssociatedOrganizations: true,
    defaultLayoutId: 'pagination',
  },
  experiences: {
    name: both('Retours d’expérience', 'Experiences'),
    slug: 'retours-d-experience',
    description: both(
      'Des personnes, des familles et des professionnels racontent ce qui a marché, et ce qui n’a pas marché.',
      'People, families and professionals tell what worked, and what did not.',
    ),
    hasAssociatedOrganizations: true,
    allowContributions: true,
    defaultLayoutId: 'simple',
  },
  rights: {
    name: both('Droits et démarches', 'Rights and procedures'),
    slug: 'droits-et-demarches',
    description: both(
      'Financements, dossiers et recours : ce à quoi vous avez droit, et comment le demander.',
      'Funding, files and appeals: what you are entitled to, and how to ask for it.',
    ),
    hasExternalUrl: true,
    hasSource: true,
    alertText: both(
      'Les règles et les montants changent. Vérifiez-les avant une démarche ; pour une réponse sur votre situation, ' +
        'adressez-vous à la MDPH de votre département.',
      'Rules and amounts change. Check them before you apply; for an answer about your own situation, ask the ' +
        'MDPH of your département.',
    ),
    alertLinkText: both('Mon parcours handicap, le site public', 'Mon parcours handicap, the public site (in French)'),
    alertLinkUrl: 'https://www.monparcourshandicap.gouv.fr/',
    defaultLayoutId: 'navigation',
  },
} as const satisfies Record<string, Omit<typeof articleCategories.$inferInsert, 'position'>>
