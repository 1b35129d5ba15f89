import { sql } from 'drizzle-orm'
import { repositoryAttachments, repositoryItems } from '#db/schema/repository.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { relation, text } from '#server/jsonapi/inputs.ts'
import { attachedToPublications, listedParts } from '#server/publications/index.ts'
import { notifiesOfItem, placePart } from '../place-part.ts'
import { repositoryAttachmentsPolicy } from '../policies.ts'
import { describeAttached, describeWithout } from '../describe-files.ts'

/** A file of an item (specification 2, section 3.7). */
export const repositoryAttachment = defineResource(repositoryAttachments, {
  type: 'repository-attachments',
  attachedFiles: attachedToPublications(sql`select a."file_id" from "repository_attachments" a
    join "repository_items" i on i."id" = a."repository_item_id" where i."deleted_at" is null`),
  attributes: { description: { input: text({ maxLength: 200, optional: true }) } },
  relationships: {
    repositoryItem: {
      one: 'repository-items',
      via: 'repositoryItemId',
      writableBy: 'creation',
      input: relation(),
    },
    file: { one: 'files', via: 'fileId', writableBy: 'creation', input: relation() },
  },
  policy: repositoryAttachmentsPolicy,
  listScope: listedParts(repositoryItems, repositoryAttachments.repositoryItemId),
  hooks: {
    beforeSave: placePart,
    afterSave: describeAttached,
    beforeDelete: describeWithout,
    notifies: notifiesOfItem,
  },
  defaultSort: 'id',
  title: 'id',
  admin: {
    group: null,
    screens: { partOf: { type: 'repository-items', filter: 'repositoryItem' } },
    list: ['file', 'description', 'repositoryItem', 'createdAt'],
    form: ['file', 'description', 'repositoryItem'],
  },
})
