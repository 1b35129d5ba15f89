import { type Sample, type Samples, many, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const repositoryCategories: Sample = {
  create: ({ n }) => ({
    attributes: { name: `Préhension ${n % 5}`, shortDescription: 'Tenir, tourner, ouvrir.', position: n % 7 },
  }),
  update: () => ({ attributes: { name: 'Communication' } }),
}

const repositoryItems: Sample = {
  create: ({ n, fileId, organizationId, rentalModelId }) => ({
    attributes: {
      title: `Tourne-clé ${n}`,
      shortDescription: 'Pour tourner une clé sans pincer.',
      helpsWhom: 'Les personnes dont la main a peu de force.',
      billOfMaterials: '1 vis M4\n1 écrou M4',
      checks: 'Aucun bord coupant',
      licenseId: n % 2 === 0 ? 'CC-BY-SA-4.0' : 'CC0-1.0',
      version: `1.${n}`,
      designer: 'Atelier des aides',
      hasComments: n % 2 === 0,
      publishedAt: n % 3 === 0 ? '2030-05-01T08:00:00+00:00' : '2026-05-01T08:00:00+00:00',
    },
    relationships: {
      image: one('files', fileId),
      additionalImages: many('files', [fileId]),
      rentalModel: one('rental-models', rentalModelId),
      organization: one('organizations', organizationId),
      associatedOrganizations: many('organizations', [organizationId]),
    },
  }),
  update: () => ({ attributes: { title: 'Tourne-clé long', statusId: 'unlisted' } }),
}

/** An item for one part: whoever may change it writes the part. */
const itemSql = `insert into repository_items
  (slug, title, license_id, status_id, published_at, created_by_id, makes_count)
  values ($1, '{"fr": "Une aide"}', 'CC0-1.0', 'published', '2026-01-05', $2, 1) returning id`

const repositoryAttachments: Sample = {
  create: null,
  insert: async ({ pool }, { n, userId, fileId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `with item as (${itemSql}) insert into repository_attachments (repository_item_id, file_id)
        select id, $3 from item returning id`,
      [`piece-${n}`, userId, fileId],
    )
    return rows[0]!.id
  },
  update: () => ({ attributes: { description: 'Pour la main gauche' } }),
}

const repositoryExternalInteractions: Sample = {
  create: ({ n, repositoryItemId }) => ({
    attributes: {
      repositoryType: n % 2 === 0 ? 'thingiverse' : 'myminifactory',
      externalUrl: `https://www.thingiverse.com/thing:${n}`,
    },
    relationships: { repositoryItem: one('repository-items', repositoryItemId) },
  }),
  update: ({ n }) => ({ attributes: { externalUrl: `https://www.thingiverse.com/thing:${n}/files` } }),
}

const repositoryMakes: Sample = {
  create: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `with item as (${itemSql}) insert into repository_makes (repository_item_id, content, material, created_by_id)
        select id, 'Imprimée en une heure.', 'PLA', $2 from item returning id`,
      [`faite-${n}`, userId],
    )
    return rows[0]!.id
  },
  update: null,
}

const repositoryWishes: Sample = {
  create: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `with item as (${itemSql}) insert into repository_wishes (repository_item_id, content, place, created_by_id)
        select id, 'Pour ma main gauche.', 'Strasbourg', $2 from item returning id`,
      [`voulue-${n}`, userId],
    )
    return rows[0]!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'repository-categories': repositoryCategories,
  'repository-items': repositoryItems,
  'repository-attachments': repositoryAttachments,
  'repository-external-interactions': repositoryExternalInteractions,
  'repository-makes': repositoryMakes,
  'repository-wishes': repositoryWishes,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'repository-categories': ['admins', 'admins', 'admins'],
  'repository-items': ['signed in', 'admins', 'admins'],
  'repository-attachments': ['nobody', 'admins', 'admins'],
  'repository-external-interactions': ['admins', 'admins', 'admins'],
  'repository-makes': ['signed in', 'nobody', 'admins'],
  'repository-wishes': ['signed in', 'nobody', 'admins'],
} satisfies Writers
