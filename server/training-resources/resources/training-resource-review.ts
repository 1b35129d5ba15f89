import { sql } from 'drizzle-orm'
import { trainingResourceReviews, trainingResources } from '#db/schema/training-resources.ts'
import { between, maxLength } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, relation, select, text, textarea } from '#server/jsonapi/inputs.ts'
import { admins } from '#server/policies/sentences.ts'
import { listedParts } from '#server/publications/index.ts'
import { authored, reportable, signed } from '#server/traits.ts'
import { removeContentAction } from '../../reports/index.ts'
import { MAX_OBJECTIVE_LENGTH, MAX_RATING, MAX_RECIPIENTS, MAX_REVIEW_LENGTH, MIN_RATING } from '../domain/rules.ts'
import { REVIEW_OBJECTIVES } from '../domain/vocabulary.ts'
import { trainingResourceReviewsPolicy } from '../policies.ts'
import { placeReview, refuseUnfinished } from '../place-review.ts'

/** What somebody thinks of a training resource that they took (specification 2, section 3.8). */
export const trainingResourceReview = defineResource(trainingResourceReviews, {
  type: 'training-resource-reviews',
  traits: [authored, signed, reportable],
  // A review names a file of its resource and gives no right to it.
  attachedFiles: () => null,
  attributes: {
    objective: {
      input: select(REVIEW_OBJECTIVES),
      filters: ['is'],
      display: 'option',
    },
    objectiveComment: {
      input: text({ maxLength: MAX_OBJECTIVE_LENGTH, optional: true }),
      rules: maxLength(MAX_OBJECTIVE_LENGTH),
    },
    recipientsCount: {
      input: integer({ max: MAX_RECIPIENTS, optional: true }),
      rules: between(0, MAX_RECIPIENTS),
      sortable: true,
    },
    reviewRating: {
      input: integer({ min: MIN_RATING, max: MAX_RATING }),
      rules: between(MIN_RATING, MAX_RATING),
      sortable: true,
      filters: ['is', 'from', 'to'],
    },
    reviewComment: {
      input: textarea({ maxLength: MAX_REVIEW_LENGTH, optional: true }),
      rules: maxLength(MAX_REVIEW_LENGTH),
      searchable: true,
    },
    reviewedAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
    reviewSentAt: { writableBy: 'server', readableBy: admins, omitFromList: true },
  },
  relationships: {
    trainingResource: { one: 'training-resources', via: 'trainingResourceId', writableBy: 'server' },
    file: { one: 'files', via: 'fileId', input: relation({ optional: true, fileKind: 'doc' }) },
    author: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  policy: trainingResourceReviewsPolicy,
  listScope: actor => sql`"training_resource_reviews"."reviewed_at" is not null
    and ${listedParts(trainingResources, trainingResourceReviews.trainingResourceId)(actor)}`,
  hooks: {
    beforeValidate: refuseUnfinished,
    beforeSave: placeReview,
    notifies: row => [
      {
        channel: 'cache',
        payload: JSON.stringify({
          tags: ['training-resources', `training-resources:${String(row.trainingResourceId)}`],
          hard: true,
        }),
      },
    ],
  },
  actions: [removeContentAction('training-resource-reviews')],
  moderated: {
    place: row => `training-resource-reviews:${String(row.trainingResourceId)}`,
    values: row => ({ reviewComment: String(row.reviewComment ?? '') }),
  },
  page: { module: 'trainingResources', path: sql`'reviews/' || "training_resource_reviews"."id"::text` },
  defaultSort: '-reviewedAt',
  title: 'reviewComment',
  admin: {
    group: 'training-resources',
    list: ['trainingResource', 'reviewRating', 'objective', 'recipientsCount', 'reviewComment', 'reviewedAt'],
    form: ['objective', 'objectiveComment', 'recipientsCount', 'reviewRating', 'reviewComment', 'file'],
  },
})
