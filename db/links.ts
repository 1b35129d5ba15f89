import { index, pgTable, primaryKey, uuid, type PgColumn } from 'drizzle-orm/pg-core'

type Side = { column: string; of: () => PgColumn }

/** The table of a many-to-many relationship: a row goes with either record it names. */
export const linkTable = (name: string, here: Side, there: Side) =>
  pgTable(
    name,
    {
      hereId: uuid(here.column).notNull().references(here.of, { onDelete: 'cascade' }),
      thereId: uuid(there.column).notNull().references(there.of, { onDelete: 'cascade' }),
    },
    table => [
      primaryKey({ columns: [table.hereId, table.thereId] }),
      index(`${name}_${there.column.replace(/_id$/, '')}_index`).on(table.thereId),
    ],
  )
