import { sql } from 'drizzle-orm'
import { forumCategories } from '#db/schema/forum.ts'
import { between } from '#server/domain/rules/rule.ts'
import { defineResource, expression, from } from '#server/jsonapi/define.ts'
import { image, integer, relation, text, textarea } from '#server/jsonapi/inputs.ts'
import { admins } from '#server/policies/sentences.ts'
import { authored } from '#server/traits.ts'
import { MAX_SLOW_MINUTES } from '../domain/slow-mode.ts'
import { placeCategory, refuseUsedCategory } from '../place-category.ts'
import { forumCategoriesPolicy } from '../policies.ts'
import { latestSubject } from '../latest-subject.ts'

/** A place for subjects of the forum, within another one at most (specification 2, section 3.6). */
export const forumCategory = defineResource(forumCategories, {
  type: 'forum-categories',
  feature: 'forum',
  traits: [authored],
  attributes: {
    name: { input: text({ maxLength: 100 }), searchable: true, sortable: true, filters: ['contains'] },
    shortDescription: { input: textarea({ maxLength: 300, optional: true }), searchable: true },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    slowMode: {
      input: integer({ max: MAX_SLOW_MINUTES, optional: true }),
      rules: between(0, MAX_SLOW_MINUTES),
      omitFromList: true,
    },
  },
  computed: {
    subjectsCount: from(
      forumCategories,
      ['openSubjectsCount', 'adminSubjectsCount'],
      ({ openSubjectsCount, adminSubjectsCount }, { actor }) =>
        openSubjectsCount + (admins(actor, false) ? adminSubjectsCount : 0),
      { display: 'number' },
    ),
    /** Children that only some readers of the category know of do not count. */
    isParent: expression(
      sql`exists (select 1 from "forum_categories" c where c."parent_id" = "forum_categories"."id"
        and (c."access_level_id" is null or c."access_level_id" = "forum_categories"."access_level_id"))`,
      { display: 'boolean', schema: { type: 'boolean' } },
    ),
    latestSubject,
  },
  relationships: {
    parent: { one: 'forum-categories', via: 'parentId', input: relation({ optional: true }) },
    children: { many: 'forum-categories', by: forumCategories.parentId, writableBy: 'server' },
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    accessLevel: { one: 'access-levels', via: 'accessLevelId', input: relation({ optional: true }) },
  },
  policy: forumCategoriesPolicy,
  attachedFiles: actor =>
    admins(actor, false) ? sql`"files"."id" in (select c."image_id" from "forum_categories" c)` : null,
  hooks: { beforeSave: placeCategory, beforeDelete: refuseUsedCategory },
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: 'forum',
    list: ['name', 'parent', 'position', 'subjectsCount', 'accessLevel'],
    form: ['name', 'shortDescription', 'image', 'parent', 'position', 'accessLevel', 'slowMode'],
  },
})
