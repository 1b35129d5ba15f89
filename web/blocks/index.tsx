import { lazy, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageBlock } from '#server/contract/site.ts'
import { BLOCK_NAMES, type BlockName } from '#server/domain/vocabulary/blocks.ts'
import { EmbeddedSurveys } from '#web/surveys/EmbeddedSurveys.tsx'
import type { EmbeddedSurveys as Surveys } from '#web/surveys/embeds.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import { useRendering } from '#web/shell/rendering.tsx'
import { ButtonsBlock } from '#web/pages/blocks/buttons/Block.tsx'
import { CharterBlock } from '#web/pages/blocks/charter/Block.tsx'
import { ClientsBlock } from '#web/pages/blocks/clients/Block.tsx'
import { CommunityNumbersBlock } from '#web/pages/blocks/community-numbers/Block.tsx'
import { ContactBlock } from '#web/pages/blocks/contact/Block.tsx'
import { ContactCardBlock } from '#web/pages/blocks/contact-card/Block.tsx'
import { ContentBlock } from '#web/pages/blocks/content/Block.tsx'
import { CustomBlock } from '#web/pages/blocks/custom/Block.tsx'
import type { DataBlockName, DataOf } from './data.ts'
import { GlobalSearchBlock } from '#web/search/blocks/global-search/Block.tsx'
import { mainHeadingOf } from './headings.ts'
import { HeroBlock } from '#web/pages/blocks/hero/Block.tsx'
import { ImageBannerBlock } from '#web/pages/blocks/image-banner/Block.tsx'
import { OrganizationsMapBlock } from '#web/organizations/blocks/organizations-map/Block.tsx'
import { sectionIdOf } from './section-id.ts'
import { SurveyBlock } from '#web/surveys/blocks/survey/Block.tsx'
import { TestimonialsBlock } from '#web/pages/blocks/testimonials/Block.tsx'
import { TitleBlock } from '#web/pages/blocks/title/Block.tsx'
import { UseCasesBlock } from '#web/pages/blocks/use-cases/Block.tsx'
import { VideoBlock } from '#web/pages/blocks/video/Block.tsx'
import type { BlockView, BlockViewProps } from './view.ts'
import styles from './blocks.module.css'
// The looks of blocks whose script comes later stand with the others.
import table from '#web/organizations/blocks/organizations-table/Block.module.css'
import '#web/ui/pagination.css'

/** The server has these at hand; browsers fetch their scripts only for a page that shows them. */
const OrganizationsTable = import.meta.env.SSR
  ? (await import('#web/organizations/blocks/organizations-table/Block.tsx')).OrganizationsTableBlock
  : lazy(() =>
      import('#web/organizations/blocks/organizations-table/Block.tsx').then(module => ({
        default: module.OrganizationsTableBlock,
      })),
    )
const OrganizationsTablePart: BlockView<'organizations-table'> = props => (
  <div className={table.table}>
    <LazyComponent>
      <OrganizationsTable {...props} />
    </LazyComponent>
  </div>
)

/** It brings its looks itself. */
const RentalModels = import.meta.env.SSR
  ? (await import('#web/rental/blocks/rental-models/Block.tsx')).RentalModelsBlock
  : lazy(() =>
      import('#web/rental/blocks/rental-models/Block.tsx').then(module => ({ default: module.RentalModelsBlock })),
    )
const RentalModelsPart: BlockView<'rental-models'> = props => (
  <LazyComponent>
    <RentalModels {...props} />
  </LazyComponent>
)

/** Every block has a view, or this does not compile. */
const views = {
  hero: HeroBlock,
  'image-banner': ImageBannerBlock,
  title: TitleBlock,
  content: ContentBlock,
  buttons: ButtonsBlock,
  video: VideoBlock,
  testimonials: TestimonialsBlock,
  'use-cases': UseCasesBlock,
  contact: ContactBlock,
  'contact-card': ContactCardBlock,
  survey: SurveyBlock,
  'community-numbers': CommunityNumbersBlock,
  clients: ClientsBlock,
  'organizations-map': OrganizationsMapBlock,
  'organizations-table': OrganizationsTablePart,
  charter: CharterBlock,
  'global-search': GlobalSearchBlock,
  'rental-models': RentalModelsPart,
  custom: CustomBlock,
} as const satisfies { [N in BlockName]: BlockView<N> }

const NO_SURVEYS: Surveys = {}

type Props = {
  blocks: readonly PageBlock[]
  /** What `loadBlocks` found, by the block's id. */
  data?: Readonly<Record<string, DataOf<DataBlockName>>>
  /** The surveys that stand within texts. */
  surveys?: Surveys
  /** The page's title: its heading, when no block gives one. */
  title?: string
  /** The page's own styles, scoped by the API. */
  styles?: string
}

/**
 * A page's blocks, each in its section. Their properties come complete from the API (`shownProps`), so that no view can
 * fail on them; a name that this version does not know is left out.
 */
export function Blocks({ blocks, data = {}, surveys = NO_SURVEYS, title, styles: own = '' }: Props) {
  const { t } = useTranslation()
  const { nonce } = useRendering()
  const main = mainHeadingOf(blocks)
  return (
    <div data-page="">
      {own === '' ? null : <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: own }} />}
      {main === null && title ? (
        <h1 className={styles.fallback} tabIndex={-1}>
          {title}
        </h1>
      ) : null}
      {blocks.length === 0 ? <p className={styles.empty}>{t('blocks:emptyPage')}</p> : null}
      <EmbeddedSurveys surveys={surveys}>
        {blocks.map((block, index) => (
          <BlockSection key={block.id} block={block} data={data[block.id]} index={index} isMain={block.id === main} />
        ))}
      </EmbeddedSurveys>
    </div>
  )
}

type SectionProps = { block: PageBlock; data: DataOf<DataBlockName>; index: number; isMain: boolean }

/** One block in its section. */
export function BlockSection({ block, data, index, isMain }: SectionProps) {
  if (!(BLOCK_NAMES as readonly string[]).includes(block.name)) return null
  const View = views[block.name] as ComponentType<
    Omit<BlockViewProps<BlockName>, 'props' | 'data'> & { props: unknown; data: unknown }
  >
  const id = sectionIdOf(block, index)
  const { inverseBackground, paddedContainer } = block.props
  const className = [
    styles.section,
    inverseBackground === true ? styles.inverse : '',
    paddedContainer === true ? '' : styles.bleeding,
    block.name === 'title' ? styles.heading : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <section id={id} className={className}>
      <div className={paddedContainer === true ? styles.padded : undefined}>
        <View id={block.id} props={block.props} data={data} sectionId={id} isMain={isMain} isFirst={index === 0} />
      </div>
    </section>
  )
}
