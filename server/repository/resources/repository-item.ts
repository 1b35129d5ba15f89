import { sql } from 'drizzle-orm'
import {
  repositoryAttachments,
  repositoryExternalInteractions,
  repositoryItemCategories,
  repositoryItemImages,
  repositoryItemOrganizations,
  repositoryItems,
  repositoryItemTags,
  repositoryItemTrainingResources,
  repositoryMakes,
} from '#db/schema/repository.ts'
import { maxLength, webAddress } from '#server/domain/rules/rule.ts'
import { ATTACHABLE_KINDS } from '#server/files/domain/attachable.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import type { Hooks } from '#server/jsonapi/definition.ts'
import { image, images, relation, relations, richText, select, text, textarea, url } from '#server/jsonapi/inputs.ts'
import {
  attachedToPublications,
  nextVersionComputed,
  nextVersionRelationships,
  publicationAttributes,
  publicationDefinition,
  publicationFeed,
  publicationHooks,
  publicationRelationships,
  publicationSearch,
  publicationSection,
  publishedFilter,
} from '#server/publications/index.ts'
import { writers } from '#server/policies/sentences.ts'
import { invalid } from '../../problem.ts'
import { licenseLabel, LICENSES } from '../domain/vocabulary.ts'
import { MAX_ITEM_FILES, PRINTER_SIZES } from '../domain/rules.ts'
import { fitsFilter } from '../filters.ts'
import { missingParts, PUBLISHING_ITEMS } from '../checklist.ts'
import { repositoryItemsPolicy } from '../policies.ts'
import { itemActions } from '../external/actions.ts'
import { archivePapers } from '../archive-papers.ts'
import { describeFiles } from '../describe-files.ts'
import { noteVersion } from '../note-version.ts'

const shortText = (length: number) => ({
  input: text({ maxLength: length, optional: true }),
  rules: maxLength(length),
})

const publishing = publicationDefinition(repositoryItems, 'repository-items', PUBLISHING_ITEMS)

const base = publicationHooks(repositoryItems, PUBLISHING_ITEMS.needs)

const beforeValidate: NonNullable<Hooks['beforeValidate']> = (draft, facts) => {
  if (typeof draft.madeFromId === 'string' && draft.madeFromId === facts.previous?.id)
    throw invalid('/data/relationships/madeFrom', 'relation')
  return base.beforeValidate!(draft, facts)
}

/** It came from another repository, and is not sent to any. */
const isFromElsewhere = sql`exists (select 1 from repository_external_interactions e
  where e.repository_item_id = "repository_items"."id" and e.external_id is not null
    and e.status is distinct from 'pushed')`

