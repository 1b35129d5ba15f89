import { sql } from 'drizzle-orm'
import {
  trainingResourceAttachments,
  trainingResourceOrganizations,
  trainingResourceRequestAnswers,
  trainingResourceReviews,
  trainingResources,
  trainingResourcesLevels,
  trainingResourcesThemes,
  trainingResourceTags,
} from '#db/schema/training-resources.ts'
import { between, webAddress } from '#server/domain/rules/rule.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { image, integer, relation, relations, richText, select, textarea, url } from '#server/jsonapi/inputs.ts'
import {
  attachedToPublications,
  publicationAttributes,
  publicationDefinition,
  publicationFeed,
  publicationFiles,
  publicationHooks,
  publicationRelationships,
  publicationSearch,
  publicationSection,
  publishedFilter,
  takesPublicationFiles,
} from '#server/publications/index.ts'
import { enqueueAnswers } from '../answer-requests.ts'
import { askForReviewsNow } from '../ask-for-reviews.ts'
import { RESOURCE_FORMATS } from '../domain/vocabulary.ts'
import { answersRequests, trainingResourcesPolicy } from '../policies.ts'

const MAX_MINUTES = 100_000
const common = publicationDefinition(trainingResources, 'training-resources')

/** Something to learn from: a sheet, a course, a film (specification 2, section 3.8; 3, section 5). */
export const trainingResource = defineResource(trainingResources, {
  ...common,
  timed: {
    at: ['publishedAt'],
    shownBy: ['training-resource-themes', 'training-resource-reviews', 'comments', 'files'],
  },
  attachedFiles: attachedToPublications(
    sql`select r."image_id" from "training_resources" r
      union all select a."file_id" from "training_resource_attachments" a`,
  ),
  takesFiles: takesPublicationFiles,
  attributes: {
    ...publicationAttributes,
    shortDescription: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    description: { input: richText({ optional: true }), omitFromList: true },
    /** One a line. */
    objectives: { input: textarea({ maxLength: 2_000, optional: true }), omitFromList: true },
    /** Minutes. */
    duration: {
      input: integer({ min: 1, max: MAX_MINUTES, optional: true }),
      rules: between(1, MAX_MINUTES),
      sortable: true,
      filters: ['from', 'to'],
    },
    format: { input: select(RESOURCE_FORMATS, { optional: true }), filters: ['is'], display: 'option' },
    externalUrl: { input: url({ optional: true }), rules: webAddress },
    reviewsCount: { writableBy: 'server', sortable: true },
  },
  computed: {
    /** From 1 to 5, to two decimals; null where nobody has rated it. */
    averageRating: expression(
      sql`(round("training_resources"."ratings_sum"::numeric / nullif("training_resources"."reviews_count", 0), 2)
        ::float8)`,
      { display: 'number', schema: { type: ['number', 'null'] } },
    ),
    /** What lists are sorted by: the average, or 0 where nobody has rated it. */
    ratingOrder: expression(
      sql`coalesce("training_resources"."ratings_sum"::float8 / nullif("training_resources"."reviews_count", 0), 0)`,
      { display: 'number', sortable: true, schema: { type: 'number' } },
    ),
  },
  relationships: {
    ...publicationRelationships(trainingResourceOrganizations),
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    resourceType: { one: 'training-resource-types', via: 'typeId', bulk: true, input: relation({ optional: true }) },
    themes: {
      many: 'training-resource-themes',
      through: trainingResourcesThemes,
      input: relations({ optional: true }),
    },
    levels: { many: 'training-levels', through: trainingResourcesLevels, input: relations({ optional: true }) },
    tags: { many: 'tags', through: trainingResourceTags, input: relations({ optional: true }) },
    ...publicationFiles(trainingResourceAttachments),
    /** The requests that it answers. */
    requests: {
      many: 'training-resource-requests',
      through: trainingResourceRequestAnswers,
      here: 'training_resource_id',
      there: 'training_resource_request_id',
      input: relations({ optional: true }),
    },
    reviews: {
      many: 'training-resource-reviews',
      by: trainingResourceReviews.trainingResourceId,
      scope: () => sql`${trainingResourceReviews.reviewedAt} is not null`,
      writableBy: 'server',
    },
  },
  actions: [
    ...common.actions,
    {
      slug: 'ask-for-reviews',
      when: { field: 'publication', is: ['published', 'unlisted'] },
      who: answersRequests,
      run: askForReviewsNow,
    },
  ],
  filters: {
    published: publishedFilter(trainingResources),
    /** The actor took it, or used it, and has not said yet what they think of it. */
    toReview: {
      kind: 'boolean',
      where: (value, { actor }) => sql`(exists (select 1 from "training_resource_reviews" r
        where r."training_resource_id" = "training_resources"."id" and r."created_by_id" = ${actor.userId}::uuid
          and r."reviewed_at" is null) = ${value}::boolean)`,
    },
  },
  facets: { themes: true, resourceType: true, levels: true, format: true, tags: true, organization: true },
  policy: trainingResourcesPolicy,
  page: { module: 'trainingResources', path: sql`${trainingResources.slug}` },
  feed: publicationFeed(trainingResources),
  hooks: { ...publicationHooks(trainingResources), afterSave: enqueueAnswers },
  defaultSort: '-publishedAt',
  search: publicationSearch(trainingResources, 'training-resources', ['shortDescription', 'description', 'objectives']),
  admin: {
    group: 'training-resources',
    screens: { isFrequent: true },
    list: ['title', 'resourceType', 'publication', 'publishedAt', 'averageRating', 'reviewsCount', 'organization'],
    form: [
      { section: 'presentation', fields: ['title', 'slug', 'image', 'shortDescription'] },
      { section: 'content', fields: ['description', 'objectives', 'duration', 'format', 'externalUrl', 'attachments'] },
      { section: 'classification', fields: ['resourceType', 'themes', 'levels', 'tags', 'requests'] },
      publicationSection,
    ],
  },
})
