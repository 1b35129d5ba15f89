import type { PageBlock } from '#server/contract/site.ts'
import { blockOf } from '#server/domain/blocks/index.ts'
import { mapTexts } from '#server/domain/blocks/props.ts'
import { shownProps, type Lookup } from '#server/domain/blocks/shown.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { buttonsExamples } from '#web/pages/blocks/buttons/examples.ts'
import { charterExamples } from '#web/pages/blocks/charter/examples.ts'
import { clientsExamples } from '#web/pages/blocks/clients/examples.ts'
import { communityNumbersExamples } from '#web/pages/blocks/community-numbers/examples.ts'
import { contactExamples } from '#web/pages/blocks/contact/examples.ts'
import { contactCardExamples } from '#web/pages/blocks/contact-card/examples.ts'
import { contentExamples } from '#web/pages/blocks/content/examples.ts'
import { customExamples } from '#web/pages/blocks/custom/examples.ts'
import type { DataBlockName, DataOf } from './data.ts'
import { EXAMPLE_PICTURES, type Example, type ExampleState } from './example.ts'
import { globalSearchExamples } from '#web/search/blocks/global-search/examples.ts'
import { heroExamples } from '#web/pages/blocks/hero/examples.ts'
import { imageBannerExamples } from '#web/pages/blocks/image-banner/examples.ts'
import { organizationsMapExamples } from '#web/organizations/blocks/organizations-map/examples.ts'
import { organizationsTableExamples } from '#web/organizations/blocks/organizations-table/examples.ts'
import { rentalModelsExamples } from '#web/rental/blocks/rental-models/examples.ts'
import { surveyExamples } from '#web/surveys/blocks/survey/examples.ts'
import { testimonialsExamples } from '#web/pages/blocks/testimonials/examples.ts'
import { titleExamples } from '#web/pages/blocks/title/examples.ts'
import { useCasesExamples } from '#web/pages/blocks/use-cases/examples.ts'
import { videoExamples } from '#web/pages/blocks/video/examples.ts'

/**
 * Every block in its states: one list for the guide at /admin/styleguide and for the tests. A block without examples
 * does not compile.
 */
const EXAMPLES = {
  hero: heroExamples,
  'image-banner': imageBannerExamples,
  title: titleExamples,
  content: contentExamples,
  buttons: buttonsExamples,
  video: videoExamples,
  testimonials: testimonialsExamples,
  'use-cases': useCasesExamples,
  contact: contactExamples,
  'contact-card': contactCardExamples,
  survey: surveyExamples,
  'community-numbers': communityNumbersExamples,
  clients: clientsExamples,
  'organizations-map': organizationsMapExamples,
  'organizations-table': organizationsTableExamples,
  charter: charterExamples,
  'global-search': globalSearchExamples,
  'rental-models': rentalModelsExamples,
  custom: customExamples,
} as const satisfies { [N in BlockName]: readonly Example<N>[] }

const lookup: Lookup = {
  file: id =>
    id === 'film'
      ? { url: '/services/files/film', width: null, height: null, previews: [] }
      : EXAMPLE_PICTURES[id] === undefined
        ? null
        : { ...EXAMPLE_PICTURES[id], previews: [] },
  page: () => null,
}

export type ShownExample = {
  state: ExampleState
  block: PageBlock
  data: DataOf<DataBlockName>
  /** Needed properties are missing: visitors don't see the block. */
  isHidden: boolean
}

/** The examples of one block, ready for `BlockSection`. */
export function examplesOf(name: BlockName): ShownExample[] {
  const { fields, lacks } = blockOf(name)
  return EXAMPLES[name].map(({ state, props: plain, data }: Example) => {
    const id = `${name}-${state}`
    const { props, faults } = shownProps(fields, plain, lookup)
    // The product's own styles need no cleaning.
    const scoped = mapTexts(fields, props, ['css'], styles => `[data-styled="${id}"] { ${styles} }`)
    return {
      state,
      data: data as DataOf<DataBlockName>,
      isHidden: faults.length > 0 || lacks(props).length > 0,
      block: { id, name, viewId: id, position: 0, props: { ...scoped } },
    }
  })
}
