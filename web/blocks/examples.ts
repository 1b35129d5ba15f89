import type { PageBlock } from '#server/contract/site.ts'
import { blockOf } from '#server/domain/blocks/index.ts'
import { mapTexts } from '#server/domain/blocks/props.ts'
import { shownProps, type Lookup } from '#server/domain/blocks/shown.ts'
import { scopeStyles } from '#server/domain/html/styles.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { buttonsExamples } from './buttons/examples.ts'
import { charterExamples } from './charter/examples.ts'
import { clientsExamples } from './clients/examples.ts'
import { communityNumbersExamples } from './community-numbers/examples.ts'
import { contactExamples } from './contact/examples.ts'
import { contactCardExamples } from './contact-card/examples.ts'
import { contentExamples } from './content/examples.ts'
import { customExamples } from './custom/examples.ts'
import type { DataBlockName, DataOf } from './data.ts'
import { EXAMPLE_PICTURES, type Example, type ExampleState } from './example.ts'
import { globalSearchExamples } from './global-search/examples.ts'
import { heroExamples } from './hero/examples.ts'
import { imageBannerExamples } from './image-banner/examples.ts'
import { organizationsMapExamples } from './organizations-map/examples.ts'
import { organizationsTableExamples } from './organizations-table/examples.ts'
import { rentalModelsExamples } from './rental-models/examples.ts'
import { surveyExamples } from './survey/examples.ts'
import { testimonialsExamples } from './testimonials/examples.ts'
import { titleExamples } from './title/examples.ts'
import { useCasesExamples } from './use-cases/examples.ts'
import { videoExamples } from './video/examples.ts'

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
    const scoped = mapTexts(fields, props, ['css'], styles => scopeStyles(styles, `[data-styled="${id}"]`))
    return {
      state,
      data: data as DataOf<DataBlockName>,
      isHidden: faults.length > 0 || lacks(props).length > 0,
      block: { id, name, viewId: id, position: 0, props: { ...scoped } },
    }
  })
}
