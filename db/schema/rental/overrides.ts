import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { OVERRIDABLE_RULES } from '#server/rental/domain/vocabulary.ts'
import { identity, stamps } from '../../columns.ts'
import { rentalItems } from './catalogue.ts'
import { authors } from '../people.ts'
import { rentalCommandItems, rentalCommands } from './commands.ts'

/** A rule that staff set aside for an order: which one, why, and who did. Append-only. */
export const rentalOverrides = pgTable(
  'rental_overrides',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id, { onDelete: 'cascade' }),
    commandItemId: uuid('command_item_id').references(() => rentalCommandItems.id, { onDelete: 'set null' }),
    rentalItemId: uuid('rental_item_id').references(() => rentalItems.id, { onDelete: 'set null' }),
    rule: text('rule', { enum: OVERRIDABLE_RULES }).notNull(),
    reason: text('reason').notNull(),
    ...authors(),
    ...stamps(),
  },
  table => [index('rental_overrides_command_index').on(table.commandId, table.id)],
)
