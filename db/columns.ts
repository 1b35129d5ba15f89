import { sql } from 'drizzle-orm'
import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Case-insensitive text (extension citext): e-mail addresses, in ASCII form. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A text stored per locale: `{ fr: '…', en: '…' }`. A machine's text begins with the automatic-translation marker. */
export type Translated = Record<string, string>

const translatedColumn = customType<{ data: Translated; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: value => JSON.stringify(value),
})

/** Columns made by `translated()` are told apart by their SQL default, so that definitions need no list of them. */
export const translated = (name: string) =>
  translatedColumn(name)
    .notNull()
    .default(sql`'{}'::jsonb`)
    .$type<TranslatedText>()

/** The brand by which the compiler tells a translated column from any other jsonb. */
export type TranslatedText = Translated & { readonly __translated?: true }

/** A moment, UTC, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A set of whole numbers, as PostgreSQL writes it: `{[3,6),[9,10)}`. */
export const integerSet = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** UUID v7: ordered by time of creation. */
export const identity = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuid_v7()`)

/** Ids of vocabularies whose special entries the specification names (`not_specified`, `other`, `main`). */
export const key = () =>
  text('id')
    .primaryKey()
    .default(sql`uuid_v7()::text`)

/** On every record. */
export const stamps = () => ({
  createdAt: moment('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** A small number of the record's own, by which sets of records are kept as bits to count facets. */
export const facetNumber = () => integer('facet_number').generatedAlwaysAsIdentity()

/** On records that can be deleted and restored. */
export const softDelete = () => ({ deletedAt: moment('deleted_at') })
