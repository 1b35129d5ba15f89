import type { Transaction } from '#db/client.ts'
import { calendarEventOrganizations, calendarEvents, calendarEventTags } from '#db/schema/calendar.ts'
import type { DemoFacts } from '#server/module.ts'
import { addDays, eveningBeforeSummerTime, parisTime, weekdayOfMonth } from '#server/seed/dates.ts'
import { likesOf, publicationRow } from '#server/seed/demo-publication.ts'
import { seedLikes } from '#server/seed/likes.ts'
import { readTagIds } from '#server/seed/tags.ts'
import { bothHtml } from '#server/seed/words.ts'
import { wholeDays, type Period } from '../domain/period.ts'
import { COMING } from './coming.ts'
import type { DemoEvent } from './demo-event.ts'
import { OTHER } from './other.ts'

export const EVENTS: readonly DemoEvent[] = [...COMING, ...OTHER]
const HOUR_MS = 3_600_000

/** Events before and after the day on which the demo content is made. */
export async function seedCalendar(tx: Transaction, facts: DemoFacts): Promise<void> {
  const { people, organizationIds, pictures, now } = facts
  const rows = EVENTS.map(event => ({
    ...publicationRow(event, facts),
    description: bothHtml(...event.description),
    externalUrl: event.externalUrl ?? null,
    imageId: event.picture ? pictures.get(event.picture)!.id : null,
    isRealLocation: event.position !== undefined,
    location: event.location,
    latitude: event.position?.[0] ?? null,
    longitude: event.position?.[1] ?? null,
    isAllDay: 'wholeDays' in event.when,
    ...periodOf(event.when, now),
  }))
  await tx.insert(calendarEvents).values(rows)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  await tx.insert(calendarEventOrganizations).values(
    EVENTS.flatMap(({ slug, organizations = [] }) =>
      organizations.map(organization => ({
        calendarEventId: ids.get(slug)!,
        organizationId: organizationIds.get(organization)!,
      })),
    ),
  )
  const tagIds = await readTagIds(tx)
  await tx
    .insert(calendarEventTags)
    .values(
      EVENTS.flatMap(({ slug, tags = [] }) => tags.map(tag => ({ hereId: ids.get(slug)!, thereId: tagIds.get(tag)! }))),
    )
  await seedLikes(tx, people, likesOf('calendar-events', EVENTS, { ids, now }))
}

function periodOf(when: DemoEvent['when'], now: Date): Period {
  if ('wholeDays' in when) {
    const startAt =
      'endOfMarch' in when ? addDays(eveningBeforeSummerTime(now), -2) : parisTime(now, { ...when, time: '12:00' })
    return wholeDays({ startAt, endAt: addDays(startAt, when.wholeDays - 1) })
  }
  const startAt = 'inMonths' in when ? weekdayOfMonth(now, when) : parisTime(now, when)
  return { startAt, endAt: new Date(startAt.getTime() + when.hours * HOUR_MS) }
}
