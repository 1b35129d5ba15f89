import { identity, stamps } from '#db/columns.ts'
import { PHOTO_OCCASIONS } from '#server/rental/domain/vocabulary.ts'
import { pgTable, uuid, text, index } from 'drizzle-orm/pg-core'
import { securedFiles } from '../files.ts'
import { authors } from '../people.ts'
import { rentalCommandItems } from './commands.ts'

/** What a unit looked like when it went out and when it came back. */
export const rentalItemPhotos = pgTable(
  'rental_item_photos',
  {
    id: identity(),
    commandItemId: uuid('command_item_id')
      .notNull()
      .references(() => rentalCommandItems.id, { onDelete: 'cascade' }),
    occasion: text('occasion', { enum: PHOTO_OCCASIONS }).notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => securedFiles.id),
    description: text('description'),
    ...authors(),
    ...stamps(),
  },
  table => [index('rental_item_photos_line_index').on(table.commandItemId)],
)
