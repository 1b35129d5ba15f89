import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, translated } from '../columns.ts'
import { linkTable } from '../links.ts'
import { files } from './files.ts'
import { organizations } from './people.ts'
import { publicationCheck, publicationColumns, tags } from './publications.ts'

export const calendarEvents = pgTable(
  'calendar_events',
  {
    ...publicationColumns(),
    description: translated('description'),
    externalUrl: text('external_url'),
    /** False: it takes place at a distance, and `location` says how to join. */
    isRealLocation: boolean('is_real_location').notNull().default(true),
    location: text('location'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Whole days of the site's time zone: it begins at 0:00 of the first and ends at 0:00 after the last. */
    isAllDay: boolean('is_all_day').notNull().default(false),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
  },
  table => [
    publicationCheck('calendar_events'),
    uniqueIndex('calendar_events_slug_key').on(table.slug),
    index('calendar_events_period_index').on(table.startAt, table.endAt),
    index('calendar_events_author_index').on(table.createdById),
    index('calendar_events_organization_index').on(table.organizationId),
    check('calendar_events_period_check', sql`end_at > start_at`),
    check('calendar_events_position_check', sql`(latitude is null) = (longitude is null)`),
  ],
)

export const calendarEventOrganizations = pgTable(
  'calendar_event_organizations',
  {
    calendarEventId: uuid('calendar_event_id')
      .notNull()
      .references(() => calendarEvents.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.calendarEventId, table.organizationId] }),
    index('calendar_event_organizations_organization_index').on(table.organizationId),
  ],
)

const event = { column: 'calendar_event_id', of: () => calendarEvents.id }

export const calendarEventTags = linkTable('calendar_event_tags', event, { column: 'tag_id', of: () => tags.id })
export const calendarEventAttachments = linkTable('calendar_event_attachments', event, {
  column: 'file_id',
  of: () => files.id,
})
