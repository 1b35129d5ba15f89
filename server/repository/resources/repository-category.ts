import { sql } from 'drizzle-orm'
import { repositoryCategories, repositoryItems } from '#db/schema/repository.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { image, integer, text, textarea } from '#server/jsonapi/inputs.ts'
import { admins } from '#server/policies/sentences.ts'
import { authored } from '#server/traits.ts'
import { repositoryCategoriesPolicy } from '../policies.ts'
import { openItems } from '../open-items.ts'

/** A kind of aid (specification 2, section 3.7). */
export const repositoryCategory = defineResource(repositoryCategories, {
  type: 'repository-categories',
  traits: [authored],
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    shortDescription: { input: textarea({ maxLength: 300, optional: true }), searchable: true },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
  },
  computed: {
    /** Those that everybody finds. */
    repositoryItemsCount: expression(
      sql`(select count(*)::int from "repository_item_categories" c
        join ${repositoryItems} on ${repositoryItems.id} = c."repository_item_id"
        where c."category_id" = "repository_categories"."id" and ${openItems})`,
      { display: 'number', schema: { type: 'integer' } },
    ),
  },
  relationships: { image: { one: 'files', via: 'imageId', input: image({ optional: true }) } },
  policy: repositoryCategoriesPolicy,
  attachedFiles: actor =>
    admins(actor, false) ? sql`"files"."id" in (select c."image_id" from "repository_categories" c)` : null,
  importable: true,
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: 'repository',
    list: ['name', 'position', 'repositoryItemsCount'],
    form: ['name', 'shortDescription', 'image', 'position'],
  },
})
