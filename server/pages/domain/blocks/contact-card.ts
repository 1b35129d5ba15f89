import { defineBlock } from '#server/domain/blocks/define.ts'
import { checkbox, email, image, line, link, phone } from '#server/domain/blocks/fields.ts'

/** One person of the team. */
export const contactCard = defineBlock({
  name: 'contact-card',
  position: 100,
  sketch: 'M8 5h32v22H8zM14 11h7v7h-7zM26 12h9M26 17h9M14 23h12',
  fields: [
    line('firstName', { translated: false, maxLength: 100 }),
    line('lastName', { translated: false, maxLength: 100 }),
    line('jobTitle', { optional: true, help: 'blocks:help.jobTitle' }),
    image('avatar', { optional: true }),
    email('email', { optional: true }),
    phone('phone', { optional: true }),
    checkbox('contactButton'),
    link('contactUrl', { optional: true, help: 'blocks:help.contactUrl' }),
  ],
  titledBy: ['lastName', 'firstName'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    'contact-card': typeof contactCard
  }
}
