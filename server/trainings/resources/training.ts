import { sql } from 'drizzle-orm'
import {
  trainingAttachments,
  trainingOrganizations,
  trainings,
  trainingSessions,
  trainingsLevels,
  trainingsTypes,
  trainingTags,
} from '#db/schema/trainings.ts'
import { webAddress } from '#server/domain/rules/rule.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import {
  checkbox,
  image,
  integer,
  money,
  relation,
  relations,
  richText,
  textarea,
  url,
} from '#server/jsonapi/inputs.ts'
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
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { cancelSessionsOf } from '../cancel-session.ts'
import { MAX_DURATION_MINUTES } from '../domain/rules.ts'
import { trainingsPolicy } from '../policies.ts'

const TO_COME = 's."cancelled_at" is null and s."start_at" > now()'

/** What people can learn, in sessions at a place or from afar (specification 3, section 5). */
export const training = defineResource(trainings, {
  ...publicationDefinition(trainings, 'trainings'),
  feature: 'trainings',
  attachedFiles: attachedToPublications(
    sql`select t."image_id" from "trainings" t union all select a."file_id" from "training_attachments" a`,
  ),
  takesFiles: takesPublicationFiles,
  attributes: {
    ...publicationAttributes,
    shortDescription: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    description: { input: richText({ optional: true }), omitFromList: true },
    objectives: { input: textarea({ maxLength: 2_000, optional: true }), omitFromList: true },
    prerequisites: { input: textarea({ maxLength: 2_000, optional: true }), omitFromList: true },
    duration: {
      input: integer({ min: 1, max: MAX_DURATION_MINUTES, optional: true }),
      sortable: true,
      filters: ['from', 'to'],
    },
    price: {
      input: money({ max: 10_000_000, optional: true }),
      sortable: true,
      filters: ['from', 'to', 'isNull'],
      display: 'money',
    },
    externalUrl: { input: url({ optional: true }), rules: webAddress },
    isRemote: { input: checkbox({ optional: true }), filters: ['is'] },
  },
  computed: {
    nextSessionAt: expression(
      sql.raw(`(select min(s."start_at") from "training_sessions" s
        where s."training_id" = "trainings"."id" and ${TO_COME})`),
      { display: 'dateTime', sortable: true, schema: { type: ['string', 'null'], format: 'date-time' } },
    ),
  },
  relationships: {
    ...publicationRelationships(trainingOrganizations),
    category: { one: 'training-categories', via: 'categoryId', bulk: true, input: relation({ optional: true }) },
    levels: { many: 'training-levels', through: trainingsLevels, input: relations({ optional: true }) },
    types: { many: 'training-types', through: trainingsTypes, input: relations({ optional: true }) },
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    tags: { many: 'tags', through: trainingTags, input: relations({ optional: true }) },
    ...publicationFiles(trainingAttachments),
    sessions: { many: 'training-sessions', by: trainingSessions.trainingId, writableBy: 'server' },
    nextSession: {
      one: 'training-sessions',
      by: trainingSessions.trainingId,
      writableBy: 'server',
      scope: () =>
        sql.raw(`"training_sessions"."id" = (select s."id" from "training_sessions" s
        where s."training_id" = "training_sessions"."training_id" and ${TO_COME}
        order by s."start_at", s."id" limit 1)`),
    },
  },
  filters: {
    published: publishedFilter(trainings),
    /** Those with a session that takes place on or after this day of the site's time zone, and is still to come. */
    from: {
      kind: 'date',
      where: day => sql`exists (select 1 from "training_sessions" s where s."training_id" = "trainings"."id"
        and ${sql.raw(TO_COME)} and s."start_at" >= (${day}::date)::timestamp at time zone ${SITE_TIME_ZONE})`,
    },
  },
  policy: trainingsPolicy,
  page: { module: 'trainings', path: sql`${trainings.slug}` },
  feed: {
    ...publicationFeed(trainings),
    category: { column: trainings.categoryId, type: 'training-categories' },
  },
  facets: { category: true, levels: true, types: true, isRemote: true, organization: true },
  hooks: { ...publicationHooks(trainings), beforeDelete: cancelSessionsOf },
  defaultSort: '-publishedAt',
  search: publicationSearch(trainings, 'trainings', ['shortDescription', 'description', 'objectives', 'prerequisites']),
  admin: {
    group: 'trainings',
    screens: { panel: { isFirst: true, showsLists: ['sessions'] }, isFrequent: true },
    list: ['title', 'category', 'nextSessionAt', 'publication', 'publishedAt', 'organization', 'createdBy'],
    form: [
      {
        section: 'presentation',
        fields: ['title', 'slug', 'category', 'types', 'levels', 'image', 'shortDescription', 'tags'],
      },
      {
        section: 'content',
        fields: [
          'description',
          'objectives',
          'prerequisites',
          'duration',
          'price',
          'isRemote',
          'externalUrl',
          'attachments',
        ],
      },
      publicationSection,
    ],
  },
})
