import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { identity, stamps } from '../../columns.ts'
import { rentalItems, rentalStocks } from './catalogue.ts'
import { authors } from '../people.ts'
import { rentalCommands } from './commands.ts'

/** A unit that went from one place to another. Append-only; null where it was, or is, at none. */
export const rentalItemMovements = pgTable(
  'rental_item_movements',
  {
    id: identity(),
    rentalItemId: uuid('rental_item_id')
      .notNull()
      .references(() => rentalItems.id, { onDelete: 'cascade' }),
    fromStockId: uuid('from_stock_id').references(() => rentalStocks.id, { onDelete: 'set null' }),
    toStockId: uuid('to_stock_id').references(() => rentalStocks.id, { onDelete: 'set null' }),
    reason: text('reason'),
    ...authors(),
    ...stamps(),
  },
  table => [index('rental_item_movements_item_index').on(table.rentalItemId, table.id)],
)

/** A place at which an order is fetched or from which it is sent, and the time slot that its renter chose there. */
export const rentalCommandPlaces = pgTable(
  'rental_command_places',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id, { onDelete: 'cascade' }),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => rentalStocks.id),
    /** Times of Paris on the first day, `HH:MM`; null where the place names no hours. */
    slotStart: text('slot_start'),
    slotEnd: text('slot_end'),
    ...stamps(),
  },
  table => [
    unique('rental_command_places_key').on(table.commandId, table.stockId),
    index('rental_command_places_stock_index').on(table.stockId),
  ],
)