/** An aid that can be made, with its files (specification 2, section 3.7). */
export const repositoryItem = defineResource(repositoryItems, {
  ...publishing,
  timed: {
    at: ['publishedAt'],
    isCounted: true,
    shownBy: [
      'organizations',
      'repository-categories',
      'repository-attachments',
      'repository-makes',
      'repository-external-interactions',
      'comments',
      'files',
    ],
  },
  attachedFiles: attachedToPublications(
    sql`select i."image_id" from "repository_items" i union all select i."file_id" from "repository_item_images" i`,
  ),
  attributes: {
    ...publicationAttributes,
    shortDescription: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    description: { input: richText({ optional: true }), omitFromList: true },
    helpsWhom: { input: textarea({ maxLength: 2_000, optional: true }), searchable: true, omitFromList: true },
    billOfMaterials: { input: textarea({ maxLength: 5_000, optional: true }), omitFromList: true },
    printerSettingsDescription: { input: richText({ optional: true }), omitFromList: true },
    assembly: { input: richText({ optional: true }), omitFromList: true },
    checks: { input: textarea({ maxLength: 5_000, optional: true }), omitFromList: true },
    licenseId: {
      input: select(LICENSES, {
        optional: true,
        options: LICENSES.map(value => ({ value, label: licenseLabel(value) })),
      }),
      optionLabel: licenseLabel,
      filters: ['is'],
      display: 'option',
    },
    version: shortText(40),
    changes: { input: textarea({ maxLength: 5_000, optional: true }), omitFromList: true },
    designer: shortText(160),
    externalUrl: { input: url({ optional: true }), rules: webAddress },
    lcDefaultConfig: { ...shortText(200), feature: 'repositoryConfigs' },
    lcDefaultMobileConfig: { ...shortText(200), feature: 'repositoryConfigs' },
    longestSide: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
    makesCount: { writableBy: 'server', sortable: true },
  },
  computed: {
    missing: expression(missingParts, { schema: { type: 'array', items: { type: 'string' } } }),
    ...nextVersionComputed(repositoryItems),
    isFromElsewhere: expression(isFromElsewhere, { readableBy: writers, schema: { type: 'boolean' } }),
  },
  relationships: {
    ...publicationRelationships(repositoryItemOrganizations),
    ...nextVersionRelationships('repository-items', repositoryItems),
    categories: {
      many: 'repository-categories',
      through: repositoryItemCategories,
      input: relations({ optional: true }),
    },
    tags: { many: 'tags', through: repositoryItemTags, input: relations({ optional: true }) },
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    additionalImages: { many: 'files', through: repositoryItemImages, input: images({ optional: true }) },
    attachments: { many: 'repository-attachments', by: repositoryAttachments.repositoryItemId, writableBy: 'server' },
    files: { many: 'files', through: repositoryAttachments, writableBy: 'server' },
    externalInteractions: {
      many: 'repository-external-interactions',
      by: repositoryExternalInteractions.repositoryItemId,
      writableBy: 'server',
    },
    makes: { many: 'repository-makes', by: repositoryMakes.repositoryItemId, writableBy: 'server' },
    madeFrom: { one: 'repository-items', via: 'madeFromId', input: relation({ optional: true }) },
    remixes: { many: 'repository-items', by: repositoryItems.madeFromId, writableBy: 'server' },
    rentalModel: { one: 'rental-models', via: 'rentalModelId', input: relation({ optional: true }) },
    trainingResources: {
      many: 'training-resources',
      through: repositoryItemTrainingResources,
      input: relations({ optional: true }),
    },
  },
  filters: { published: publishedFilter(repositoryItems), fits: fitsFilter },
  facets: {
    categories: true,
    tags: true,
    licenseId: true,
    organization: true,
    fits: { column: repositoryItems.longestSide, upTo: PRINTER_SIZES },
  },
  takesFiles: {
    relationship: 'files',
    max: MAX_ITEM_FILES,
    kinds: ATTACHABLE_KINDS,
    afterChange: describeFiles,
    papers: archivePapers,
  },
  actions: [...publishing.actions, ...itemActions],
  policy: repositoryItemsPolicy,
  page: { module: 'repository', path: sql`${repositoryItems.slug}` },
  feed: publicationFeed(repositoryItems),
  hooks: { ...base, beforeValidate, afterSave: noteVersion },
  defaultSort: '-publishedAt',
  search: publicationSearch(repositoryItems, 'repository-items', ['shortDescription', 'helpsWhom', 'description']),
  admin: {
    group: 'repository',
    screens: {
      isFrequent: true,
      recordLinks: [
        {
          action: 'files',
          to: '/services/aids/{id}#files',
          label: 'admin:aid.files',
          icon: 'file',
          permission: 'update',
        },
      ],
    },
    list: ['title', 'categories', 'publication', 'licenseId', 'makesCount', 'publishedAt', 'organization'],
    form: [
      {
        section: 'presentation',
        fields: ['title', 'slug', 'categories', 'tags', 'image', 'additionalImages', 'shortDescription', 'helpsWhom'],
      },
      { section: 'content', fields: ['description'] },
      {
        section: 'making',
        fields: ['billOfMaterials', 'printerSettingsDescription', 'assembly', 'checks'],
      },
      { section: 'license', fields: ['licenseId', 'designer', 'externalUrl', 'madeFrom', 'version', 'changes'] },
      { section: 'links', fields: ['rentalModel', 'trainingResources', 'lcDefaultConfig', 'lcDefaultMobileConfig'] },
      publicationSection,
    ],
  },
})
