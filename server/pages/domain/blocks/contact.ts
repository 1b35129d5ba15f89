import { defineBlock } from '#server/domain/blocks/define.ts'
import { checkbox, image, line, link, paragraph, richText } from '#server/domain/blocks/fields.ts'

/** How to reach the team, with a button to write and one to receive the newsletter. */
export const contact = defineBlock({
  name: 'contact',
  position: 90,
  sketch: 'M3 5h42v22H3zM8 11h16M8 16h12M8 22h10M31 10h9v9h-9z',
  fields: [
    line('title'),
    image('image', { optional: true }),
    paragraph('address', { optional: true, maxLength: 500 }),
    richText('content', { optional: true }),
    checkbox('contactButton', { defaultValue: true }),
    link('contactUrl', { optional: true, help: 'blocks:help.contactUrl' }),
    checkbox('newsletterButton'),
    link('newsletterUrl', { optional: true, help: 'blocks:help.newsletterUrl' }),
  ],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    contact: typeof contact
  }
}
