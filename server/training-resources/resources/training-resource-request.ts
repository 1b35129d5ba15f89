import { sql } from 'drizzle-orm'
import {
  trainingResourceRequestAnswers,
  trainingResourceRequestOrganizations,
  trainingResourceRequests,
  trainingResourceRequestsThemes,
} from '#db/schema/training-resources.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import type { Hooks } from '#server/jsonapi/definition.ts'
import { relation, relations, textarea } from '#server/jsonapi/inputs.ts'
import {
  publicationAttributes,
  publicationDefinition,
  publicationHooks,
  publicationRelationships,
  publicationSearch,
  publicationSection,
  publishedFilter,
} from '#server/publications/index.ts'
import { answersRequests, trainingResourceRequestsPolicy } from '../policies.ts'
import { MAX_REQUEST_LENGTH } from '../domain/rules.ts'
import { requestActions } from '../request-actions.ts'

const base = publicationHooks(trainingResourceRequests)

/** What somebody asks for is published at once, whoever they are. */
const beforeValidate: NonNullable<Hooks['beforeValidate']> = (draft, facts) => {
  const isPlaced = draft.statusId !== undefined || draft.publishedAt !== undefined
  return base.beforeValidate!(
    facts.previous === null && !isPlaced ? { ...draft, statusId: 'published', publishedAt: facts.now } : draft,
    facts,
  )
}

/** A training resource that somebody needs and does not find (specification 3, section 5). */
export const trainingResourceRequest = defineResource(trainingResourceRequests, {
  ...publicationDefinition(trainingResourceRequests, 'training-resource-requests'),
  attributes: {
    ...publicationAttributes,
    description: { input: textarea({ maxLength: MAX_REQUEST_LENGTH }), searchable: true },
    reason: { input: textarea({ maxLength: MAX_REQUEST_LENGTH, optional: true }), searchable: true },
    status: {
      writableBy: 'server',
      sortable: true,
      filters: ['is'],
      display: 'option',
      tones: { open: 'info', answered: 'success' },
    },
  },
  relationships: {
    ...publicationRelationships(trainingResourceRequestOrganizations),
    resourceType: { one: 'training-resource-types', via: 'typeId', bulk: true, input: relation({ optional: true }) },
    themes: {
      many: 'training-resource-themes',
      through: trainingResourceRequestsThemes,
      input: relations({ optional: true }),
    },
    /** Those that answer it. */
    resources: { many: 'training-resources', through: trainingResourceRequestAnswers, writableBy: 'server' },
  },
  filters: { published: publishedFilter(trainingResourceRequests) },
  policy: trainingResourceRequestsPolicy,
  page: { module: 'trainingResourceRequests', path: sql`${trainingResourceRequests.slug}` },
  hooks: { ...base, beforeValidate },
  actions: [
    ...publicationDefinition(trainingResourceRequests, 'training-resource-requests').actions,
    ...requestActions(answersRequests),
  ],
  defaultSort: '-publishedAt',
  search: publicationSearch(trainingResourceRequests, 'training-resource-requests', ['description', 'reason']),
  admin: {
    group: 'training-resources',
    screens: {
      tasks: [
        {
          kind: 'resourceRequest',
          query: { 'filter[status]': 'open', 'filter[published]': 'true' },
          since: 'publishedAt',
          action: 'show',
          forAction: 'answer',
        },
      ],
    },
    list: ['title', 'status', 'resourceType', 'publishedAt', 'createdBy'],
    form: [
      { section: 'presentation', fields: ['title', 'slug', 'description', 'reason', 'themes', 'resourceType'] },
      publicationSection,
    ],
  },
})
