import { recordPath } from '#server/domain/record-path.ts'
import { sql } from 'drizzle-orm'
import { hasRole, isAdmin } from '#server/domain/actor.ts'
import {
  rentalModelAccessories,
  rentalModelAttachments,
  rentalModelImages,
  rentalModels,
  rentalModelTags,
} from '#db/schema/rental/catalogue.ts'
import { between, slugText, webAddress } from '#server/domain/rules/rule.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { type Publishing } from '#server/jsonapi/spec.ts'
import {
  dateTime,
  files,
  image,
  images,
  integer,
  money,
  relation,
  relations,
  richText,
  text,
  textarea,
  url,
} from '#server/jsonapi/inputs.ts'
import { authored, likable, publishable, softDeletable } from '#server/traits.ts'
import { freeModels, publishedModels } from '../free-models.ts'
import { modelsPolicy, rentalReaders, rentalStaff } from '../policies/rental.ts'
import { invalid } from '../../problem.ts'
import { askForPublication } from '#server/publications/index.ts'

const MAX_CENTS = 100_000_000
const price = {
  input: money({ max: MAX_CENTS, optional: true }),
  rules: between(0, MAX_CENTS),
  sortable: true,
  display: 'money',
} as const

/** What a visitor rents (specification 3, sections 5 and 6). Money in cents without tax, weight in grams as packed. */
const PUBLISHING: Publishing = { roles: ['rental_admin'], drafters: rentalReaders }

export const rentalModel = defineResource(rentalModels, {
  type: 'rental-models',
  feature: 'rental',
  publishing: PUBLISHING,
  counted: { recordsCount: rentalModels.recordsCount },
  attachedFiles: actor =>
    hasRole(actor, 'rental_admin') || isAdmin(actor)
      ? sql`(exists (select 1 from "rental_models" m where m."image_id" = "files"."id")
          or exists (select 1 from "rental_model_images" m where m."file_id" = "files"."id")
          or exists (select 1 from "rental_model_attachments" m where m."file_id" = "files"."id"))`
      : null,
  traits: [likable, softDeletable, authored, publishable],
  attributes: {
    name: { input: text({ maxLength: 160 }), searchable: true, sortable: true, filters: ['contains'] },
    slug: { input: text({ optional: true, maxLength: 120 }), rules: slugText, filters: ['is'] },
    shortDescription: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
    description: { input: richText({ optional: true }), omitFromList: true },
    instructions: { input: richText({ optional: true }), omitFromList: true },
    pricePerDay: { ...price, filters: ['from', 'to'] },
    depositAmount: price,
    replacementValue: price,
    weight: { input: integer({ max: 1_000_000, optional: true }), rules: between(0, 1_000_000), sortable: true },
    maintenanceAfterRentals: {
      input: integer({ min: 1, max: 1_000, optional: true }),
      rules: between(1, 1_000),
      readableBy: rentalStaff,
    },
    maintenanceAfterDays: {
      input: integer({ min: 1, max: 3_650, optional: true }),
      rules: between(1, 3_650),
      readableBy: rentalStaff,
    },
    maintenanceDuration: {
      input: integer({ min: 1, max: 60, optional: true }),
      rules: between(1, 60),
      readableBy: rentalStaff,
    },
    externalUrl: { input: url({ optional: true }), rules: webAddress },
    publishedAt: { input: dateTime({ optional: true }), sortable: true, filters: ['from', 'to', 'isNull'] },
    recordsCount: { writableBy: 'server', sortable: true, readableBy: rentalStaff },
  },
  computed: {
    itemsCount: expression(
      sql`(select count(*)::int from "rental_items" i where i."rental_model_id" = ${rentalModels.id}
        and i."deleted_at" is null)`,
      { display: 'number', sortable: true },
    ),
  },
  relationships: {
    category: { one: 'rental-model-categories', via: 'categoryId', bulk: true, input: relation({ optional: true }) },
    accessLevel: { one: 'access-levels', via: 'accessLevelId', bulk: true, input: relation({ optional: true }) },
    tags: { many: 'tags', through: rentalModelTags, input: relations({ optional: true }) },
    accessories: {
      many: 'rental-models',
      through: rentalModelAccessories,
      here: 'rental_model_id',
      there: 'accessory_id',
      input: relations({ optional: true }),
    },
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    additionalImages: { many: 'files', through: rentalModelImages, input: images({ optional: true }) },
    attachments: { many: 'files', through: rentalModelAttachments, input: files({ optional: true }) },
  },
  filters: { free: freeModels, published: publishedModels },
  historyReadableBy: rentalStaff,
  policy: modelsPolicy,
  page: { module: 'rentalModels', path: sql`${rentalModels.slug}` },
  timed: { at: ['publishedAt'] },
  published: sql`${rentalModels.publishedAt} <= now() and ${rentalModels.deletedAt} is null`,
  hooks: {
    beforeValidate: (draft, { previous, locale, links }) => {
      if (previous !== null && links.accessories?.includes(String(previous.id)))
        throw invalid('/data/relationships/accessories', 'ownAccessory')
      if (previous !== null || draft.slug) return draft
      return { ...draft, slug: toSlug((draft.name as Record<string, string> | undefined)?.[locale] ?? '') || 'model' }
    },
  },
  actions: [askForPublication('rental-models', PUBLISHING)],
  slug: 'slug',
  importable: true,
  defaultSort: 'name',
  title: 'name',
  search: {
    title: 'name',
    text: ['shortDescription', 'description', 'instructions'],
    link: recordPath('rental-models', '{slug}'),
  },
  admin: {
    group: 'rental',
    list: ['name', 'category', 'pricePerDay', 'itemsCount', 'publishedAt'],
    form: [
      { section: 'identity', fields: ['name', 'slug', 'category', 'tags', 'image', 'additionalImages'] },
      {
        section: 'presentation',
        fields: ['shortDescription', 'description', 'instructions', 'externalUrl', 'attachments', 'accessories'],
      },
      { section: 'rental', fields: ['pricePerDay', 'depositAmount', 'replacementValue', 'weight'] },
      { section: 'maintenance', fields: ['maintenanceAfterRentals', 'maintenanceAfterDays', 'maintenanceDuration'] },
      { section: 'publication', fields: ['publishedAt', 'accessLevel'] },
    ],
  },
})
