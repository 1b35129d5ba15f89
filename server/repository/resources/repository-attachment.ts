import { sql } from 'drizzle-orm'
import { repositoryAttachments, repositoryItems } from '#db/schema/repository.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { attachedToPublications, listedParts } from '#server/publications/index.ts'
import { notifiesOfItem, placePart } from '../place-part.ts'
import { repositoryAttachmentsPolicy } from '../policies.ts'
import { describeWithout } from '../describe-files.ts'

/** A file of an item (specification 2, section 3.7). It comes into being when it is sent with the item. */
export const repositoryAttachment = defineResource(repositoryAttachments, {
  type: 'repository-attachments',
  attachedFiles: attachedToPublications(sql`select a."file_id" from "repository_attachments" a
    join "repository_items" i on i."id" = a."repository_item_id" where i."deleted_at" is null`),
  attributes: { description: { input: text({ maxLength: 200, optional: true }), searchable: true } },
  relationships: {
    repositoryItem: {
      one: 'repository-items',
      via: 'repositoryItemId',
      writableBy: 'server',
    },
    file: { one: 'files', via: 'fileId', writableBy: 'server' },
  },
  policy: repositoryAttachmentsPolicy,
  listScope: listedParts(repositoryItems, repositoryAttachments.repositoryItemId),
  hooks: {
    beforeSave: placePart,
    beforeDelete: describeWithout,
    notifies: notifiesOfItem,
  },
  defaultSort: 'id',
  computed: {
    name: expression(sql`(select f."name" from "files" f where f."id" = "repository_attachments"."file_id")`),
  },
  title: 'name',
  admin: {
    group: null,
    screens: { partOf: { type: 'repository-items', filter: 'repositoryItem' } },
    list: ['file', 'description', 'repositoryItem', 'createdAt'],
    form: ['description'],
  },
})
