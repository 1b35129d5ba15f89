import { sql } from 'drizzle-orm'
import { accountDocuments } from '#db/schema/account.ts'
import { securedFiles } from '#db/schema/files.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { ACCOUNT_DOCUMENT_TYPES } from '../domain/vocabulary.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { relation, select, text, textarea } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { keptFor } from '#server/policies/own-rows.ts'
import { enqueueDocumentNotification } from '../notify-person.ts'
import { recordsReadingOf } from '#server/privacy/index.ts'

/**
 * A paper that the staff keep for a person; its file is a secured file of this record (specification 2, section 3.2).
 */
export const accountDocument = defineResource(accountDocuments, {
  type: 'account-documents',
  feature: 'documents',
  securedFilesOf: scope =>
    sql`"secured_files"."model_id" in (select "account_documents"."id"::text from "account_documents" where ${scope})`,
  traits: [authored],
  attributes: {
    name: { input: text(), rules: maxLength(200), searchable: true, sortable: true, filters: ['contains'] },
    documentType: { input: select(ACCOUNT_DOCUMENT_TYPES), sortable: true, filters: ['is'] },
    comment: { input: textarea({ optional: true, maxLength: 2_000 }), masked: true, encrypted: true },
  },
  relationships: {
    user: { one: 'users', via: 'userId', writableBy: 'creation', input: relation() },
    /** The one that was attached last. */
    file: {
      one: 'secured-files',
      by: securedFiles.accountDocumentId,
      writableBy: 'server',
      scope: () =>
        sql`not exists (select 1 from "secured_files" n
          where n."account_document_id" = "secured_files"."account_document_id" and n."id" > "secured_files"."id")`,
    },
  },
  policy: keptFor('account_documents', 'Admins keep documents for people, who read their own.', [
    'create',
    'update',
    'delete',
  ]),
  hooks: {
    afterSave: enqueueDocumentNotification,
    afterRead: recordsReadingOf({ table: 'account_documents', column: 'user_id' }),
  },
  securedFiles: 'readers',
  defaultSort: '-id',
  title: 'name',
  emitsEvents: false,
  admin: {
    group: 'accounts',
    list: ['name', 'documentType', 'user', 'createdAt'],
    form: ['user', 'name', 'documentType', 'comment'],
  },
})
