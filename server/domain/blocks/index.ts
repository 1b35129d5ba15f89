import type { BlockName } from '../vocabulary/blocks.ts'
import { buttons } from '#server/pages/domain/blocks/buttons.ts'
import { charter } from '#server/pages/domain/blocks/charter.ts'
import { clients } from '#server/pages/domain/blocks/clients.ts'
import { communityNumbers } from '#server/pages/domain/blocks/community-numbers.ts'
import { contactCard } from '#server/pages/domain/blocks/contact-card.ts'
import { contact } from '#server/pages/domain/blocks/contact.ts'
import { content } from '#server/pages/domain/blocks/content.ts'
import { custom } from '#server/pages/domain/blocks/custom.ts'
import type { Block } from './define.ts'
import { globalSearch } from '#server/search/domain/blocks/global-search.ts'
import { hero } from '#server/pages/domain/blocks/hero.ts'
import { imageBanner } from '#server/pages/domain/blocks/image-banner.ts'
import { organizationsMap } from '#server/organizations/domain/blocks/organizations-map.ts'
import { organizationsTable } from '#server/organizations/domain/blocks/organizations-table.ts'
import { rentalModels } from '#server/rental/domain/blocks/rental-models.ts'
import type { ShownProps } from './shown.ts'
import { survey } from '#server/surveys/domain/blocks/survey.ts'
import { testimonials } from '#server/pages/domain/blocks/testimonials.ts'
import { title } from '#server/pages/domain/blocks/title.ts'
import { useCases } from '#server/pages/domain/blocks/use-cases.ts'
import { video } from '#server/pages/domain/blocks/video.ts'

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
