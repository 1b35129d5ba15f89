import { defineBlock } from '#server/domain/blocks/define.ts'
import { select } from '#server/domain/blocks/fields.ts'

const LIST_SIZES = ['20', '10', '40'] as const

/**
 * The categories and subjects of the forum; each subject, and the forms for them, are pages below (specification 1,
 * section 2).
 */
export const forum = defineBlock({
  name: 'forum',
  position: 150,
  sketch: 'M3 4h28v13H14l-6 5v-5H3zM35 10h10v13h-3v5l-6-5H18v-3',
  feature: 'forum',
  fields: [select('pageSize', LIST_SIZES, { label: 'blocks:fields.perPage' })],
  subRoutes: [
    { pattern: '/create', name: 'createForumSubject' },
    { pattern: '/:forumSubject', name: 'forumSubject' },
    { pattern: '/:forumSubject/update', name: 'updateForumSubject' },
    { pattern: '/:forumSubject/messages/:forumMessage', name: 'forumMessage' },
  ],
  titledBy: [],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    forum: typeof forum
  }
}
