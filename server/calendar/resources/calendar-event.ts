import { sql } from 'drizzle-orm'
import {
  calendarEventAttachments,
  calendarEventOrganizations,
  calendarEvents,
  calendarEventTags,
} from '#db/schema/calendar.ts'
import { between, webAddress } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { checkbox, dateTime, image, number, relations, richText, textarea, url } from '#server/jsonapi/inputs.ts'
import {
  attachedToPublications,
  publicationAttributes,
  publicationDefinition,
  publicationFiles,
  publicationHooks,
  publicationPolicy,
  publicationRelationships,
  publicationSearch,
  publicationSection,
  publishedFilter,
  takesPublicationFiles,
} from '#server/publications/index.ts'
import { SITE_TIME_ZONE } from '../domain/period.ts'
import { endBeforeStart, guardEvent, halfPosition } from '../guard-event.ts'

const common = publicationHooks(calendarEvents)

/** What takes place, and when and where (specification 2, section 3.5). */
export const calendarEvent = defineResource(calendarEvents, {
  ...publicationDefinition(calendarEvents, 'calendar-events'),
  timed: { at: ['publishedAt', 'startAt', 'endAt'], shownBy: ['comments', 'files'] },
  feature: 'calendar',
  attachedFiles: attachedToPublications(
    sql`select e."image_id" from "calendar_events" e
      union all select a."file_id" from "calendar_event_attachments" a`,
  ),
  takesFiles: takesPublicationFiles,
  attributes: {
    ...publicationAttributes,
    description: { input: richText({ optional: true }), omitFromList: true },
    externalUrl: { input: url({ optional: true }), rules: webAddress },
    startAt: { input: dateTime(), sortable: true, filters: ['from', 'to'] },
    endAt: { input: dateTime(), sortable: true, filters: ['from', 'to'] },
    isAllDay: { input: checkbox({ optional: true }), filters: ['is'] },
    isRealLocation: { input: checkbox({ optional: true }), filters: ['is'] },
    location: { input: textarea({ optional: true, maxLength: 500 }), searchable: true },
    latitude: { input: number({ optional: true, min: -90, max: 90, step: 0.000001 }), rules: between(-90, 90) },
    longitude: { input: number({ optional: true, min: -180, max: 180, step: 0.000001 }), rules: between(-180, 180) },
  },
  relationships: {
    ...publicationRelationships(calendarEventOrganizations),
    image: { one: 'files', via: 'imageId', input: image({ optional: true }) },
    tags: { many: 'tags', through: calendarEventTags, input: relations({ optional: true }) },
    ...publicationFiles(calendarEventAttachments),
    creator: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  filters: {
    published: publishedFilter(calendarEvents),
    /** Events that have not ended before this day of the site's time zone begins. */
    from: { kind: 'date', where: day => sql`(${calendarEvents.endAt} > ${startOf(day)})` },
    /** Events that begin before this day of the site's time zone ends. */
    to: { kind: 'date', where: day => sql`(${calendarEvents.startAt} < ${startOf(day, 1)})` },
  },
  policy: publicationPolicy(calendarEvents, { names: 'calendar events' }),
  page: { module: 'calendar', path: sql`${calendarEvents.slug}` },
  hooks: {
    ...common,
    beforeValidate: (draft, facts) => guardEvent(common.beforeValidate!(draft, facts), facts),
    constraintProblems: {
      calendar_events_period_check: endBeforeStart,
      calendar_events_position_check: halfPosition,
    },
  },
  defaultSort: 'startAt',
  search: publicationSearch(calendarEvents, 'calendar-events', ['description', 'location']),
  admin: {
    group: 'community',
    list: ['title', 'startAt', 'publication', 'publishedAt', 'organization', 'createdBy'],
    form: [
      {
        section: 'presentation',
        fields: ['title', 'slug', 'image', 'description', 'tags', 'externalUrl', 'attachments'],
      },
      { section: 'period', fields: ['startAt', 'endAt', 'isAllDay'] },
      { section: 'place', fields: ['isRealLocation', 'location', 'latitude', 'longitude'] },
      publicationSection,
    ],
  },
})

/** 0:00 of so many days after a day. */
const startOf = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${SITE_TIME_ZONE})`
