import { sql } from 'drizzle-orm'
import { repositoryItems, repositoryMakeImages, repositoryMakes } from '#db/schema/repository.ts'
import { recordPath } from '#server/domain/record-path.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { relation, text, textarea } from '#server/jsonapi/inputs.ts'
import { admins } from '#server/policies/sentences.ts'
import { listedParts } from '#server/publications/index.ts'
import { authored, likable, reportable, signed, softDeletable } from '#server/traits.ts'
import { removeContentAction } from '../../reports/index.ts'
import { MAX_MAKE_DETAIL, MAX_MAKE_IMAGES, MAX_MAKE_LENGTH } from '../domain/rules.ts'
import { countDeleted, countRestored, countSaved, placeMake } from '../makes.ts'
import { notifiesOfItem } from '../place-part.ts'
import { repositoryMakesPolicy } from '../policies.ts'

const detail = {
  searchable: true,
  input: text({ maxLength: MAX_MAKE_DETAIL, optional: true }),
  rules: maxLength(MAX_MAKE_DETAIL),
}

/** What somebody made of an item, with pictures. */
export const repositoryMake = defineResource(repositoryMakes, {
  type: 'repository-makes',
  traits: [softDeletable, authored, signed, likable, reportable],
  attributes: {
    content: {
      input: textarea({ maxLength: MAX_MAKE_LENGTH }),
      rules: maxLength(MAX_MAKE_LENGTH),
      searchable: true,
    },
    material: detail,
    printer: detail,
    changes: {
      input: textarea({ maxLength: MAX_MAKE_LENGTH, optional: true }),
      rules: maxLength(MAX_MAKE_LENGTH),
      searchable: true,
    },
    removedContent: { writableBy: 'server', readableBy: admins, omitFromList: true, display: 'longText' },
    moderationReason: { writableBy: 'server', readableBy: admins, display: 'longText' },
  },
  relationships: {
    repositoryItem: {
      one: 'repository-items',
      via: 'repositoryItemId',
      writableBy: 'creation',
      input: relation(),
    },
    images: { many: 'files', through: repositoryMakeImages, writableBy: 'server' },
    author: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  takesFiles: { relationship: 'images', max: MAX_MAKE_IMAGES, kinds: ['image'] },
  policy: repositoryMakesPolicy,
  listScope: listedParts(repositoryItems, repositoryMakes.repositoryItemId),
  hooks: {
    beforeSave: placeMake,
    afterSave: countSaved,
    beforeDelete: countDeleted,
    afterRestore: countRestored,
    notifies: notifiesOfItem,
  },
  actions: [removeContentAction('repository-makes')],
  moderated: {
    place: row => `repository-makes:${String(row.repositoryItemId)}`,
    values: row => ({ content: String(row.content) }),
  },
  search: {
    title: locale =>
      sql`(select coalesce(nullif(i."title" ->> ${locale}, ''), (select value from jsonb_each_text(i."title")
        where value <> '' limit 1)) from "repository_items" i where i."id" = "repository_makes"."repository_item_id")`,
    text: ['content', 'changes', 'material', 'printer'],
    link: `${recordPath('repository-items', '{repositoryItemId}')}#make-{id}`,
  },
  defaultSort: '-createdAt',
  title: 'content',
  admin: {
    group: 'repository',
    list: ['content', 'repositoryItem', 'createdBy', 'createdAt'],
    form: ['repositoryItem', 'content', 'material', 'printer', 'changes'],
  },
})
