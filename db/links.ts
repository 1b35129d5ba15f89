import { index, pgTable, primaryKey, uuid, type PgColumn } from 'drizzle-orm/pg-core'

type Side = { column: string; of: () => PgColumn }

/** PostgreSQL cuts longer names, so that two would become one. */
const MAX_NAME_LENGTH = 63

/** The name of the primary key: Drizzle's own, unless it is too long. */
function primaryKeyName(name: string, here: Side, there: Side): string {
  const own = `${name}_${here.column}_${there.column}_pk`
  return own.length > MAX_NAME_LENGTH ? `${name}_pk` : own
}

/** The table of a many-to-many relationship: a row goes with either record it names. */
export const linkTable = (name: string, here: Side, there: Side) =>
  pgTable(
    name,
    {
      hereId: uuid(here.column).notNull().references(here.of, { onDelete: 'cascade' }),
      thereId: uuid(there.column).notNull().references(there.of, { onDelete: 'cascade' }),
    },
    table => [
      primaryKey({ name: primaryKeyName(name, here, there), columns: [table.hereId, table.thereId] }),
      index(`${name}_${there.column.replace(/_id$/, '')}_index`).on(table.thereId),
    ],
  )
