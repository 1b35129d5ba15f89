import type { BlockName } from '../vocabulary/blocks.ts'
import { buttons } from './buttons.ts'
import { charter } from './charter.ts'
import { clients } from './clients.ts'
import { communityNumbers } from './community-numbers.ts'
import { contactCard } from './contact-card.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { custom } from './custom.ts'
import type { Block } from './define.ts'
import { globalSearch } from './global-search.ts'
import { hero } from './hero.ts'
import { imageBanner } from './image-banner.ts'
import { organizationsMap } from './organizations-map.ts'
import { organizationsTable } from './organizations-table.ts'
import { rentalModels } from './rental-models.ts'
import type { ShownProps } from './shown.ts'
import { survey } from './survey.ts'
import { testimonials } from './testimonials.ts'
import { title } from './title.ts'
import { useCases } from './use-cases.ts'
import { video } from './video.ts'

/** Every block an editor can place. A name of the vocabulary without a definition does not compile. */
export const blocks = {
  hero,
  'image-banner': imageBanner,
  title,
  content,
  buttons,
  video,
  testimonials,
  'use-cases': useCases,
  contact,
  'contact-card': contactCard,
  survey,
  'community-numbers': communityNumbers,
  clients,
  'organizations-map': organizationsMap,
  'organizations-table': organizationsTable,
  charter,
  'global-search': globalSearch,
  'rental-models': rentalModels,
  custom,
} as const satisfies { [N in BlockName]: Block<N> }

/** What the view of a block is given. */
export type ViewProps<N extends BlockName> = ShownProps<(typeof blocks)[N]['fields']>

export const blockOf = (name: BlockName): Block => blocks[name]
