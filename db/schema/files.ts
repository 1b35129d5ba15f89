import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { FILE_KINDS } from '#server/files/domain/file-kinds.ts'
import { identity, moment, softDelete, stamps, translated } from '../columns.ts'
import { organizations, users } from './people.ts'

export const fileContainers = pgTable('file_containers', {
  id: identity(),
  name: text('name').notNull(),
  ...stamps(),
})

export const files = pgTable(
  'files',
  {
    id: identity(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    originalName: text('original_name').notNull(),
    description: translated('description'),
    /** What a picture shows, for who does not see it; blocks take it where they say nothing themselves. */
    altText: translated('alt_text'),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    mimeType: text('mime_type').notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    hash: text('hash').notNull(),
    isPublic: boolean('is_public').notNull().default(true),
    /** Sent with one record by its writer: it belongs to that record, whose readers read it. */
    isAttachment: boolean('is_attachment').notNull().default(false),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    isUploaded: boolean('is_uploaded').notNull().default(false),
    /** Where the store keeps it, relative to the store's root. */
    path: text('path').notNull(),
    /** What was read from the bytes: `FileMetadata` of server/files/inspect.ts. */
    metadata: jsonb('metadata')
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The point of a picture that stays in view where it is cropped, in percent; null: each place decides. */
    focalPointX: integer('focal_point_x'),
    focalPointY: integer('focal_point_y'),
    recordsCount: integer('records_count').notNull().default(0),
    fileContainerId: uuid('file_container_id').references(() => fileContainers.id, { onDelete: 'set null' }),
    organizationId: uuid('organization_id').references((): AnyPgColumn => organizations.id, { onDelete: 'set null' }),
    createdById: uuid('created_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    uniqueIndex('files_slug_key').on(table.slug),
    index('files_hash_index').on(table.hash),
    index('files_container_index').on(table.fileContainerId),
    index('files_organization_index').on(table.organizationId),
    index('files_creator_index').on(table.createdById),
  ],
)

/** A file that only the readers of one record may open (specification 2, section 7). */
export const securedFiles = pgTable(
  'secured_files',
  {
    id: identity(),
    name: text('name').notNull(),
    /** A type whose definition accepts secured files, and one of its records. */
    modelType: text('model_type').notNull(),
    modelId: text('model_id').notNull(),
    /** `modelId` of an account document, so that its file is found by it. */
    accountDocumentId: uuid('account_document_id').generatedAlwaysAs(
      sql`case when model_type = 'account-documents' then model_id::uuid end`,
    ),
    originalName: text('original_name').notNull(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    mimeType: text('mime_type').notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    hash: text('hash').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    path: text('path').notNull(),
    metadata: jsonb('metadata')
      .notNull()
      .default(sql`'{}'::jsonb`),
    organizationId: uuid('organization_id').references((): AnyPgColumn => organizations.id, { onDelete: 'set null' }),
    createdById: uuid('created_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    index('secured_files_model_index').on(table.modelType, table.modelId),
    index('secured_files_organization_index').on(table.organizationId),
    index('secured_files_creator_index').on(table.createdById),
    index('secured_files_account_document_index')
      .on(table.accountDocumentId)
      .where(sql`account_document_id is not null`),
  ],
)

/** A file that arrives in parts. The parts stay in the store until it is complete, given up or expired. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    id: identity(),
    name: text('name').notNull(),
    declaredType: text('declared_type').notNull().default(''),
    /** Bytes of the whole file. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Numbers of the parts that are stored, from 0. */
    parts: integer('parts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What becomes of it: the facts of a new file, the file it replaces, or the record it is attached to. */
    purpose: jsonb('purpose').notNull(),
    /** What it became: kept so that asking twice for completion gives the same. */
    resultId: uuid('result_id'),
    /** While it is being put together: nobody else begins until then. */
    busyUntil: moment('busy_until'),
    expiresAt: moment('expires_at').notNull(),
    createdById: uuid('created_by_id')
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references((): AnyPgColumn => organizations.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    index('file_uploads_creator_index').on(table.createdById),
    index('file_uploads_expiry_index').on(table.expiresAt),
  ],
)
