import { sql } from 'drizzle-orm'
import {
  repositoryAttachments,
  repositoryItemCategories,
  repositoryItemImages,
  repositoryItemOrganizations,
  repositoryItemTags,
  repositoryItemTrainingResources,
} from '#db/schema/repository.ts'
import type { Publishing } from '#server/jsonapi/spec.ts'
import { PUBLISHING } from '#server/publications/index.ts'

/** An item is published under a licence. */
export const PUBLISHING_ITEMS: Publishing = {
  ...PUBLISHING,
  needs: ['licenseId'],
  next: {
    parts: [
      { table: repositoryItemCategories, parent: 'hereId', name: 'categories' },
      { table: repositoryItemTags, parent: 'hereId', name: 'tags' },
      { table: repositoryItemImages, parent: 'hereId', name: 'additionalImages' },
      { table: repositoryItemOrganizations, parent: 'hereId', name: 'associatedOrganizations' },
      { table: repositoryItemTrainingResources, parent: 'hereId', name: 'trainingResources' },
      { table: repositoryAttachments, parent: 'repositoryItemId', name: 'files' },
    ],
    own: ['makesCount'],
    cleared: ['changes'],
    derived: { longestSide: 'files' },
  },
}

const isEmpty = (column: string) => sql`${sql.raw(`"repository_items"."${column}"`)} = '{}'::jsonb`
const has = (table: string) =>
  sql.raw(`exists (select 1 from "${table}" x where x."repository_item_id" = "repository_items"."id")`)

/** What a publication of the item would lack, by name: first what it can't be published without. */
export const missingParts = sql`to_jsonb(array_remove(array[
  case when "repository_items"."license_id" is null then 'license' end,
  case when not ${has('repository_attachments')} then 'files' end,
  case when ${isEmpty('short_description')} then 'shortDescription' end,
  case when "repository_items"."image_id" is null then 'image' end,
  case when not ${has('repository_item_categories')} then 'categories' end,
  case when ${isEmpty('helps_whom')} then 'helpsWhom' end,
  case when "repository_items"."longest_side" is not null and ${isEmpty('printer_settings_description')}
    then 'printerSettings' end,
  case when ${isEmpty('checks')} then 'checks' end
], null))`
