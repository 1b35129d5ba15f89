import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { stamps } from '../columns.ts'
import { users } from './people.ts'

/**
 * What a person is typing, kept while they type: one text for each person and place. `place` names what it is for
 * (`forum-subjects:ID:answer`).
 */
export const keptTexts = pgTable(
  'kept_texts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** Why it came back: the reason of the staff who removed it. */
    reason: text('reason'),
    ...stamps(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('kept_texts_updated_index').on(table.updatedAt),
  ],
)
