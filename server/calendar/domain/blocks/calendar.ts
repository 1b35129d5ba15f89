import { defineBlock } from '#server/domain/blocks/define.ts'

/** The events of a month as a table and as a list; each has a page of its own below (specification 1, section 2). */
export const calendar = defineBlock({
  name: 'calendar',
  position: 122,
  sketch: 'M3 5h42v22H3zM3 11h42M14 11v16M24 11v16M35 11v16M3 19h42',
  feature: 'calendar',
  fields: [],
  subRoutes: [{ pattern: '/:event', name: 'calendarEvent' }],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    calendar: typeof calendar
  }
}
