import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { FILE_KINDS } from '#server/domain/vocabulary/file-kinds.ts'
import { identity, softDelete, stamps, translated } from '../columns.ts'
import { organizations, users } from './people.ts'

export const fileContainers = pgTable('file_containers', {
  id: identity(),
  name: text('name').notNull(),
  ...stamps(),
})

export const files = pgTable('files', {
  id: identity(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  originalName: text('original_name').notNull(),
  description: translated('description'),
  kind: text('kind', { enum: FILE_KINDS }).notNull(),
  mimeType: text('mime_type').notNull(),
  /** SHA-256 of the bytes, hexadecimal. */
  hash: text('hash').notNull(),
  isPublic: boolean('is_public').notNull().default(true),
  /** Bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
  isUploaded: boolean('is_uploaded').notNull().default(false),
  /** Where the store keeps it, relative to the store's root. */
  path: text('path').notNull(),
  /** width and height of images in pixels, names of the previews that exist. */
  metadata: jsonb('metadata').notNull().default(sql`'{}'::jsonb`),
  recordsCount: integer('records_count').notNull().default(0),
  fileContainerId: uuid('file_container_id').references(() => fileContainers.id, { onDelete: 'set null' }),
  organizationId: uuid('organization_id').references((): AnyPgColumn => organizations.id, { onDelete: 'set null' }),
  createdById: uuid('created_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  updatedById: uuid('updated_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  ...stamps(),
  ...softDelete(),
}, table => [uniqueIndex('files_slug_key').on(table.slug), index('files_hash_index').on(table.hash), index('files_container_index').on(table.fileContainerId)])
