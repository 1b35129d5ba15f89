import { defineBlock } from '#server/domain/blocks/define.ts'
import { checkbox, image, line, link, number, rows } from '#server/domain/blocks/fields.ts'

/** Pixels (specification 1, section 9). */
const DEFAULT_LOGO_SIZE = 150

/** Logos of partners, each with its name and a way to them. */
export const clients = defineBlock({
  name: 'clients',
  position: 130,
  sketch: 'M3 12h8v8H3zM15 12h8v8h-8zM27 12h8v8h-8zM39 12h6v8h-6z',
  fields: [
    rows(
      'items',
      'client',
      [
        line('name', { translated: false }),
        link('url', { optional: true }),
        image('image', { optional: true, help: 'blocks:help.clientImage' }),
      ],
      { optional: false },
    ),
    checkbox('grayscale', { help: 'blocks:help.grayscale' }),
    checkbox('blur', { help: 'blocks:help.blur' }),
    checkbox('spaced', { help: 'blocks:help.spaced' }),
    number('maxWidth', { min: 40, max: 600, defaultValue: DEFAULT_LOGO_SIZE, help: 'blocks:help.maxWidth' }),
    number('maxHeight', { min: 40, max: 600, defaultValue: DEFAULT_LOGO_SIZE }),
  ],
  titledBy: ['items'],
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    clients: typeof clients
  }
}
