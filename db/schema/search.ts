import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { identity, moment, stamps } from '../columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What full-text search looks through: one row a record and locale, written with the record. Who may read it is asked
 * of the record itself.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    resourceType: text('resource_type').notNull(),
    resourceId: uuid('resource_id').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** When the record last changed: the newest stand first among equals. */
    changedAt: moment('changed_at').notNull(),
    /**
     * Words and their stems in the row's language, without accents, the title's weighted A; and the type, behind a sign
     * that no word begins with.
     */
    vector: tsvector('vector')
      .notNull()
      .generatedAlwaysAs(sql`search_vector(resource_type, locale, title, body)`),
  },
  table => [
    primaryKey({ columns: [table.resourceType, table.resourceId, table.locale] }),
    index('search_documents_vector_index').using('gin', table.vector),
    index('search_documents_newest_index').on(table.resourceType, table.changedAt.desc().nullsFirst()),
  ],
)

/** The words of a type's documents, among which the closest to a word with a typing error are found. */
export const searchWords = pgTable(
  'search_words',
  { resourceType: text('resource_type').notNull(), word: text('word').notNull() },
  table => [
    primaryKey({ columns: [table.resourceType, table.word] }),
    index('search_words_similar_index').using('gin', sql`search_fold(${table.word}) gin_trgm_ops`),
  ],
)

/** Words that mean the same to whoever searches, one line a record: what is found by one is found by the others. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: identity(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** Separated by commas. */
    words: text('words').notNull(),
    ...stamps(),
  },
  table => [index('search_synonyms_words_index').using('gin', sql`search_fold(${table.words}) gin_trgm_ops`)],
)

/** Which definition the documents of a type were made from, so that a new version of the product makes them anew. */
export const searchRebuilds = pgTable('search_rebuilds', {
  resourceType: text('resource_type').primaryKey(),
  definition: text('definition').notNull(),
  at: moment('at').notNull(),
})
