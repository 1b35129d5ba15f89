import { sql } from 'drizzle-orm'
import { trainingResourceThemes } from '#db/schema/training-resources.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { checkbox, integer, text } from '#server/jsonapi/inputs.ts'
import { refuseUsedEntry, vocabularyPolicy } from '../vocabularies.ts'

const USES = [
  ['training_resources_themes', 'theme_id'],
  ['training_resource_requests_themes', 'theme_id'],
] as const

/** What a training resource is about (specification 2, section 3.8). */
export const trainingResourceTheme = defineResource(trainingResourceThemes, {
  type: 'training-resource-themes',
  attributes: {
    name: { input: text({ maxLength: 120 }), searchable: true, sortable: true, filters: ['contains'] },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    other: { input: checkbox({ optional: true }), sortable: true, filters: ['is'] },
  },
  computed: {
    /** Of those that everybody reads. */
    resourcesCount: expression(
      sql`(select count(*)::int from "training_resources_themes" l
        join "training_resources" r on r."id" = l."training_resource_id"
        where l."theme_id" = "training_resource_themes"."id" and r."deleted_at" is null and r."published_at" <= now()
          and r."status_id" = 'published' and r."access_level_id" is null)`,
      { display: 'number', sortable: true, schema: { type: 'integer' } },
    ),
  },
  policy: vocabularyPolicy('training_resource_themes', { names: 'themes of training resources', uses: USES }),
  hooks: { beforeDelete: refuseUsedEntry(USES) },
  importable: true,
  defaultSort: 'other,position,name',
  title: 'name',
  admin: {
    group: 'training-resources',
    list: ['name', 'position', 'other', 'resourcesCount'],
    form: ['name', 'position', 'other'],
  },
})
